import type { Page } from 'playwright-core'
import { seriousColourFindings, seriousFindings } from './accessibility.ts'
import { type House, PHONE_WIDTH } from './browser.ts'
import { atRest, openScreen, pixelsBeyondEdge, sees } from './screens.ts'

/*
 * Each screen is opened once on a desktop and once on a phone, and all checks run before the next screen opens. On the
 * desktop, zooming is simulated by a narrower window, and the colour scheme of the system is switched: all rules are
 * checked in light colours at zoom 100 %, 200 % and 400 %. Rules that depend on colours are also checked in dark colours
 * at 100 % and 400 %; the layout at 200 % equals one of these.
 */

export type Look =
  | 'in light colours'
  | 'in dark colours'
  | 'at 200 % zoom'
  | 'at 400 % zoom'
  | 'at 400 % zoom in dark colours'
  | 'with longer words on a phone'
  | 'with longer words on a desktop'

/** The problems found, by screen. */
export type Findings = Record<string, readonly string[]>

const DESKTOP_WIDTH = 1280
const HEIGHT = 800

const MODALS = {
  '/suppliers': 'Add Supplier',
  '/products': /^Price history of/,
  '/ingredients': /^Link /,
  '/costings': 'What if…',
  '/': /^Cost changes/,
}

/** The problems of the screens on a desktop, and the messages they wrote to the console. */
export async function walkAtDesk(house: House, paths: readonly string[]) {
  const { page, context, complaints } = await house.visit({ width: DESKTOP_WIDTH, isSignedIn: true })
  const found = {
    'in light colours': {} as Findings,
    'in dark colours': {} as Findings,
    'at 200 % zoom': {} as Findings,
    'at 400 % zoom': {} as Findings,
    'at 400 % zoom in dark colours': {} as Findings,
    'with longer words on a desktop': {} as Findings,
  }
  const addFindings = (look: keyof typeof found, where: string, findings: readonly string[]) => {
    if (findings.length > 0) found[look][where] = findings
  }
  for (const path of paths) {
    await openScreen(page, path)
    if (/^\/invoices\/\d+$/.test(path)) await sees(page.getByRole('img', { name: 'Page 1 of 1' }))
    addFindings('in light colours', path, await seriousFindings(page))
    await showColours(page, 'dark')
    addFindings('in dark colours', path, await seriousColourFindings(page))
    await showWidth(page, DESKTOP_WIDTH / 4)
    addFindings('at 400 % zoom in dark colours', path, await seriousColourFindings(page))
    await showColours(page, 'light')
    addFindings('at 400 % zoom', path, [...(await seriousFindings(page)), ...(await findOverflow(page))])
    await showWidth(page, DESKTOP_WIDTH / 2)
    addFindings('at 200 % zoom', path, [...(await seriousFindings(page)), ...(await findOverflow(page))])
    await showWidth(page, DESKTOP_WIDTH)
    await lengthenWords(page)
    addFindings('with longer words on a desktop', path, await findOverflow(page))
  }
  for (const [path, button] of Object.entries(MODALS)) {
    await openScreen(page, path)
    await page.getByRole('button', { name: button }).first().click()
    await sees(page.getByRole('dialog'))
    await atRest(page)
    addFindings('in light colours', `${path}: ${button}`, await seriousFindings(page))
    await showColours(page, 'dark')
    addFindings('in dark colours', `${path}: ${button}`, await seriousColourFindings(page))
    await showColours(page, 'light')
  }
  await context.close()
  return { found, complaints }
}

/** The problems of the screens on a phone. */
export async function walkOnPhone(house: House, paths: readonly string[]) {
  const { page, context } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
  const found: Findings = {}
  for (const path of paths) {
    await openScreen(page, path)
    await lengthenWords(page)
    const lost = await findOverflow(page)
    if (lost.length > 0) found[path] = lost
  }
  await context.close()
  return { 'with longer words on a phone': found }
}

async function showColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))`)
}

async function showWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await atRest(page)
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const beyond = await pixelsBeyondEdge(page)
  return beyond > 0 ? [`${beyond} px of it lie beyond the edge`] : []
}

/** Makes words 40 % longer without adding break opportunities, to simulate other languages. */
async function lengthenWords(page: Page): Promise<void> {
  const words = await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (text.parentElement.closest('script, style')) continue
      text.data = text.data.replace(/\\p{L}{2,}/gu, word => {
        words += 1
        return word + word.slice(0, Math.ceil(word.length * 0.4))
      })
    }
    return words
  })()`)
  if (words === 0) throw new Error(`${page.url()} has no words`)
}
