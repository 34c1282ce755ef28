import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf } from '../../testing/fake-pdf.ts'
import { type InvoicingService, startInvoicingService } from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
const freshText = (more: Parameters<typeof buildInvoiceText>[0] = {}) => {
  numbers += 1
  return buildInvoiceText({ number: `N-${numbers}`, butterKg: numbers, ...more })
}
async function uploadAndRead(text: string) {
  const { id } = await invoicing.upload(createFakePdf(text))
  await invoicing.read()
  return invoicing.invoice(id)
}

describe('A duplicate found by reading', () => {
  it('is flagged, waits with its lines, and is refused until it is allowed', async () => {
    const text = freshText()
    const first = await uploadAndRead(text)
    const second = await uploadAndRead(`${text}\nPage 2`)
    expect(second).toMatchObject({
      status: 'pending',
      item_count: 1,
      flags: [{ code: 'duplicate', twin_id: first.id }],
    })
    const refusal = {
      status: 409,
      body: { code: 'duplicate-invoice', twin: { id: first.id, invoice_number: first.invoice_number } },
    }
    expect(await invoicing.process(second.id)).toMatchObject(refusal)
    expect(await invoicing.setStatus(second.id, 'processed')).toMatchObject(refusal)
    expect((await invoicing.process(second.id, '?allow_duplicate=true')).status).toBe(200)
    expect(await invoicing.invoice(second.id)).toMatchObject({ status: 'processed', flags: [] })
    expect((await invoicing.setStatus(second.id, 'paid')).status).toBe(200)
  })

  it('may have another number, with the same date and the same total', async () => {
    const first = await uploadAndRead(freshText({ butterKg: 777 }))
    const second = await uploadAndRead(freshText({ butterKg: 777 }))
    expect(second.flags).toMatchObject([{ code: 'duplicate', twin_id: first.id }])
  })

  it('is no longer one when the other invoice is deleted', async () => {
    const text = freshText()
    const first = await uploadAndRead(text)
    const second = await uploadAndRead(`${text}\nPage 2`)
    await invoicing.manager.del(`/api/invoices/${first.id}`)
    expect((await invoicing.invoice(second.id)).flags).toEqual([])
    expect((await invoicing.setStatus(second.id, 'processed')).status).toBe(200)
  })

  it('is detected between invoices that are read at the same time: only one of them is processed', async () => {
    const text = freshText()
    const uploads = await Promise.all(
      [1, 2, 3, 4].map(page => invoicing.upload(createFakePdf(`${text}\nPage ${page}`))),
    )
    await invoicing.read()
    const invoices = await Promise.all(uploads.map(({ id }) => invoicing.invoice(id)))
    expect(invoices.filter(invoice => invoice.status === 'processed')).toHaveLength(1)
  })
})
