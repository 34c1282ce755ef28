import { findChromium } from '@rms/infrastructure'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createDemoSessions, type SignedInStorage } from '../demo-sessions.ts'
import type { Screen } from './screens.ts'
import { getViewportHeight, isPhoneWidth, type ScreenshotVariant } from './screenshot-variants.ts'

export interface ScreenshotBrowser {
  load(film: ScreenshotVariant): Promise<ScreenshotBatch>
  close(): Promise<void>
}

export interface ScreenshotBatch {
  take(screen: Screen, path: string): Promise<void>
  end(): Promise<void>
}

const PATIENCE_MS = 60_000
/** A long list is captured up to this many screen heights. */
const MOST_SCREENFULS = 2.5

/** Opens a browser, signed in to the demo in the role of each screen. */
export async function openScreenshotBrowser(url: string): Promise<ScreenshotBrowser> {
  const sessions = await createDemoSessions(url)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  return {
    load: async film => {
      const context = await openContext(browser, url, film)
      return {
        take: (screen, path) =>
          picture(context, screen, { film, path, remembered: sessions[screen.role ?? 'admin'] }),
        end: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function openContext(browser: Browser, url: string, film: ScreenshotVariant): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: film.width, height: getViewportHeight(film) },
    colorScheme: film.theme,
    reducedMotion: 'reduce',
    hasTouch: isPhoneWidth(film),
    isMobile: isPhoneWidth(film),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

interface Shot {
  film: ScreenshotVariant
  path: string
  remembered: SignedInStorage
}

/** Every screen gets a new page, so that no state is carried over. */
async function picture(context: BrowserContext, screen: Screen, shot: Shot): Promise<void> {
  const { film, path, remembered } = shot
  const page = await context.newPage()
  await page.addInitScript(texts => {
    localStorage.clear()
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
  }, remembered)
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.open?.(page, film)
  await allIsThere(page)
  if (!screen.isViewportOnly) await showAll(page, film)
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
}

/** Waits until skeletons (back office) and loading texts (portal) are gone. */
async function allIsThere(page: Page): Promise<void> {
  const onItsWay = page.getByLabel('Loading').or(page.getByText('Loading...', { exact: true }))
  await onItsWay.filter({ visible: true }).first().waitFor({ state: 'detached' })
}

/**
 * Enlarges the window to show the whole page, up to a few screen heights; dialogs keep the window size. A full-page
 * screenshot would lose the hover state.
 */
async function showAll(page: Page, film: ScreenshotVariant): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return
  const whole = await page.locator('html').boundingBox()
  const height = Math.ceil(Math.min(whole?.height ?? 0, getViewportHeight(film) * MOST_SCREENFULS))
  await page.setViewportSize({ width: film.width, height: Math.max(height, getViewportHeight(film)) })
  if (isPhoneWidth(film)) await page.evaluate('window.scrollTo(0, 0)')
}
