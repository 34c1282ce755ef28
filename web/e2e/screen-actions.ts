import { pollUntil } from '@rms/service-kit/poll-until'
import type { Locator, Page } from 'playwright-core'
import { screenPaths } from '../office/lib/screens.ts'
import { PHONE_WIDTH } from './e2e-system.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/**
 * Waits until the first match is visible. Playwright's own wait looks only every 500 ms after a while, which would be
 * most of the time of a short test; its final attempt explains a failure.
 */
export async function waitUntilVisible(locator: Locator): Promise<void> {
  await pollUntil(() => locator.first().isVisible(), {
    withinMs: 10_000,
    firstPauseMs: 20,
    longestPauseMs: 50,
  })
  await locator.first().waitFor()
}

/** Navigates to a screen: with dropdowns on a desktop, with the drawer on a phone. */
export async function navigateToScreen(
  page: Page,
  group: 'Menu' | 'Sales' | 'Invoices' | 'Staff',
  screen: string,
): Promise<void> {
  if (page.viewportSize()?.width === PHONE_WIDTH) {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: screen, exact: true }).click()
  } else {
    const bar = page.getByRole('navigation', { name: 'Main' })
    // A click, because a screen that is still being rendered can miss the pointer entering the button.
    await bar.getByRole('button', { name: group }).click()
    await bar.getByRole('link', { name: screen, exact: true }).click()
  }
}

/** Deletes all rows of the displayed page, and confirms. */
export async function deleteAllRowsOnPage(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete Selected' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

/** Selects an option of a field in the open dialog, or on the page if there is none. */
export async function selectOption(page: Page, field: string, option: string): Promise<void> {
  // A later update would re-render the field and close its list.
  await waitUntilLoaded(page)
  const windows = page.getByRole('dialog')
  const area = (await windows.count()) > 0 ? windows.last() : page
  const combobox = area.getByRole('combobox', { name: field, exact: true })
  const choice = page.getByRole('option', { name: option, exact: true })
  await combobox.click()
  // A list that was opened while its screen was still loading can be closed by it; a user opens it once more.
  const isOffered = await choice.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!isOffered) await combobox.click()
  await choice.click()
}

/** Uploads a file from the list of invoices, with supplier and location. */
export async function uploadInvoiceFile(page: Page, file: File, supplier: string): Promise<void> {
  await navigateToScreen(page, 'Invoices', 'Invoices')
  await page.getByRole('link', { name: 'Upload Invoice' }).first().click()
  await page.getByLabel('Files').setInputFiles(file)
  await selectOption(page, 'Supplier', supplier)
  await selectOption(page, 'Location', 'Quay Street')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
}

export const findCostChangesBell = (page: Page) => page.getByRole('button', { name: /^Cost changes/ })

/** The number of cost changes that the bell shows. */
export async function getCostChangesBellCount(page: Page): Promise<number> {
  const label = await findCostChangesBell(page).getAttribute('aria-label')
  return Number(/, (\d+) new$/.exec(label ?? '')?.[1] ?? 0)
}

/** All screens of the back office, except an invoice, which must be uploaded first, and a claim, which follows from one. */
export const SCREEN_PATHS = screenPaths
  .filter(path => path !== '/invoices/:id' && path !== '/claims/:id')
  .map(path => path.replace(':id', '1').replace(':article', 'keyboard'))

/** Opens a screen by its URL and waits until it has loaded completely. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilVisible(page.getByRole('heading', { level: 1 }))
  await waitUntilLoaded(page)
}

/**
 * Changes to another screen within the loaded app, which costs a third of a load by URL, and waits until it has loaded
 * completely.
 */
export async function switchScreen(page: Page, path: string): Promise<void> {
  await markScreen(page)
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await waitUntilVisible(page.locator(NEXT_TITLE))
  await waitUntilLoaded(page)
}

/** Marks the title of the displayed screen, which the router shows until the code of the next screen is loaded. */
export const markScreen = (page: Page): Promise<void> =>
  page.evaluate("document.querySelector('h1').dataset.isPrevious = 'true'")

/** The title of a screen that has opened after `markScreen`. */
export const NEXT_TITLE = 'h1:not([data-is-previous])'

export const waitUntilLoaded = (page: Page) =>
  page.locator('[aria-label="Loading"]').filter({ visible: true }).first().waitFor({ state: 'detached' })

/** How many pixels of the page overflow its right edge. */
export const getOverflowPixels = async (page: Page): Promise<number> =>
  Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))

/** Texts that are clipped because their container is too narrow. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter(it => /hidden|clip/.test(getComputedStyle(it).overflowX) && getComputedStyle(it).textOverflow !== 'ellipsis')
    .filter(it => it.clientWidth > 20 && it.scrollWidth > it.clientWidth + 1)
    .map(it => it.innerText.trim())
    .filter(text => text !== '')`)

/** Buttons, links and badges in which a line ends within a word. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, a, [data-colour])')]
    .filter(it => it.checkVisibility())
    .flatMap(it => {
      const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
      const texts = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts
    })
    .flatMap(text => [...text.data.matchAll(/\\p{L}{2,}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    }))`)
