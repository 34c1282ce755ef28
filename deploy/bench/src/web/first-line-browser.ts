import { findChromium } from '@rms/infrastructure'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { type SignedInStorage, storeSession } from '../demo-sessions.ts'

/** How the invoice is reached. */
export type FirstLineVisit =
  /** By the link in the list of invoices. */
  | 'from-list'
  /** By its address in a browser that has loaded the app before. */
  | 'returning'
  /** By its address in a browser that has nothing stored. */
  | 'first'

export interface FirstLineBrowser {
  /** Milliseconds from the navigation until the first line of an invoice is shown. */
  measure(visit: FirstLineVisit, invoicePath: string): Promise<number>
  close(): Promise<void>
}

/** Lighthouse's slow 4G: round trips of 150 ms and 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const WINDOW = { width: 412, height: 823 }
const TIMEOUT_MS = 60_000

export async function openFirstLineBrowser(
  url: string,
  remembered: SignedInStorage,
): Promise<FirstLineBrowser> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  return {
    async measure(visit, invoicePath) {
      const context = await browser.newContext({ baseURL: url, viewport: WINDOW })
      context.setDefaultTimeout(TIMEOUT_MS)
      await context.addInitScript(storeSession, remembered)
      try {
        return await visits[visit](context, invoicePath)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

const FIRST_LINE = 'main table tbody tr[data-row]'

const visits: Record<FirstLineVisit, (context: BrowserContext, path: string) => Promise<number>> = {
  async first(context, path) {
    const page = await context.newPage()
    await slowDown(page)
    return openByAddress(page, path)
  },
  async returning(context, path) {
    const page = await context.newPage()
    await page.goto(path)
    await page.locator(FIRST_LINE).first().waitFor()
    await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 5000 }))')
    await page.goto('/help')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await slowDown(page)
    return openByAddress(page, path)
  },
  async 'from-list'(context, path) {
    const page = await context.newPage()
    await page.goto('/invoices')
    const link = page.locator(`main a[href="${path}"]`).first()
    await link.waitFor()
    await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 5000 }))')
    await slowDown(page)
    await page.evaluate(NOTE_CLICK)
    await link.click()
    return readDelay(page, 'rmsClicked')
  },
}

async function openByAddress(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return readDelay(page, '0')
}

const NOTE_CLICK = `addEventListener('pointerdown', () => { globalThis.rmsClicked = performance.now() }, { once: true, capture: true })`

/** Waits for the first line and its paint. */
async function readDelay(page: Page, since: string): Promise<number> {
  return z.number().parse(
    await page.evaluate(`new Promise(done => {
      const look = () => {
        if (document.querySelector('${FIRST_LINE}')) requestAnimationFrame(() => setTimeout(() => done(performance.now() - ${since})))
        else requestAnimationFrame(look)
      }
      look()
    })`),
  )
}

async function slowDown(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('Network.enable')
  await devices.send('Network.emulateNetworkConditions', SLOW_4G)
}
