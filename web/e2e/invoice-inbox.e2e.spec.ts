import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  joinE2eSystem,
  otherSupplierName,
  PHONE_WIDTH,
  SAMPLE_SUPPLIER,
  toInvoiceFile,
} from './e2e-system.ts'
import { findClippedTexts, openScreen, uploadInvoiceFile, waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await joinE2eSystem('claims')
}, 180_000)
afterAll(() => system?.close())

/** Later than any plausible delivery date, so that the inbox asks about the date. */
const INVOICE_DATE_OFFSET_DAYS = 400
const MAX_TAB_STOPS = 60

describe('the inbox', () => {
  it('can be completed by keyboard alone, starting and ending on Home', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/')
    await uploadInvoiceFile(page, await createFutureInvoice('WAITS-1', 'Hake fillet'), SAMPLE_SUPPLIER.name)
    await waitUntilVisible(page.getByRole('button', { name: 'Yes, this is correct' }))
    await uploadInvoiceFile(
      page,
      await createFutureInvoice('WAITS-2', 'Pollock fillet', otherSupplierName),
      otherSupplierName,
    )
    await waitUntilVisible(page.getByRole('button', { name: 'Yes, this is correct' }))

    await page.goto('/')
    await waitUntilVisible(page.getByRole('heading', { name: '2 documents to review' }))
    await focusByTab(page, 'Review documents')
    await page.keyboard.press('Enter')
    for (const number of ['WAITS-1', 'WAITS-2']) {
      await waitUntilVisible(page.getByRole('heading', { level: 1, name: number }))
      await waitUntilFocused(page, 'button', 'Yes, this is correct')
      await page.keyboard.press('Enter')
    }
    await waitUntilVisible(page.getByText('No documents to review.'))
    await waitUntilFocused(page, 'link', 'Home')
    await page.keyboard.press('Enter')
    await waitUntilVisible(page.getByRole('heading', { name: 'Quick actions' }))
    expect(await page.getByText(/to review/).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})

describe('the inbox on a phone', () => {
  it('shows full names and amounts on Home, with a link to each check', async () => {
    const { page } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await uploadInvoiceFile(
      page,
      await createFutureInvoice('NARROW-1', 'Turbot', otherSupplierName),
      otherSupplierName,
    )
    await openScreen(page, '/')
    await waitUntilVisible(page.getByRole('heading', { name: /documents? to review$/ }))
    expect(await findClippedTexts(page)).toEqual([])
  })
})

describe('a line of a PDF on a phone', () => {
  it('is corrected below the crop of the document', async () => {
    const { page, consoleErrors } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await uploadInvoiceFile(
      page,
      await createFutureInvoice('PHONE-1', 'Monkfish tail', otherSupplierName),
      otherSupplierName,
    )
    await page.getByRole('button', { name: 'Edit Monkfish tail' }).click()
    await waitUntilVisible(page.getByRole('img', { name: 'Monkfish tail in the document' }))
    expect(await countDarkPixels(page)).toBeGreaterThan(100)
    expect(consoleErrors).toEqual([])
  })
})

const createFutureInvoice = (number: string, name: string, supplier: string = SAMPLE_SUPPLIER.name) =>
  toInvoiceFile({
    ...createSampleInvoice(
      number,
      Temporal.Now.plainDateISO().add({ days: INVOICE_DATE_OFFSET_DAYS }).toString(),
      [createKilogramLine(name, 4, '18.00')],
    ),
    seller: { ...SAMPLE_SUPPLIER, name: supplier },
  })

/** The number of dark pixels in the image of the open dialog. */
const countDarkPixels = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(`(() => {
      const canvas = document.querySelector('[role="dialog"] canvas')
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, at) => at % 4 === 0 && value < 128).length
    })()`),
  )

/** Presses Tab until the element with this name has the focus. */
async function focusByTab(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent())?.trim() === name) return
  }
  throw new Error(`“${name}” cannot be reached with the Tab key`)
}

/** Waits until the element gets the focus without a key press. */
const waitUntilFocused = (page: Page, role: 'button' | 'link', name: string): Promise<void> =>
  waitUntilVisible(page.locator(':focus').and(page.getByRole(role, { name, exact: true })))
