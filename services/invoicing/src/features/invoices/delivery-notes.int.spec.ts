import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import { type InvoicingService, startInvoicingService } from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
/** A priced delivery note that passes all other checks. */
async function receiveDeliveryNote(number?: string) {
  numbers += 1
  const text = buildInvoiceText({ butterKg: numbers }).replace(/Invoice No: \S+\n/, '')
  const { id } = await invoicing.upload(
    createFakePdf(`Delivery note no. ${number ?? `DN-${numbers}`}\n${text}`),
  )
  await invoicing.read()
  return invoicing.invoice(id)
}
const confirm = (id: number) =>
  invoicing.manager.post(`/api/invoices/${id}/confirmations`, { code: 'delivery-note' })
const correct = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)
const listWaitingIds = async () => {
  const { body } = await invoicing.manager.get('/api/invoices/waiting')
  return (body as { invoices: { id: number }[] }).invoices.map(({ id }) => id)
}
const isPublished = async (id: number) =>
  (await invoicing.service.emitted('invoicing.invoice-processed')).some(
    ({ payload }) => payload.invoice_id === id,
  )

describe('A delivery note', () => {
  it('waits with its lines and its type, although all checks have passed', async () => {
    const note = await receiveDeliveryNote()
    expect(note).toMatchObject({
      status: 'pending',
      document_type: 'delivery-note',
      item_count: 1,
      question: {
        code: 'delivery-note',
        message:
          'This is a delivery note. It is kept for comparison with the invoice and does not change prices.',
        item_id: null,
      },
    })
    expect(await listWaitingIds()).toContain(note.id)
    expect(await isPublished(note.id)).toBe(false)
  })

  it('is never processed or paid, whichever way it is requested', async () => {
    const { id } = await receiveDeliveryNote()
    const refusal = { status: 409, body: { code: 'delivery-note' } }
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject(refusal)
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject(refusal)
    expect(await invoicing.process(id)).toMatchObject(refusal)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'pending', document_type: 'delivery-note' })
    expect(await isPublished(id)).toBe(false)
  })

  it('that a person keeps no longer waits, and is still not processed', async () => {
    const { id } = await receiveDeliveryNote()
    const confirmed = { status: 'pending', document_type: 'delivery-note', flags: [], question: null }
    expect(await confirm(id)).toMatchObject({ status: 200, body: confirmed })
    expect(await confirm(id)).toMatchObject({ status: 200, body: confirmed })
    expect(await listWaitingIds()).not.toContain(id)
    expect(await isPublished(id)).toBe(false)
  })

  it('that also serves as the invoice is processed once a person has changed its type', async () => {
    const { id } = await receiveDeliveryNote()
    expect(await correct(id, { document_type: 'invoice' })).toMatchObject({
      status: 200,
      body: { document_type: 'invoice', status: 'pending', question: { code: 'ready' } },
    })
    expect((await invoicing.setStatus(id, 'processed')).status).toBe(200)
    expect(await isPublished(id)).toBe(true)
    expect(await correct(id, { document_type: 'delivery-note' })).toMatchObject({
      status: 409,
      body: { code: 'type-not-allowed' },
    })
    expect((await invoicing.process(id)).status).toBe(200)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', document_type: 'invoice' })
  })

  it('is no duplicate of the invoice with the same number, but of the same delivery note', async () => {
    const number = 'SAME-7788'
    const note = await receiveDeliveryNote(number)
    const { id } = await invoicing.upload(createFakePdf(buildInvoiceText({ number, butterKg: 555 })))
    await invoicing.read()
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', flags: [] })
    const second = await receiveDeliveryNote(number)
    expect(second.flags).toContainEqual(expect.objectContaining({ code: 'duplicate', twin_id: note.id }))
  })

  it('is not among the exported invoices', async () => {
    const { id } = await receiveDeliveryNote()
    await correct(id, { invoice_date: '2018-02-03', invoice_number: 'NOT-EXPORTED' })
    const { body } = await invoicing.manager.get(
      '/api/invoices/export?startDate=2018-02-03&endDate=2018-02-03',
    )
    expect(String(body)).not.toContain('NOT-EXPORTED')
  })
})
