import type { Locator, Page } from 'playwright-core'
import { screenPaths } from '../office/lib/screens.ts'
import { PHONE_WIDTH } from './browser.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Waits until it is there to be seen; of several, one is enough. */
export const sees = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Goes to a screen as its width has it: by the bar of dropdowns, or by the drawer. */
export async function goTo(page: Page, group: 'Menu' | 'Invoices' | 'Staff', screen: string): Promise<void> {
  if (page.viewportSize()?.width === PHONE_WIDTH) {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: screen, exact: true }).click()
  } else {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: group }).hover()
    await bar.getByRole('link', { name: screen, exact: true }).click()
  }
}

/** Deletes every row of the page that is shown, and says yes to the question. */
export async function deleteSelected(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete Selected' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

/** Chooses one of the options that a field offers: of the window that is open, or of the page. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  // What arrives later redraws the field, which closes its list.
  await atRest(page)
  const windows = page.getByRole('dialog')
  const area = (await windows.count()) > 0 ? windows.last() : page
  await area.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** From the list of invoices: chooses the file, its supplier and place, and sends it. */
export async function upload(page: Page, file: File, supplier: string): Promise<void> {
  await goTo(page, 'Invoices', 'Invoices')
  await page.getByRole('link', { name: 'Upload Invoice' }).first().click()
  await page.getByLabel('Files').setInputFiles(file)
  await choose(page, 'Supplier', supplier)
  await choose(page, 'Location', 'Quay Street')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
}

export const bell = (page: Page) => page.getByRole('button', { name: /^Cost changes/ })

/** How many cost changes the bell counts. */
export async function bellCount(page: Page): Promise<number> {
  const label = await bell(page).getAttribute('aria-label')
  return Number(/, (\d+) new$/.exec(label ?? '')?.[1] ?? 0)
}

/** Every screen of the back office, but for an invoice, which a test has to send first. */
export const PATHS = screenPaths
  .filter(path => path !== '/invoices/:id')
  .map(path => path.replace(':id', '1').replace(':article', 'keyboard'))

/** Goes to a screen by its address and waits until all of it is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await sees(page.getByRole('heading', { level: 1 }))
  await atRest(page)
}

export const atRest = (page: Page) =>
  page.getByLabel('Loading').filter({ visible: true }).first().waitFor({ state: 'detached' })

/** How many pixels of the page lie beyond its right edge. */
export const pixelsBeyondEdge = async (page: Page): Promise<number> =>
  Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))

/** Texts of which a part cannot be seen, because what they stand in is too narrow and hides the rest. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter(it => /hidden|clip/.test(getComputedStyle(it).overflowX) && getComputedStyle(it).textOverflow !== 'ellipsis')
    .filter(it => it.clientWidth > 20 && it.scrollWidth > it.clientWidth + 1)
    .map(it => it.innerText)`)
