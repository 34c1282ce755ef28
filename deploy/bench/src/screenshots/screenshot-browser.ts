import { findChromium } from '@rms/infrastructure'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createDemoSessions, type SignedInStorage, storeSession } from '../demo-sessions.ts'
import type { ScreenshotScreen } from './screenshot-screens.ts'
import { getViewportHeight, isPhoneWidth, type ScreenshotVariant } from './screenshot-variants.ts'

export interface ScreenshotBrowser {
  openBatch(variant: ScreenshotVariant): Promise<ScreenshotBatch>
  close(): Promise<void>
}

export interface ScreenshotBatch {
  capture(screen: ScreenshotScreen, path: string): Promise<void>
  close(): Promise<void>
}

const TIMEOUT_MS = 60_000
/** A long list is captured up to this many screen heights. */
const MOST_SCREENFULS = 2.5

/** Opens a browser, signed in to the demo in the role of each screen. */
export async function openScreenshotBrowser(url: string): Promise<ScreenshotBrowser> {
  const sessions = await createDemoSessions(url)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  return {
    openBatch: async variant => {
      const context = await openContext(browser, url, variant)
      return {
        capture: (screen, path) =>
          captureScreen(context, screen, { variant, path, remembered: sessions[screen.role ?? 'admin'] }),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function openContext(
  browser: Browser,
  url: string,
  variant: ScreenshotVariant,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: variant.width, height: getViewportHeight(variant) },
    colorScheme: variant.theme,
    reducedMotion: 'reduce',
    hasTouch: isPhoneWidth(variant),
    isMobile: isPhoneWidth(variant),
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

interface Shot {
  variant: ScreenshotVariant
  path: string
  remembered: SignedInStorage
}

/** Every screen gets a new page, so that no state is carried over. */
async function captureScreen(context: BrowserContext, screen: ScreenshotScreen, shot: Shot): Promise<void> {
  const { variant, path, remembered } = shot
  const page = await context.newPage()
  await page.addInitScript('localStorage.clear()')
  await page.addInitScript(storeSession, remembered)
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.open?.(page, variant)
  await waitUntilLoaded(page)
  if (!screen.isViewportOnly) await showAll(page, variant)
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
}

/** Waits until skeletons (back office) and loading texts (portal) are gone. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const loadingIndicators = page.getByLabel('Loading').or(page.getByText('Loading...', { exact: true }))
  await loadingIndicators.filter({ visible: true }).first().waitFor({ state: 'detached' })
}

/**
 * Enlarges the window to show the whole page, up to a few screen heights; dialogs keep the window size. A full-page
 * screenshot would lose the hover state.
 */
async function showAll(page: Page, variant: ScreenshotVariant): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return
  const whole = await page.locator('html').boundingBox()
  const height = Math.ceil(Math.min(whole?.height ?? 0, getViewportHeight(variant) * MOST_SCREENFULS))
  await page.setViewportSize({ width: variant.width, height: Math.max(height, getViewportHeight(variant)) })
  if (isPhoneWidth(variant)) await page.evaluate('window.scrollTo(0, 0)')
}
