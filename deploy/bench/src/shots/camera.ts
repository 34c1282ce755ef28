import { findChromium } from '@rms/local'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { signInToDemo } from './demo-product.ts'
import { type Film, heightOf, isPhone } from './film.ts'
import type { Screen } from './screens.ts'

export interface Camera {
  load(film: Film): Promise<Roll>
  close(): Promise<void>
}

export interface Roll {
  take(screen: Screen, path: string): Promise<void>
  end(): Promise<void>
}

const PATIENCE_MS = 60_000
/** A long list says all it has to say in its first screens. */
const MOST_SCREENFULS = 2.5

/** A browser that is signed in to the demo at an address. */
export async function openCamera(url: string): Promise<Camera> {
  const token = await signInToDemo(url)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  return {
    load: async film => {
      const context = await openContext(browser, url, film)
      return {
        take: (screen, path) => picture(context, screen, { film, token, path }),
        end: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function openContext(browser: Browser, url: string, film: Film): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: film.width, height: heightOf(film) },
    colorScheme: film.theme,
    reducedMotion: 'reduce',
    hasTouch: isPhone(film),
    isMobile: isPhone(film),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

interface Shot {
  film: Film
  token: string
  path: string
}

/** Every screen is opened anew, so that one leaves nothing behind for the next. */
async function picture(context: BrowserContext, screen: Screen, { film, token, path }: Shot): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(
    value => {
      localStorage.clear()
      if (value !== null) localStorage.setItem('token', value)
    },
    screen.isSignedOut ? null : token,
  )
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.open?.(page, film)
  await page.getByLabel('Loading').filter({ visible: true }).first().waitFor({ state: 'detached' })
  await showAll(page, film)
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
}

/**
 * What floats is pictured as it is seen; a page to its end, up to a few screens, in a window of that height: a picture
 * beyond the window would forget that a finger points.
 */
async function showAll(page: Page, film: Film): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return
  const whole = await page.locator('html').boundingBox()
  const height = Math.ceil(Math.min(whole?.height ?? 0, heightOf(film) * MOST_SCREENFULS))
  await page.setViewportSize({ width: film.width, height: Math.max(height, heightOf(film)) })
  if (isPhone(film)) await page.evaluate('window.scrollTo(0, 0)')
}
