import type { Page } from 'playwright-core'
import { selectOption } from '../screen-actions.ts'
import { type ErrorMessageCase, REJECTION_MESSAGE, rejectedResponse } from './error-message-case.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

/** Messages about sign-in, invoices and settings. The restaurant has an invoice and two locations. */
export const purchasingMessages = (pendingInvoice: string): readonly ErrorMessageCase[] => [
  {
    text: REJECTION_MESSAGE,
    screenPath: '/login',
    failingRequest: { method: 'POST', path: /auth\/login$/, response: rejectedResponse },
    perform: signIn,
  },
  {
    text: 'Failed to delete invoice: Unknown error',
    screenPath: '/invoices',
    failingRequest: { method: 'DELETE', path: /invoices\/\d+$/ },
    perform: deleteFirstRow,
  },
  {
    text: 'Failed to export invoices',
    screenPath: '/invoices',
    failingRequest: { method: 'GET', path: /invoices\/export/ },
    perform: exportInvoices,
  },
  {
    text: REJECTION_MESSAGE,
    screenPath: '/invoices',
    failingRequest: { method: 'GET', path: /invoices\/export/, response: rejectedResponse },
    perform: exportInvoices,
  },
  {
    text: 'Failed to add item',
    screenPath: pendingInvoice,
    failingRequest: { method: 'POST', path: /invoices\/\d+\/items$/ },
    perform: addItem,
  },
  {
    text: `Failed to process PDF: ${REJECTION_MESSAGE}`,
    screenPath: pendingInvoice,
    failingRequest: { method: 'POST', path: /process-pdf$/, response: rejectedResponse },
    perform: page => page.getByRole('button', { name: 'Auto-extract from PDF' }).click(),
  },
  {
    text: `Upload failed: ${REJECTION_MESSAGE}`,
    screenPath: '/invoices/upload',
    failingRequest: { method: 'POST', path: /invoices\/upload$/, response: rejectedResponse },
    perform: uploadInvoice,
  },
  ...settingsMessages(),
]

function settingsMessages(): readonly ErrorMessageCase[] {
  return [
    {
      text: 'Upload failed with status 502',
      screenPath: '/settings?tab=branding',
      failingRequest: { method: 'POST', path: /upload-logo$/, response: { status: 502 } },
      perform: page => page.getByLabel('Logo file').setInputFiles(logo),
    },
    {
      text: 'Delete failed with status 502',
      screenPath: '/settings?tab=branding',
      failingRequest: { method: 'DELETE', path: /delete-logo$/, response: { status: 502 } },
      perform: async page => {
        await page.getByLabel('Logo file').setInputFiles(logo)
        await page.getByRole('button', { name: 'Delete logo' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      },
    },
    {
      text: 'Failed to add location',
      screenPath: '/settings?tab=locations',
      failingRequest: { method: 'POST', path: /locations$/ },
      perform: async page => {
        await page.getByRole('button', { name: 'Add location' }).first().click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Fish Market')
        await page.getByRole('button', { name: 'Save location' }).click()
      },
    },
    {
      text: 'Failed to update location',
      screenPath: '/settings?tab=locations',
      failingRequest: { method: 'PUT', path: /locations\/\d+$/ },
      perform: async page => {
        await page.getByRole('button', { name: 'Edit Quay Street' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Quay Street 2')
        await page.getByRole('button', { name: 'Save location' }).click()
      },
    },
    {
      text: 'Failed to delete location',
      screenPath: '/settings?tab=locations',
      failingRequest: { method: 'DELETE', path: /locations\/\d+$/ },
      perform: async page => {
        await page.getByRole('button', { name: 'Delete Quay Street' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      },
    },
    {
      text: 'Failed to save training data',
      screenPath: '/settings?tab=invoice-training',
      failingRequest: { method: 'POST', path: /save-training-data$/ },
      perform: async page => {
        await trainInvoiceFormat(page)
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
  await selectOption(page, 'Supplier', 'Marché Vert')
  await selectOption(page, 'Location', 'Quay Street')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
}

async function trainInvoiceFormat(page: Page): Promise<void> {
  await selectOption(page, 'Supplier', 'Marché Vert')
  const sample = 'Product  Qty  Price  Total\nSalt  2  1.10  2.20\nOil  1  8.00  8.00'
  await page.getByRole('textbox', { name: 'Sample invoice text' }).fill(sample)
  await page.getByRole('button', { name: 'Train' }).click()
}
