import { findChromium } from '@rms/infrastructure'
import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'

/** Frame statistics of scrolling a page. */
export interface ScrollStatistics {
  /** Share of frames within 1/60 s of the previous one, in percent. */
  readonly inTimePercent: number
  readonly framesPerSecond: number
  readonly slowestMs: number
  /** Table rows in the DOM at the end. */
  readonly drawnRows: number
}

export interface ScrollPerformanceBrowser {
  /** Opens a URL and scrolls through its table for some seconds. */
  scroll(address: string): Promise<ScrollStatistics>
  close(): Promise<void>
}

const WINDOW = { width: 1280, height: 800 }
const SECONDS = 6
/** About four screens per second, as when searching for something. */
const PX_PER_SECOND = 3000
/** Frame timestamps are slightly uneven. */
const FRAME_MS = 1000 / 60 + 1

/** Opens the test browser, signed in as an administrator. */
export async function openScrollPerformanceBrowser(
  url: string,
  token: string,
): Promise<ScrollPerformanceBrowser> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: WINDOW })
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(text => localStorage.setItem('token', text), token)
  return {
    async scroll(address) {
      await page.goto(address)
      await page.locator('table tr').nth(10).waitFor()
      await wheelThrough(page, PX_PER_SECOND / 2)
      await page.evaluate(WATCH)
      await wheelThrough(page, PX_PER_SECOND * SECONDS)
      return readScrollStatistics(page)
    },
    close: () => browser.close(),
  }
}

/** Scrolls like a mouse wheel over the page. */
async function wheelThrough(page: Page, distancePx: number): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('Input.synthesizeScrollGesture', {
    x: WINDOW.width * 0.75,
    y: WINDOW.height / 2,
    yDistance: -distancePx,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
  })
  await devices.detach()
}

/** Records the start of each frame from now on. */
const WATCH = `
  window.begun = []
  requestAnimationFrame(function next(at) {
    begun.push(at)
    requestAnimationFrame(next)
  })`

const NOTED = `({ begun, drawnRows: document.querySelectorAll('table tr').length })`
const Noted = z.object({ begun: z.array(z.number()).min(2), drawnRows: z.number() })

async function readScrollStatistics(page: Page): Promise<ScrollStatistics> {
  const { begun, drawnRows } = Noted.parse(await page.evaluate(NOTED))
  const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? at))
  const wholeMs = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    inTimePercent: (gaps.filter(gap => gap <= FRAME_MS).length / gaps.length) * 100,
    framesPerSecond: gaps.length / (wholeMs / 1000),
    slowestMs: Math.max(...gaps),
    drawnRows,
  }
}

/** A data URL of a page with only a table: the best that this browser can do. */
export const buildPlainTablePage = (rows: number): string =>
  `data:text/html,${encodeURIComponent(
    `<!doctype html><table>${Array.from({ length: rows }, (_, at) => row(at)).join('')}</table>`,
  )}`

const row = (at: number): string =>
  `<tr style="height:40px"><td>${at}<td>Line ${at}<td>2<td>kg<td>${(at % 90) / 10}`
