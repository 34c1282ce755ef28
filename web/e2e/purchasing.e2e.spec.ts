import { readFile } from 'node:fs/promises'
import { businessEndpoints, productEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createOwnSupplier,
  createSampleInvoice,
  DAYTIME_ZONE,
  type E2eSystem,
  joinE2eSystem,
  type OwnSupplier,
} from './e2e-system.ts'
import { deleteAllRowsOnPage, navigateToScreen, selectOption, waitUntilVisible } from './screen-actions.ts'
import { uploadAndProcessInvoice } from './upload-document.ts'

const today = Temporal.Now.plainDateISO(DAYTIME_ZONE)

let system: E2eSystem
let supplier: OwnSupplier
beforeAll(async () => {
  system = await joinE2eSystem('orders')
  supplier = await createOwnSupplier(system, 'Dingle Oyster Beds')
  const sample = createSampleInvoice('BUY-1', today.toString(), [createKilogramLine('Oysters', 5, '12.40')])
  await uploadAndProcessInvoice(system, { ...sample, seller: supplier.seller }, { supplierId: supplier.id })
  await system.api.call(productEndpoints.createProduct, {
    body: { name: 'Seaweed', unit: 'boxes', supplier_ids: [supplier.id], unit_price: 8.05 },
  })
}, 180_000)
afterAll(async () => {
  // Other files use the same system.
  await system?.api.call(businessEndpoints.updateSettings, {
    body: { currency: 'EUR', dateFormat: 'MM/DD/YYYY' },
  })
  await system?.close()
})

const desktop = { width: 1280, isSignedIn: true }

describe('an order', () => {
  it('is created, survives a reload, becomes a message, and can be repeated from the history', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/')
    await navigateToScreen(page, 'Invoices', 'Ordering')
    await selectOption(page, 'Supplier', supplier.name)
    await waitUntilVisible(page.getByText('€8.05 per box'))
    await page.getByRole('button', { name: 'Add to order: Seaweed' }).click()
    await page.getByLabel('Quantity: Seaweed').first().fill('2.5')
    await page.getByRole('textbox', { name: 'Order notes' }).fill('Before ten, please')
    await page.reload()
    const cart = page.getByRole('region', { name: 'Your order' })
    await waitUntilVisible(cart.getByText('€20.13'))
    expect(await cart.getByRole('textbox', { name: 'Order notes' }).inputValue()).toBe('Before ten, please')

    await page.getByRole('button', { name: 'Submit Order' }).click()
    const number = await readOrderNumber(page)
    const message = page.locator('pre')
    expect(await message.textContent()).toContain('Seaweed: 2.5 boxes')
    expect(await message.textContent()).toContain('Total: €20.13')
    expect(await message.textContent()).toContain('Before ten, please')
    const chat = await page.getByRole('link', { name: 'Send via WhatsApp' }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toBe(await message.textContent())

    await page.getByRole('link', { name: 'Order History' }).last().click()
    await page.getByRole('row').filter({ hasText: number }).hover()
    await page.getByRole('button', { name: `Show the message for order ${number}` }).click()
    await waitUntilVisible(page.getByText(`WhatsApp Message for Order #${number}`))
    await page.getByRole('button', { name: `Repeat order ${number}` }).click()
    await page.waitForURL('/ordering')
    await waitUntilVisible(page.getByRole('region', { name: 'Your order' }).getByText('€20.13'))
    expect(consoleErrors).toEqual([])
  })

  it('is deleted with others after a confirmation', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/order-history')
    await deleteAllRowsOnPage(page)
    await waitUntilVisible(page.getByText('No orders yet.'))
  })
})

describe('an export', () => {
  it('covers the current month by default, as a CSV file that spreadsheets read correctly', async () => {
    const { page } = await system.openPage(desktop)
    const dialog = await openExport(page)
    const [first, last] = [today.with({ day: 1 }), today.with({ day: today.daysInMonth })].map(day =>
      day.toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }),
    )
    expect(await dialog.getByRole('textbox', { name: 'Start date' }).inputValue()).toBe(first)
    expect(await dialog.getByRole('textbox', { name: 'End date' }).inputValue()).toBe(last)
    const csv = await exportFile(page)
    expect(csv.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    expect(csv.toString()).toContain(`BUY-1,${today},`)
    expect(csv.toString()).toContain(',Oysters,5,kg,12.4,62,62')
  })

  it('is a ZIP of the files if selected', async () => {
    const { page } = await system.openPage(desktop)
    const dialog = await openExport(page)
    await dialog.getByRole('radio', { name: 'ZIP of the invoice files' }).check()
    const zip = await exportFile(page)
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes(`${today}_Dingle`)).toBe(true)
  })

  it('requires both dates', async () => {
    const { page } = await system.openPage(desktop)
    const dialog = await openExport(page)
    await dialog.getByRole('textbox', { name: 'Start date' }).fill('')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await waitUntilVisible(dialog.getByText('Please select both start and end dates'))
  })
})

describe('the settings', () => {
  it('change money and dates everywhere at once: screens, print and messages, but not data files', async () => {
    const { page, context } = await system.openPage(desktop)
    const other = await context.newPage()
    await other.goto('/invoices')
    await waitUntilVisible(other.getByText('€62.00'))
    await page.goto('/settings')
    await selectOption(page, 'Currency', 'GBP (£)')
    await page.getByRole('tab', { name: 'Formats' }).click()
    await selectOption(page, 'Date format', `DD.MM.YYYY (today: ${formatGermanDate(today)})`)
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await page.getByRole('button', { name: 'Change currency' }).click()
    await waitUntilVisible(page.getByText('Settings saved'))

    await navigateToScreen(page, 'Invoices', 'Invoices')
    const row = page.getByRole('row').filter({ hasText: 'BUY-1' })
    await waitUntilVisible(row.getByText(formatGermanDate(today)))
    await navigateToScreen(page, 'Invoices', 'Products')
    await waitUntilVisible(page.getByText('£8.05'))
    await page.emulateMedia({ media: 'print' })
    await waitUntilVisible(page.getByRole('row').filter({ hasText: 'Seaweed' }).getByText('£8.05'))
    await page.emulateMedia({ media: 'screen' })

    await navigateToScreen(page, 'Invoices', 'Ordering')
    await selectOption(page, 'Supplier', supplier.name)
    await page.getByRole('button', { name: 'Add to order: Seaweed' }).click()
    await page.getByRole('button', { name: 'Submit Order' }).click()
    await readOrderNumber(page)
    expect(await page.locator('pre').textContent()).toContain(`Date: ${formatGermanDate(today)}`)
    expect(await page.locator('pre').textContent()).toContain('Total: £8.05')

    await openExport(page)
    expect((await exportFile(page)).toString()).toContain(`BUY-1,${today},`)
  })

  it('ask before unsaved changes are discarded', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/settings?tab=company')
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Kitchen')
    await navigateToScreen(page, 'Invoices', 'Products')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Harbour Kitchen')
  })
})

const formatGermanDate = (day: Temporal.PlainDate) =>
  [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0'), day.year].join('.')

async function readOrderNumber(page: Page): Promise<string> {
  const placed = await page
    .getByRole('status')
    .filter({ hasText: /^Order PO-/ })
    .textContent()
  return /PO-\d{4}-\d{5}/.exec(placed ?? '')?.[0] ?? ''
}

async function openExport(page: Page) {
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export invoices' })
  await waitUntilVisible(dialog)
  return dialog
}

async function exportFile(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ])
  return readFile(await download.path())
}
