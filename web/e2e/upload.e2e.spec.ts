import { join } from 'node:path'
import { invoiceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSampleInvoice,
  fileOf,
  type House,
  kilogramLine,
  openHouse,
  otherSupplier,
  SAMPLE_SUPPLIER,
} from './browser.ts'
import { choose, goTo, sees, upload } from './screens.ts'

const PHOTO = join(import.meta.dirname, '../../workers/invoice-extraction/fixtures/bread-delivery.jpg')
const desk = { width: 1280, isSignedIn: true }

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

describe('a photographed delivery', () => {
  it('is recognised in the browser before the upload, using only files from our server', async () => {
    const { page, complaints } = await house.visit(desk)
    await page.goto('/invoices/upload')
    await page.getByLabel('Files').setInputFiles(PHOTO)
    await sees(page.getByText('Please wait until text recognition has finished.'))
    expect(await page.getByRole('button', { name: 'Upload 1 file' }).isDisabled()).toBe(true)
    const text = page.getByLabel('Recognised text')
    await text.waitFor({ timeout: 60_000 })
    expect(await text.inputValue()).toMatch(/WHOLEMEAL/)

    await choose(page, 'Supplier', SAMPLE_SUPPLIER.name)
    await choose(page, 'Location', 'Quay Street')
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const { ocr_text } = await house.api.call(invoiceEndpoints.getInvoice, { params: { id } })
    expect(ocr_text).toMatch(/WHOLEMEAL/)
    expect(complaints).toEqual([])
  })

  it('is not waited for after the recognition is cancelled', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/invoices/upload')
    await page.getByLabel('Files').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Cancel text recognition for bread-delivery.jpg' }).click()
    expect(await page.getByRole('button', { name: 'Upload 1 file' }).isEnabled()).toBe(true)
  })
})

describe('the way from a delivery to its price', () => {
  it('includes uploading, matching a product that another supplier names differently, and a chart of both prices', async () => {
    const { page, complaints } = await house.visit(desk)
    await page.goto('/')
    await upload(page, await delivery('BRILL-1', 20, ['Brill, whole', '24.00']), SAMPLE_SUPPLIER.name)
    await sees(page.getByText('Matches the total'))
    await sees(page.getByText('Processed', { exact: true }))
    await upload(
      page,
      await delivery('BRILL-2', 2, ['Brill whole fresh', '27.60'], otherSupplier),
      otherSupplier,
    )
    await sees(page.getByText('Matches the total'))

    await goTo(page, 'Invoices', 'Invoices')
    await page.getByRole('link', { name: 'Review 2 lines' }).click()
    await page.getByRole('button', { name: 'Choose product: Brill whole fresh' }).click()
    await sees(page.getByRole('radio', { name: 'Brill, whole' }))
    expect(await page.getByRole('radio', { name: 'Brill, whole' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await sees(page.getByRole('dialog', { name: 'Which product is “Brill, whole”?' }))
    await page.getByRole('radio', { name: 'Create a new product' }).check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await sees(page.getByText('Nothing to review. All items are matched to products.'))

    await goTo(page, 'Invoices', 'Products')
    await page.getByRole('button', { name: 'Brill, whole', exact: true }).click()
    const history = page.getByRole('table', { name: 'Price history' })
    await sees(history.getByText('€27.60'))
    await sees(history.getByText('€24.00'))
    expect(complaints).toEqual([])
  })

  it('highlights a line of the document in the table, where it is corrected by keyboard', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/')
    await upload(page, await delivery('BRILL-3', 1, ['Brill, whole', '26.00']), SAMPLE_SUPPLIER.name)
    await sees(page.getByText('Matches the total'))
    await page.getByRole('button', { name: 'Line Brill, whole' }).hover()
    const row = page.getByRole('row').filter({ hasText: 'Brill, whole' })
    expect(await row.getAttribute('data-pointed')).toBe('true')
    await row.locator('button[data-field="quantity"]').click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await sees(page.getByRole('cell', { name: '€130.00' }))
  })
})

describe('invoice training', () => {
  it('learns the format of a supplier, shows it, and deletes it', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/settings?tab=invoice-training')
    await choose(page, 'Supplier', SAMPLE_SUPPLIER.name)
    await page
      .getByLabel('Sample invoice text')
      .fill('Bezeichnung Menge Einheit Preis Betrag\nButter 250 g 4 Stk 1,93 7,72\nSahne 1 l 2 Stk 4,12 8,24')
    await page.getByRole('button', { name: 'Train', exact: true }).click()
    await sees(page.getByRole('heading', { name: 'Recognised format' }))
    await page.getByRole('textbox', { name: 'Product of row 1' }).fill('Butter, 250 g')
    await page.getByRole('button', { name: 'Save training data' }).click()
    await sees(page.getByText('Training data saved'))
    await page.getByRole('button', { name: `Delete the format of ${SAMPLE_SUPPLIER.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await sees(page.getByText('No formats saved yet. Paste a sample invoice above to add the first one.'))
  })
})

/** Four kilograms that were delivered a number of days ago. The document names the supplier it is uploaded for. */
/** The document names the supplier that it is filed under. */
const delivery = (
  number: string,
  daysAgo: number,
  [name, price]: readonly [name: string, price: string],
  supplier: string = SAMPLE_SUPPLIER.name,
) =>
  fileOf({
    ...createSampleInvoice(number, Temporal.Now.plainDateISO().subtract({ days: daysAgo }).toString(), [
      kilogramLine(name, 4, price),
    ]),
    seller: { ...SAMPLE_SUPPLIER, name: supplier },
  })
