import type { Page } from 'playwright-core'
import { choose, deleteSelected } from '../screens.ts'
import { type Message, REFUSAL, refused } from './message.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const csv = (text: string) => ({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

/** Messages about sign-in, invoices, orders and settings. The restaurant has an invoice, an order and two locations. */
export const purchasingMessages = (pendingInvoice: string): readonly Message[] => [
  {
    says: REFUSAL,
    on: '/login',
    failing: { method: 'POST', path: /auth\/login$/, answer: refused },
    act: signIn,
  },
  { says: 'Login failed', on: '/login', failing: { method: 'POST', path: /auth\/login$/ }, act: signIn },
  {
    says: `Failed to delete invoice: ${REFUSAL}`,
    on: '/invoices',
    failing: { method: 'DELETE', path: /invoices\/\d+$/, answer: refused },
    act: deleteFirstRow,
  },
  {
    says: 'Failed to delete invoice: Unknown error',
    on: '/invoices',
    failing: { method: 'DELETE', path: /invoices\/\d+$/ },
    act: deleteFirstRow,
  },
  {
    says: 'Failed to delete some invoices. Please try again.',
    on: '/invoices',
    failing: { method: 'DELETE', path: /invoices\/\d+$/ },
    act: deleteSelected,
  },
  {
    says: 'Failed to export invoices',
    on: '/invoices',
    failing: { method: 'GET', path: /invoices\/export/ },
    act: exportInvoices,
  },
  {
    says: REFUSAL,
    on: '/invoices',
    failing: { method: 'GET', path: /invoices\/export/, answer: refused },
    act: exportInvoices,
  },
  {
    says: 'Failed to add item',
    on: pendingInvoice,
    failing: { method: 'POST', path: /invoices\/\d+\/items$/ },
    act: addItem,
  },
  {
    says: `Failed to process PDF: ${REFUSAL}`,
    on: pendingInvoice,
    failing: { method: 'POST', path: /process-pdf$/, answer: refused },
    act: page => page.getByRole('button', { name: 'Auto-extract from PDF' }).click(),
  },
  {
    says: 'Import failed. Please try again.',
    on: pendingInvoice,
    failing: { method: 'POST', path: /invoices\/\d+\/items/ },
    act: async page => {
      await page.getByLabel('CSV file').setInputFiles(csv('Product Name,Quantity,Unit Price\nSalt,2,1.10\n'))
      await page.getByRole('button', { name: 'Import 1 line' }).click()
    },
  },
  {
    says: `Upload failed: ${REFUSAL}`,
    on: '/invoices/upload',
    failing: { method: 'POST', path: /invoices\/upload$/, answer: refused },
    act: uploadInvoice,
  },
  {
    says: 'Upload failed: Unknown error',
    on: '/invoices/upload',
    failing: { method: 'POST', path: /invoices\/upload$/ },
    act: uploadInvoice,
  },
  {
    says: `Failed to submit order: ${REFUSAL}`,
    on: '/ordering',
    failing: { method: 'POST', path: /orders$/, answer: refused },
    act: order,
  },
  {
    says: 'Failed to submit order. Please try again.',
    on: '/ordering',
    failing: { method: 'POST', path: /orders$/, answer: 'nothing' },
    act: order,
  },
  {
    says: 'Failed to delete some orders. Please try again.',
    on: '/order-history',
    failing: { method: 'DELETE', path: /orders\/\d+$/ },
    act: deleteSelected,
  },
  ...settingsMessages(),
]

function settingsMessages(): readonly Message[] {
  return [
    {
      says: 'Failed to load data',
      on: '/settings?tab=locations',
      failing: { method: 'GET', path: /api\/locations$/ },
      act: async () => {},
    },
    {
      says: 'Failed to save settings',
      on: '/settings?tab=company',
      failing: { method: 'POST', path: /\/settings$/ },
      act: async page => {
        await page.getByRole('textbox', { name: 'Company Name' }).fill('Harbour Kitchen')
        await page.getByRole('button', { name: 'Save All Settings' }).click()
      },
    },
    {
      says: 'Upload failed with status 502',
      on: '/settings?tab=branding',
      failing: { method: 'POST', path: /upload-logo$/, answer: { status: 502 } },
      act: page => page.getByLabel('Logo file').setInputFiles(logo),
    },
    {
      says: 'Delete failed with status 502',
      on: '/settings?tab=branding',
      failing: { method: 'DELETE', path: /delete-logo$/, answer: { status: 502 } },
      act: async page => {
        await page.getByLabel('Logo file').setInputFiles(logo)
        await page.getByRole('button', { name: 'Delete Logo' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      },
    },
    {
      says: 'No items could be parsed. Try adjusting the text format.',
      on: '/settings?tab=invoice-training',
      act: async page => {
        await choose(page, 'Supplier', 'Marché Vert')
        await page.getByRole('textbox', { name: 'Sample invoice text' }).fill('Kind regards')
        await page.getByRole('button', { name: 'Train' }).click()
      },
    },
    {
      says: 'Failed to add location',
      on: '/settings?tab=locations',
      failing: { method: 'POST', path: /locations$/ },
      act: async page => {
        await page.getByRole('button', { name: 'Add Location' }).first().click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Fish Market')
        await page.getByRole('button', { name: 'Save Location' }).click()
      },
    },
    {
      says: 'Failed to update location',
      on: '/settings?tab=locations',
      failing: { method: 'PUT', path: /locations\/\d+$/ },
      act: async page => {
        await page.getByRole('button', { name: 'Edit Quay Street' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Quay Street 2')
        await page.getByRole('button', { name: 'Save Location' }).click()
      },
    },
    {
      says: 'Failed to delete location',
      on: '/settings?tab=locations',
      failing: { method: 'DELETE', path: /locations\/\d+$/ },
      act: async page => {
        await page.getByRole('button', { name: 'Delete Quay Street' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      },
    },
    {
      says: 'Failed to train invoice format',
      on: '/settings?tab=invoice-training',
      failing: { method: 'POST', path: /train-invoice-format$/ },
      act: train,
    },
    {
      says: 'Failed to save training data',
      on: '/settings?tab=invoice-training',
      failing: { method: 'POST', path: /save-training-data$/ },
      act: async page => {
        await train(page)
        await page.getByRole('button', { name: 'Save training data' }).click()
      },
    },
  ]
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('manager')
  await page.getByLabel(/^Password/).fill('a long password')
  await page.getByRole('button', { name: 'Login' }).click()
}

async function deleteFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1)
  await row.hover()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

async function exportInvoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
}

async function addItem(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Product Name' }).fill('Capers')
  await page.getByRole('textbox', { name: 'Quantity' }).last().fill('2')
  await page.getByRole('textbox', { name: 'Unit Price' }).last().fill('3.20')
  await page.getByRole('button', { name: 'Add line' }).click()
}

async function uploadInvoice(page: Page): Promise<void> {
  const xml = { name: 'bill.xml', mimeType: 'text/xml', buffer: Buffer.from('<Invoice/>') }
  await page.getByLabel('Files').setInputFiles(xml)
  await choose(page, 'Supplier', 'Marché Vert')
  await choose(page, 'Location', 'Quay Street')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
}

async function order(page: Page): Promise<void> {
  await choose(page, 'Supplier', 'Marché Vert')
  await page
    .getByRole('button', { name: /^Add to Order/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Submit Order' }).click()
}

async function train(page: Page): Promise<void> {
  await choose(page, 'Supplier', 'Marché Vert')
  const sample = 'Product  Qty  Price  Total\nSalt  2  1.10  2.20\nOil  1  8.00  8.00'
  await page.getByRole('textbox', { name: 'Sample invoice text' }).fill(sample)
  await page.getByRole('button', { name: 'Train' }).click()
}
