import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterEach(() => {
  invoicing.catalog.payments.holds = []
})
afterAll(() => invoicing.close())

async function receiveProcessed() {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  await invoicing.addItem(id)
  await invoicing.setStatus(id, 'processed')
  return id
}

describe('Setting an invoice to paid', () => {
  it('checks the payment of the invoice as it is now', async () => {
    const id = await receiveProcessed()
    await invoicing.manager.put(`/api/invoices/${id}`, { iban: 'DE89370400440532013000' })
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(invoicing.catalog.payments.checked.at(-1)).toMatchObject({
      invoice_id: id,
      iban: 'DE89370400440532013000',
      total: 2,
    })
  })

  it('is refused with a sentence for each reason to hold it', async () => {
    const id = await receiveProcessed()
    invoicing.catalog.payments.holds = ['unknown-iban', 'approval-missing']
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({
      status: 409,
      body: {
        code: 'payment-held',
        holds: ['unknown-iban', 'approval-missing'],
        error:
          "The bank account on this invoice is not the supplier's. Check it with the supplier before you pay. This invoice must be approved before it is paid.",
      },
    })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('is refused as before if its status does not allow it, without a check', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const checked = invoicing.catalog.payments.checked.length
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({
      status: 409,
      body: { code: 'status-not-allowed' },
    })
    expect(await invoicing.setStatus(999_999, 'paid')).toMatchObject({ status: 404 })
    expect(invoicing.catalog.payments.checked).toHaveLength(checked)
  })

  it('is refused for an outdated version, whatever holds it', async () => {
    const id = await receiveProcessed()
    invoicing.catalog.payments.holds = ['approval-void']
    const response = await invoicing.manager.put(`/api/invoices/${id}/status`, { status: 'paid', version: 1 })
    expect(response).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  })

  it('needs no check when it is reverted', async () => {
    const id = await receiveProcessed()
    await invoicing.setStatus(id, 'paid')
    invoicing.catalog.payments.holds = ['vat-unclear']
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject({ body: { status: 'processed' } })
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({ body: { holds: ['vat-unclear'] } })
  })

  it('is not possible while the catalog is unavailable', async () => {
    const id = await receiveProcessed()
    await invoicing.catalog.close()
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({ status: 503 })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })
})
