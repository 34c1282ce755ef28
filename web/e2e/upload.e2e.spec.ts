import { join } from 'node:path'
import { invoiceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  joinE2eSystem,
  otherSupplierName,
  SAMPLE_SUPPLIER,
  toInvoiceFile,
} from './e2e-system.ts'
import { navigateToScreen, selectOption, uploadInvoiceFile, waitUntilVisible } from './screen-actions.ts'

const PHOTO = join(import.meta.dirname, 'fixtures', 'bread-lines.jpg')
const desktop = { width: 1280, isSignedIn: true }

let system: E2eSystem
beforeAll(async () => {
  system = await joinE2eSystem('orders')
  await acceptNewProducts()
}, 180_000)
afterAll(() => system?.close())

/** Accepts the products of lines that other test files added, so that only lines of this file are to be reviewed. */
async function acceptNewProducts(): Promise<void> {
  const lines = await system.api.call(invoiceEndpoints.listReviewLines)
  for (const { invoice_id: id, item } of lines)
    await system.api.call(invoiceEndpoints.chooseProduct, {
      params: { id, itemId: item.id },
      body: { product_id: null },
    })
}

describe('a photographed delivery', () => {
  it('is recognised in the browser before the upload, using only files from our server', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/invoices/upload')
    await page.getByLabel('Files').setInputFiles(PHOTO)
    await waitUntilVisible(page.getByText('Please wait until text recognition has finished.'))
    expect(await page.getByRole('button', { name: 'Upload 1 file' }).isDisabled()).toBe(true)
    const text = page.getByLabel('Recognised text')
    await text.waitFor({ timeout: 60_000 })
    expect(await text.inputValue()).toMatch(/WHOLEMEAL/)

    await selectOption(page, 'Supplier', SAMPLE_SUPPLIER.name)
    await selectOption(page, 'Location', 'Quay Street')
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const { ocr_text } = await system.api.call(invoiceEndpoints.getInvoice, { params: { id } })
    expect(ocr_text).toMatch(/WHOLEMEAL/)
    expect(consoleErrors).toEqual([])
  })

  it('is not waited for after the recognition is cancelled', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/invoices/upload')
    await page.getByLabel('Files').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Cancel text recognition for bread-lines.jpg' }).click()
    expect(await page.getByRole('button', { name: 'Upload 1 file' }).isEnabled()).toBe(true)
  })
})

describe('the workflow from a delivery to its price', () => {
  it('includes uploading, matching a product that another supplier names differently, and a chart of both prices', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/')
    await uploadInvoiceFile(
      page,
      await createDelivery('BRILL-1', 20, ['Brill, whole', '24.00']),
      SAMPLE_SUPPLIER.name,
    )
    await waitUntilVisible(page.getByText('Matches the total'))
    await waitUntilVisible(page.getByText('Processed', { exact: true }))
    await uploadInvoiceFile(
      page,
      await createDelivery('BRILL-2', 2, ['Brill whole fresh', '27.60'], otherSupplierName),
      otherSupplierName,
    )
    await waitUntilVisible(page.getByText('Matches the total'))

    await navigateToScreen(page, 'Invoices', 'Invoices')
    await page.getByRole('link', { name: 'Review 2 lines' }).click()
    await page.getByRole('button', { name: 'Choose product: Brill whole fresh' }).click()
    await waitUntilVisible(page.getByRole('radio', { name: 'Brill, whole' }))
    expect(await page.getByRole('radio', { name: 'Brill, whole' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await waitUntilVisible(page.getByRole('dialog', { name: 'Which product is “Brill, whole”?' }))
    await page.getByRole('radio', { name: 'Create a new product' }).check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await waitUntilVisible(page.getByText('Nothing to review. All items are matched to products.'))

    await navigateToScreen(page, 'Invoices', 'Products')
    await page.getByRole('button', { name: 'Brill, whole', exact: true }).click()
    const history = page.getByRole('table', { name: 'Price history' })
    await waitUntilVisible(history.getByText('€27.60'))
    await waitUntilVisible(history.getByText('€24.00'))
    expect(consoleErrors).toEqual([])
  })

  it('highlights a line of the document in the table, where it is corrected by keyboard', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/')
    await uploadInvoiceFile(
      page,
      await createDelivery('BRILL-3', 1, ['Brill, whole', '26.00']),
      SAMPLE_SUPPLIER.name,
    )
    await waitUntilVisible(page.getByText('Matches the total'))
    await page.getByRole('button', { name: 'Line Brill, whole' }).hover()
    const row = page.getByRole('row').filter({ hasText: 'Brill, whole' })
    expect(await row.getAttribute('data-highlighted')).toBe('true')
    await row.locator('button[data-field="quantity"]').click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await waitUntilVisible(page.getByRole('cell', { name: '€130.00' }))
  })
})

describe('invoice training', () => {
  it('learns the format of a supplier, shows it, and deletes it', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/settings?tab=invoice-training')
    await selectOption(page, 'Supplier', SAMPLE_SUPPLIER.name)
    await page
      .getByLabel('Sample invoice text')
      .fill('Bezeichnung Menge Einheit Preis Betrag\nButter 250 g 4 Stk 1,93 7,72\nSahne 1 l 2 Stk 4,12 8,24')
    await page.getByRole('button', { name: 'Train', exact: true }).click()
    await waitUntilVisible(page.getByRole('heading', { name: 'Recognised format' }))
    await page.getByRole('textbox', { name: 'Product in row 1' }).fill('Butter, 250 g')
    await page.getByRole('button', { name: 'Save training data' }).click()
    await waitUntilVisible(page.getByText('Training data saved'))
    await page.getByRole('button', { name: `Delete the format for ${SAMPLE_SUPPLIER.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await waitUntilVisible(
      page.getByText('No formats saved yet. Paste a sample invoice above to add the first one.'),
    )
  })
})

/** Four kilograms that were delivered a number of days ago. The document names the supplier it is uploaded for. */
const createDelivery = (
  number: string,
  daysAgo: number,
  [name, price]: readonly [name: string, price: string],
  supplier: string = SAMPLE_SUPPLIER.name,
) =>
  toInvoiceFile({
    ...createSampleInvoice(number, Temporal.Now.plainDateISO().subtract({ days: daysAgo }).toString(), [
      createKilogramLine(name, 4, price),
    ]),
    seller: { ...SAMPLE_SUPPLIER, name: supplier },
  })
