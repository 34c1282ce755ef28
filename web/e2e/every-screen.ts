import type { Page } from 'playwright-core'
import { seriousColourFindings, seriousFindings } from './accessibility.ts'
import { type House, PHONE_WIDTH } from './browser.ts'
import { atRest, openScreen, pixelsBeyondEdge, sees } from './screens.ts'

/*
 * Each screen is opened once at a desk and once on a phone, and looked at in every way before the next one. At a desk it
 * is made narrower as a browser does that zooms, and changes its colours as the system does: all rules hold in light
 * colours at 100, 200 and 400 %, and those that depend on colours hold in dark ones at 100 and 400 % as well. What is
 * shown at 200 % is shown at one of these too.
 */

export type Look =
  | 'in light colours'
  | 'in dark colours'
  | 'at 200 % of its size'
  | 'at 400 % of its size'
  | 'at 400 % of its size, in dark colours'
  | 'with longer words on a phone'
  | 'with longer words at a desk'

/** What is wrong, by the screen. */
export type Findings = Record<string, readonly string[]>

const DESK_WIDTH = 1280
const HEIGHT = 800

const MODALS = {
  '/suppliers': 'Add Supplier',
  '/products': /^Price history of/,
  '/ingredients': /^Link /,
  '/costings': 'What if…',
  '/': /^Cost changes/,
}

/** What is wrong with the screens at a desk, and what they wrote on the console meanwhile. */
export async function walkAtDesk(house: House, paths: readonly string[]) {
  const { page, context, complaints } = await house.visit({ width: DESK_WIDTH, isSignedIn: true })
  const found = {
    'in light colours': {} as Findings,
    'in dark colours': {} as Findings,
    'at 200 % of its size': {} as Findings,
    'at 400 % of its size': {} as Findings,
    'at 400 % of its size, in dark colours': {} as Findings,
    'with longer words at a desk': {} as Findings,
  }
  const note = (look: keyof typeof found, where: string, findings: readonly string[]) => {
    if (findings.length > 0) found[look][where] = findings
  }
  for (const path of paths) {
    await openScreen(page, path)
    if (/^\/invoices\/\d+$/.test(path)) await sees(page.getByRole('img', { name: 'Page 1 of 1' }))
    note('in light colours', path, await seriousFindings(page))
    await showColours(page, 'dark')
    note('in dark colours', path, await seriousColourFindings(page))
    await showWidth(page, DESK_WIDTH / 4)
    note('at 400 % of its size, in dark colours', path, await seriousColourFindings(page))
    await showColours(page, 'light')
    note('at 400 % of its size', path, [...(await seriousFindings(page)), ...(await lostAtEdge(page))])
    await showWidth(page, DESK_WIDTH / 2)
    note('at 200 % of its size', path, [...(await seriousFindings(page)), ...(await lostAtEdge(page))])
    await showWidth(page, DESK_WIDTH)
    await lengthenWords(page)
    note('with longer words at a desk', path, await lostAtEdge(page))
  }
  for (const [path, button] of Object.entries(MODALS)) {
    await openScreen(page, path)
    await page.getByRole('button', { name: button }).first().click()
    await sees(page.getByRole('dialog'))
    await atRest(page)
    note('in light colours', `${path}: ${button}`, await seriousFindings(page))
    await showColours(page, 'dark')
    note('in dark colours', `${path}: ${button}`, await seriousColourFindings(page))
    await showColours(page, 'light')
  }
  await context.close()
  return { found, complaints }
}

/** What is wrong with the screens on a phone. */
export async function walkOnPhone(house: House, paths: readonly string[]) {
  const { page, context } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
  const found: Findings = {}
  for (const path of paths) {
    await openScreen(page, path)
    await lengthenWords(page)
    const lost = await lostAtEdge(page)
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

async function lostAtEdge(page: Page): Promise<readonly string[]> {
  const beyond = await pixelsBeyondEdge(page)
  return beyond > 0 ? [`${beyond} px of it lie beyond the edge`] : []
}

/** As in a language with longer words: they have no more places to break than those of English. */
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
