import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInvoicingDependencies } from '../../dependencies.ts'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { publishEarlierStates } from './publish-earlier-states.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

const migrate = () => publishEarlierStates(createInvoicingDependencies(invoicing.service.kit), 1)

async function enter(more: object = {}) {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  await invoicing.addItem(id)
  await invoicing.manager.put(`/api/invoices/${id}`, { invoice_number: `S-${id}`, ...more })
  return id
}

/** The statuses that a migration publishes, by invoice. */
async function listPublished() {
  const before = (await invoicing.service.emitted('invoicing.invoice-status-changed')).length
  await migrate()
  const published = await invoicing.service.emitted('invoicing.invoice-status-changed')
  return published.slice(before).map(({ payload }) => payload)
}

it('The status of processed and paid invoices is published at their revision, in several batches', async () => {
  const pending = await enter()
  const [processed, paid] = [await enter(), await enter()]
  await invoicing.setStatus(processed, 'processed')
  for (const status of ['processed', 'paid'] as const) await invoicing.setStatus(paid, status)
  await invoicing.manager.put(`/api/invoices/${paid}`, { notes: 'Paid by card' })

  const published = await listPublished()

  const { version } = await invoicing.invoice(paid)
  expect(published.map(({ invoice_id }) => invoice_id)).not.toContain(pending)
  expect(published.find(({ invoice_id }) => invoice_id === processed)).toMatchObject({ status: 'processed' })
  expect(published.find(({ invoice_id }) => invoice_id === paid)).toEqual({
    invoice_id: paid,
    revision: version,
    supplier_id: expect.any(Number),
    status: 'paid',
    confirmed_prices: [],
  })
})

it('Delivery notes have no status to publish', async () => {
  const note = await enter({ document_type: 'delivery-note' })
  await invoicing.setStatus(note, 'processed')
  expect((await listPublished()).map(({ invoice_id }) => invoice_id)).not.toContain(note)
})
