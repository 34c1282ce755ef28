import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { createEmptyFile, type InvoicingService, startInvoicingService } from './invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

/** An invoice that has been read, with one line by hand. */
async function withLine() {
  const { id } = await invoicing.upload(createEmptyFile(), { fields: { invoice_date: '2026-03-01' } })
  await invoicing.read()
  const item = await invoicing.addItem(id)
  return { id, item, version: (await invoicing.invoice(id)).version }
}

describe('Versions of invoices and their lines', () => {
  testStaleVersions('invoicing', () => invoicing.manager, {
    'PUT /api/invoices/:id': {
      async make() {
        const { id, version } = await withLine()
        return { path: `/api/invoices/${id}`, version }
      },
      first: { notes: 'Two crates were broken.' },
      second: { invoice_date: '2026-03-02' },
    },
    'POST /api/invoices/:id/confirmations': {
      async make() {
        const { id } = await withLine()
        const doubtful = { document_type: 'delivery-note', invoice_date: '2099-03-01' }
        const { body } = await invoicing.manager.put(`/api/invoices/${id}`, doubtful)
        return { path: `/api/invoices/${id}/confirmations`, version: Object(body).version }
      },
      first: { code: 'delivery-note' },
      second: { code: 'date-unlikely' },
      remaining: { flags: [{ code: 'no-lines' }] },
    },
    'PUT /api/invoices/:id/status': {
      async make() {
        const { id, version } = await withLine()
        return { path: `/api/invoices/${id}/status`, version }
      },
      first: { status: 'processed' },
      second: { status: 'paid' },
      remaining: { status: 'paid' },
      alwaysChanges: 'a status is a step, and this one was taken',
    },
    'PUT /api/invoices/:id/items/:itemId': {
      async make() {
        const { id, item } = await withLine()
        return { path: `/api/invoices/${id}/items/${item.id}`, version: item.version }
      },
      first: { quantity: 3 },
      second: { unit: 'crate' },
    },
  })
})
