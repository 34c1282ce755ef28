import {
  businessEndpoints,
  invoiceEndpoints,
  orderEndpoints,
  priceAgreementEndpoints,
  productEndpoints,
} from '@rms/contracts'
import { creditNoteWording, type InvoiceDocument } from '@rms/demo-restaurant/documents'
import { waitFor } from '@rms/testing'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  RESTAURANT_TIME_ZONE,
  SAMPLE_SUPPLIER,
} from './e2e-system.ts'
import { photographDocument } from './photograph-document.ts'
import {
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { findCostChangesBell, navigateToScreen, waitUntilVisible } from './screen-actions.ts'
import { uploadDocument } from './upload-document.ts'

const SUPPLIER = { ...SAMPLE_SUPPLIER, name: 'Connemara Oyster Farm', taxId: 'IE8256796U' }
const OYSTERS = 'Rock oysters'
const READING_TIMEOUT_MS = 120_000
const today = Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE)

let portal: PortalE2eSystem
let supplierId: number
beforeAll(async () => {
  // The system is shared with other files, so it stops with the process that runs them.
  portal = await startPortalE2eSystem()
  const { id } = await portal.system.api.call(businessEndpoints.createSupplier, {
    body: { name: SUPPLIER.name },
  })
  supplierId = id
}, 180_000)

const createDocument = (number: string, daysAgo: number, price: string, quantity = 10): InvoiceDocument => ({
  ...createSampleInvoice(number, today.subtract({ days: daysAgo }).toString(), [
    createKilogramLine(OYSTERS, quantity, price),
  ]),
  seller: SUPPLIER,
})

const upload = (document: InvoiceDocument, wording?: typeof creditNoteWording): Promise<number> =>
  uploadDocument(portal.system, document, { supplierId, ...(wording && { wording }) })

/** The manager agrees on 20.00 per kg, and orders 10 kg for today. */
async function agreeAndOrder(): Promise<void> {
  const { api } = portal.system
  const product = await waitFor('the oysters have a price', async () =>
    (await api.call(productEndpoints.listProducts)).find(({ name }) => name === OYSTERS),
  )
  const item = { product_id: product.id, unit: 'kg', unit_price: 20 }
  await api.call(priceAgreementEndpoints.createPriceAgreement, {
    body: {
      ...{ ...item, supplier_id: supplierId, pack: '', location_id: null, currency: 'EUR' },
      ...{ valid_from: today.subtract({ days: 20 }).toString(), valid_to: null, note: '' },
    },
  })
  await api.call(orderEndpoints.createOrder, {
    body: {
      ...{ supplier_id: supplierId, location_id: 1, delivery_date: today.toString() },
      items: [{ ...item, product_name: OYSTERS, quantity: 10 }],
    },
  })
}

/** A cook records without a connection that 8 of 10 kg arrived, and sends it later. */
async function checkInOffline(): Promise<Page> {
  const cook = await portal.createReceivingCook()
  const { page, context } = await portal.openPhoneAt(null)
  await signIn(page, cook)
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await waitUntilVisible(page.getByText('Deliveries today'))
  await page.evaluate(SERVICE_WORKER_READY_SCRIPT)
  await context.setOffline(true)
  await page.getByRole('link', { name: new RegExp(SUPPLIER.name) }).click()
  await page.getByText(OYSTERS, { exact: true }).click()
  await pressButton(page, 'One less: Received (kg)')
  await pressButton(page, 'One less: Received (kg)')
  await pressButton(page, 'Save')
  await waitUntilVisible(page.getByText('8 of 10 kg · 2 missing'))
  await pressButton(page, 'Complete check-in')
  await waitUntilVisible(page.getByText('Not sent yet'))
  await context.setOffline(false)
  await page.getByText('Not sent yet').waitFor({ state: 'detached' })
  return page
}

/** The cook photographs the invoice of 10 kg at 22.00; returns its id once the photo is read. */
async function photographInvoice(page: Page): Promise<number> {
  const { photo } = await photographDocument({
    ...{ supplier: SUPPLIER.name, title: 'Invoice no. 80117' },
    date: today.toLocaleString('en-IE', { day: 'numeric', month: 'long', year: 'numeric' }),
    columns: ['Item', 'Qty', 'Unit', 'Price', 'Amount'],
    rows: [[OYSTERS, '10', 'kg', '22.00', '220.00']],
    totals: [
      ['Net total', '220.00'],
      ['VAT 0 %', '0.00'],
      ['Total EUR', '220.00'],
    ],
  })
  await page.getByRole('link', { name: 'Documents' }).click()
  await pressButton(page, 'Photograph pages')
  const input = page.getByLabel('Choose photos').and(page.locator('input'))
  await input.setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: photo })
  await pressButton(page, 'Use page')
  await pressButton(page, 'Done')
  await page.getByRole('searchbox', { name: 'Supplier' }).fill(SUPPLIER.name.slice(0, 4))
  await pressButton(page, SUPPLIER.name)
  await pressButton(page, 'Send')
  await page.getByText('Read', { exact: true }).waitFor({ timeout: READING_TIMEOUT_MS })
  const invoices = await portal.system.api.call(invoiceEndpoints.listInvoices, { query: {} })
  const found = invoices.find(({ invoice_number }) => invoice_number === '80117')
  if (!found) throw new Error('The photographed invoice has no number.')
  return found.id
}

describe('from the order to the credit note', () => {
  it('claims goods that did not arrive and the price above the agreed one, until they are credited', async () => {
    await upload(createDocument('OYSTER-1', 20, '20.00'))
    await agreeAndOrder()
    const phone = await checkInOffline()

    const invoiceId = await photographInvoice(phone)
    const { page, consoleErrors } = await portal.system.openPage({ width: 1280, isSignedIn: true })
    await page.goto(`/invoices/${invoiceId}`)
    await waitUntilVisible(page.getByText(/1 line differs: .*€60\.00 can be claimed\./))
    await page.getByRole('button', { name: 'Process and claim €60.00' }).click()
    await waitUntilVisible(page.getByText('Processed', { exact: true }))
    await findCostChangesBell(page).click()
    await page
      .getByRole('link', { name: new RegExp(`€60\\.00 can be claimed from ${SUPPLIER.name}: 1 line`) })
      .click()

    const claims = page.getByRole('table', { name: 'Claims' })
    await claims.getByRole('link', { name: OYSTERS }).click()
    const explanation = page.getByRole('region', { name: 'Why this claim?' })
    await waitUntilVisible(explanation.getByText('(10 − 8) kg × €22.00'))
    await waitUntilVisible(explanation.getByText('8 kg × (€22.00 − €20.00)'))

    await upload(createDocument('OYSTER-CN', 0, '60.00', 1), creditNoteWording)
    await navigateToScreen(page, 'Invoices', 'Claims')
    const claim = claims.getByRole('row').filter({ hasText: SUPPLIER.name })
    await waitUntilVisible(claim.getByText('Credited', { exact: true }))
    await page.goto('/dashboard')
    await waitUntilVisible(page.getByRole('link', { name: /€60\.00\s*Recovered this month/ }))
    expect(consoleErrors).toEqual([])
  })
})
