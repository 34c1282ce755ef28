import { findChromium } from '@rms/infrastructure'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { type SignedInStorage, storeSession } from '../demo-sessions.ts'
import { listInteractions } from './screen-interactions.ts'

/** The delay until the next paint of one interaction. */
export interface InteractionDelay {
  readonly name: string
  readonly milliseconds: number
}

export interface InteractionBrowser {
  /** Opens a screen and does everything on it that changes no data. */
  measure(path: string): Promise<readonly InteractionDelay[]>
  close(): Promise<void>
}

const WINDOW = { width: 1280, height: 800 }
/** A phone or an old laptop is about this much slower than a development machine. */
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 60_000

/** Opens the test browser, signed in and with a slow processor. */
export async function openInteractionBrowser(
  url: string,
  remembered: SignedInStorage,
): Promise<InteractionBrowser> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    baseURL: url,
    viewport: WINDOW,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(storeSession, remembered)
  await context.addInitScript(COLLECT_DELAYS)
  return {
    measure: path => measureScreen(context, path),
    close: () => browser.close(),
  }
}

/** The browser reports no shorter delays. */
const SHORTEST_REPORTED_MS = 16

/** A script that collects the delays that the browser reports. */
const COLLECT_DELAYS = `
  globalThis.rmsDelays = []
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) rmsDelays.push(duration)
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_REPORTED_MS} })`

async function measureScreen(context: BrowserContext, path: string): Promise<readonly InteractionDelay[]> {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await waitUntilIdle(page)
    const processor = await context.newCDPSession(page)
    const delays: InteractionDelay[] = []
    for (const { name, run } of await listInteractions(page)) {
      await page.evaluate('rmsDelays.length = 0')
      await slowDown(processor, CPU_SLOWDOWN)
      const wasDone = await run()
      await page.evaluate(NEXT_PAINTS)
      await slowDown(processor, 1)
      const reported = Reported.parse(await page.evaluate('rmsDelays'))
      if (wasDone) delays.push({ name, milliseconds: Math.max(SHORTEST_REPORTED_MS, ...reported) })
      await waitUntilIdle(page)
    }
    return delays
  } finally {
    await page.close()
  }
}

const Reported = z.array(z.number())

const slowDown = (processor: CDPSession, rate: number): Promise<unknown> =>
  processor.send('Emulation.setCPUThrottlingRate', { rate })

/** The delays of an interaction are reported after its paint. */
const NEXT_PAINTS = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))`

const LONGEST_LOAD_MS = 10_000

/** Waits until the screen has loaded and does nothing more by itself. Some sections load only when scrolled to. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page
    .waitForFunction(`!document.querySelector('[aria-label="Loading"], #static-shell:not(:empty)')`, null, {
      timeout: LONGEST_LOAD_MS,
    })
    .catch(() => undefined)
  await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 2000 }))')
}
