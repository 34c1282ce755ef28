import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvoicingDependencies } from '../../dependencies.ts'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createPurchaseChecks } from '../../testing/purchase-examples.ts'
import { recordEarlierInvoices } from './record-earlier-invoices.ts'

let invoicing: InvoicingService
let purchases: ReturnType<typeof createPurchaseChecks>
beforeAll(async () => {
  invoicing = await startInvoicingService()
  purchases = createPurchaseChecks(invoicing)
}, 60_000)
afterAll(() => invoicing.close())

const migrate = () => recordEarlierInvoices(createInvoicingDependencies(invoicing.service.kit), 1)
const countRecorded = async (id: number) => (await purchases.listRecorded(id)).length
const put = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)

async function receive(number: string) {
  const date = `2026-05-0${number.at(-1)}`
  const { id } = await invoicing.upload(createFakePdf(buildInvoiceText({ number, date })))
  await invoicing.read()
  return id
}

/** An invoice whose lines were entered by hand, which stays pending. */
async function enter() {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  await invoicing.addItem(id)
  return id
}

/** Restores the stored form of earlier releases. */
const forgetPublished = async (...ids: number[]) => {
  await invoicing.service.kit.connection
    .collection<{ _id: number }>('invoices')
    .updateMany({ _id: { $in: ids } }, { $unset: { purchase_check: '' } })
}

it('Invoices of earlier releases are published once, also if the migration was interrupted before', async () => {
  const published = await receive('M-1')
  const [pending, paid] = [await enter(), await receive('M-3')]
  await invoicing.setStatus(paid, 'paid')
  await forgetPublished(pending, paid)
  const { version } = await invoicing.invoice(pending)
  const count = await countRecorded(pending)

  for (const _ of ['once', 'twice']) await migrate()

  expect(await countRecorded(published)).toBe(1)
  expect(await countRecorded(pending)).toBe(count + 1)
  expect(await countRecorded(paid)).toBe(3)
  expect(await purchases.getLastRecorded(paid)).toMatchObject({ deleted: false, invoice_number: 'M-3' })
  expect(await invoicing.invoice(pending)).toMatchObject({ version, status: 'pending' })
})

it('A result for a published invoice is applied, and only its corrections are published afterwards', async () => {
  await purchases.setPurchaseChecks(true)
  const id = await enter()
  await forgetPublished(id)
  await migrate()
  await purchases.differ(id)
  const { flags } = await invoicing.invoice(id)
  expect(flags.map(({ code }) => code)).toContain('purchase-differs')
  const count = await countRecorded(id)
  await put(id, { notes: 'Ask the supplier' })
  expect(await countRecorded(id)).toBe(count)
  await put(id, { invoice_number: 'M-4' })
  expect(await purchases.getLastRecorded(id)).toMatchObject({ invoice_number: 'M-4' })
})

it('Delivery notes of earlier releases are not published', async () => {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  await put(id, { document_type: 'delivery-note' })
  await forgetPublished(id)
  const before = await countRecorded(id)
  await migrate()
  expect(await countRecorded(id)).toBe(before)
})
