import { invoiceEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { createOwnSupplier, PHONE_WIDTH } from './e2e-system.ts'
import { createDeliveryNote, type PhotographedDocument, photographDocument } from './photograph-document.ts'
import {
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { waitUntilVisible } from './screen-actions.ts'

const SUPPLIER = 'Burren Vegetables'
const READING_TIMEOUT_MS = 120_000

let portal: PortalE2eSystem
let photographed: PhotographedDocument
beforeAll(async () => {
  photographed = await photographDocument(createDeliveryNote(SUPPLIER))
  portal = await startPortalE2eSystem(photographed.cameraArguments)
  await createOwnSupplier(portal.system, SUPPLIER)
}, 180_000)
afterAll(() => portal?.system.close())

/** A cook who receives deliveries, on the screen for documents. */
async function openDocuments() {
  const cook = await portal.createReceivingCook()
  const { page, context, consoleErrors } = await portal.openPhoneAt(null)
  await signIn(page, cook)
  await page.getByRole('link', { name: 'Documents' }).click()
  await waitUntilVisible(page.getByText('Documents that you photograph appear here.'))
  return { page, context, consoleErrors }
}
const choosePhoto = async (page: Page) => {
  const input = page.getByLabel('Choose photos').and(page.locator('input'))
  await input.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: photographed.photo })
}
async function expectAccessible(page: Page) {
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('a delivery note at the back door', () => {
  it('is photographed without a connection, sent once it is back, and read as a delivery note', async () => {
    const { page, context, consoleErrors } = await openDocuments()
    await page.evaluate(SERVICE_WORKER_READY_SCRIPT)
    await context.setOffline(true)

    await pressButton(page, 'Photograph pages')
    await pressButton(page, 'Take photo')
    await waitUntilVisible(page.getByText(/^Check the corners/))
    await expectAccessible(page)
    await pressButton(page, 'Use page')
    await waitUntilVisible(page.getByRole('img', { name: 'Page 1' }))

    await pressButton(page, 'Add page')
    await choosePhoto(page)
    const corner = page.getByRole('button', { name: 'Top left corner' })
    const before = await corner.boundingBox()
    await corner.press('Shift+ArrowRight')
    expect((await corner.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
    await pressButton(page, 'Use page')
    await waitUntilVisible(page.getByRole('img', { name: 'Page 2' }))
    await pressButton(page, 'Move page 2 up')
    await expectAccessible(page)
    await pressButton(page, 'Done')

    await page.getByRole('searchbox', { name: 'Supplier' }).fill(SUPPLIER.slice(0, 4))
    await pressButton(page, SUPPLIER)
    await pressButton(page, 'Send')
    await waitUntilVisible(page.getByText('Waiting for a connection'))
    await page.reload()
    await waitUntilVisible(page.getByText('Waiting for a connection'))
    await expectAccessible(page)

    await context.setOffline(false)
    await page.getByText('Read', { exact: true }).waitFor({ timeout: READING_TIMEOUT_MS })
    await waitUntilVisible(page.getByText(/Delivery note · 2 pages · Quay Street$/))
    expect(await listOwnInvoices()).toMatchObject([
      { status: 'pending', document_type: 'delivery-note', invoice_number: '4711', location_id: 1 },
    ])
    expect(consoleErrors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
  })

  it('is not offered to staff who do not receive deliveries', async () => {
    const { page } = await portal.openPhoneAt(null)
    await signIn(page, await portal.createCook())
    await page.getByRole('link', { name: 'Holidays' }).waitFor()
    expect(await page.getByRole('link', { name: 'Documents' }).count()).toBe(0)
    await page.goto('/staff-portal?tab=documents')
    await waitUntilVisible(page.getByText(/^You are not permitted to receive deliveries/))
  })
})

describe('a manager with a phone', () => {
  it('photographs the pages of an invoice, which stay on the phone until they are uploaded', async () => {
    const { page } = await portal.system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/invoices/upload')
    await pressButton(page, 'Photograph pages')
    await pressButton(page, 'Take photo')
    await waitUntilVisible(page.getByText(/^Check the corners/))
    expect(await findSeriousViolations(page)).toEqual([])
    await pressButton(page, 'Use page')
    await waitUntilVisible(page.getByRole('img', { name: 'Page 1' }))
    await pressButton(page, 'Done')
    await waitUntilVisible(page.getByText(/^Photo .*\.pdf$/))
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await waitUntilVisible(page.getByText(/^Photo .*\.pdf$/))
    await waitUntilVisible(page.getByRole('button', { name: 'Upload 1 file' }))
  })
})

async function listOwnInvoices() {
  const invoices = await portal.system.api.call(invoiceEndpoints.listInvoices, { query: {} })
  return invoices.filter(({ supplier_name }) => supplier_name === SUPPLIER)
}
