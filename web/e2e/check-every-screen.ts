import type { Page } from 'playwright-core'
import { findSeriousColourViolations, findSeriousViolations } from './accessibility.ts'
import { type E2eSystem, PHONE_WIDTH } from './e2e-system.ts'
import {
  findBrokenWords,
  findClippedTexts,
  getOverflowPixels,
  openScreen,
  switchScreen,
  waitUntilLoaded,
  waitUntilVisible,
} from './screen-actions.ts'

/*
 * Each screen is opened once on a desktop and once on a phone, and all checks run before the next screen opens. The app
 * is loaded once, because loading it for each screen would take as much processor time as all checks. On the desktop,
 * zooming is simulated by a narrower window, and the colour scheme of the system is switched: all rules are checked in
 * light colours at zoom 100 % and 200 %, and those that depend on colours in dark colours at 100 % and 400 %. The
 * elements at 400 % equal those at 200 %, so that only the overflow is checked too.
 */

export type ScreenVariant =
  | 'in light colours'
  | 'in dark colours'
  | 'at 200 % zoom'
  | 'at 400 % zoom'
  | 'at 400 % zoom in dark colours'
  | 'on a tablet'
  | 'with longer words on a phone'
  | 'with longer words on a desktop'

/** The problems found, by screen. */
export type FindingsByScreen = Record<string, readonly string[]>

const DESKTOP_WIDTH = 1280
/** Where tables have columns, and the least room for them. */
const TABLET_WIDTH = 768
const HEIGHT = 800

const MODALS = {
  '/suppliers': 'Add supplier',
  '/products': /^Price history:/,
  '/ingredients': /^Link /,
  '/costings': 'What-if',
  '/': /^Cost changes/,
}

/** The problems of the screens on a desktop, and the messages they wrote to the console. */
export async function checkScreensOnDesktop(system: E2eSystem, paths: readonly string[]) {
  const { page, context, consoleErrors } = await system.openLastingPage({
    width: DESKTOP_WIDTH,
    isSignedIn: true,
  })
  const found = {
    'in light colours': {} as FindingsByScreen,
    'in dark colours': {} as FindingsByScreen,
    'at 200 % zoom': {} as FindingsByScreen,
    'at 400 % zoom': {} as FindingsByScreen,
    'at 400 % zoom in dark colours': {} as FindingsByScreen,
    'on a tablet': {} as FindingsByScreen,
    'with longer words on a desktop': {} as FindingsByScreen,
  }
  const addFindings = (look: keyof typeof found, where: string, findings: readonly string[]) => {
    if (findings.length > 0) found[look][where] = findings
  }
  for (const [position, path] of paths.entries()) {
    await (position === 0 ? openScreen(page, path) : switchScreen(page, path))
    if (/^\/invoices\/\d+$/.test(path)) await waitUntilVisible(page.getByRole('img', { name: 'Page 1 of 1' }))
    addFindings('in light colours', path, await findSeriousViolations(page))
    await setColorScheme(page, 'dark')
    addFindings('in dark colours', path, await findSeriousColourViolations(page))
    await setViewportWidth(page, DESKTOP_WIDTH / 4)
    addFindings('at 400 % zoom in dark colours', path, await findSeriousColourViolations(page))
    await setColorScheme(page, 'light')
    addFindings('at 400 % zoom', path, await findOverflow(page))
    await setViewportWidth(page, DESKTOP_WIDTH / 2)
    addFindings('at 200 % zoom', path, [
      ...(await findSeriousViolations(page)),
      ...(await findOverflow(page)),
    ])
    await setViewportWidth(page, TABLET_WIDTH)
    addFindings('on a tablet', path, [
      ...(await findOverflow(page)),
      ...(await findBrokenWords(page)).map(word => `“${word}” is broken`),
    ])
    await setViewportWidth(page, DESKTOP_WIDTH)
    await lengthenWords(page)
    addFindings('with longer words on a desktop', path, await findLostTexts(page))
    await restoreWords(page)
  }
  for (const [path, button] of Object.entries(MODALS)) {
    await openScreen(page, path)
    await page.getByRole('button', { name: button }).first().click()
    await waitUntilVisible(page.getByRole('dialog'))
    await waitUntilLoaded(page)
    addFindings('in light colours', `${path}: ${button}`, await findSeriousViolations(page))
    await setColorScheme(page, 'dark')
    addFindings('in dark colours', `${path}: ${button}`, await findSeriousColourViolations(page))
    await setColorScheme(page, 'light')
  }
  await context.close()
  return { found, consoleErrors }
}

/** The problems of the screens on a phone. */
export async function checkScreensOnPhone(system: E2eSystem, paths: readonly string[]) {
  const { page, context } = await system.openLastingPage({ width: PHONE_WIDTH, isSignedIn: true })
  const found: FindingsByScreen = {}
  for (const [position, path] of paths.entries()) {
    await (position === 0 ? openScreen(page, path) : switchScreen(page, path))
    await lengthenWords(page)
    const lost = await findLostTexts(page)
    await restoreWords(page)
    if (lost.length > 0) found[path] = lost
  }
  await context.close()
  return { 'with longer words on a phone': found }
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))`)
}

async function setViewportWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await waitUntilLoaded(page)
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const overflowPixels = await getOverflowPixels(page)
  return overflowPixels > 0 ? [`${overflowPixels} px overflow the right edge`] : []
}

const findLostTexts = async (page: Page): Promise<readonly string[]> => [
  ...(await findOverflow(page)),
  ...(await findClippedTexts(page)).map(text => `“${text}” is cut off`),
]

/** Makes words 40 % longer without adding break opportunities, to simulate other languages. */
async function lengthenWords(page: Page): Promise<void> {
  const words = await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    window.originalTexts = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (text.parentElement.closest('script, style')) continue
      const original = text.data
      text.data = original.replace(/\\p{L}{2,}/gu, word => {
        words += 1
        return word + word.slice(0, Math.ceil(word.length * 0.4))
      })
      window.originalTexts.push({ text, original, longer: text.data })
    }
    return words
  })()`)
  if (words === 0) throw new Error(`${page.url()} has no words`)
}

/** Undoes `lengthenWords` for what remains when the screen changes; texts that the app has changed since are its own. */
const restoreWords = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    for (const { text, original, longer } of window.originalTexts) if (text.data === longer) text.data = original
  })()`)
