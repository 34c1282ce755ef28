import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakePdf } from '../../testing/fake-pdf.ts'
import { type InvoicingService, startInvoicingService } from '../../testing/invoicing-service.ts'
import { createPurchaseChecks } from '../../testing/purchase-examples.ts'

let invoicing: InvoicingService
let purchases: ReturnType<typeof createPurchaseChecks>
beforeAll(async () => {
  invoicing = await startInvoicingService()
  purchases = createPurchaseChecks(invoicing)
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
/** An invoice with two lines, for one delivery note if it is printed. */
async function receive(printed = '') {
  numbers += 1
  const { id } = await invoicing.upload(
    createFakePdf(`Dairy Ltd
Invoice No: N-${numbers}
Date: 2026-05-0${numbers}
${printed}
Butter 2 kg 3.00 6.00
Milk 4 l 1.00 4.00
Total 10.00`),
  )
  await invoicing.read()
  const [butter, milk] = await invoicing.items(id)
  if (!butter || !milk) throw new Error('two lines were expected')
  return { id, butter, milk }
}
const put = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)
const putLine = (id: number, itemId: number, body: object) =>
  invoicing.manager.put(`/api/invoices/${id}/items/${itemId}`, body)
const listNotes = async (id: number) =>
  (await purchases.getLastRecorded(id)).lines.map(({ note_number }) => note_number)

describe('The delivery note of an invoice', () => {
  it('is entered where none is printed, and published for its comparison', async () => {
    const { id } = await receive()
    expect(await invoicing.invoice(id)).toMatchObject({ note_number: '' })
    const saved = await put(id, { note_number: ' LS-4711 ' })
    expect([saved.status, saved.body]).toMatchObject([200, { note_number: 'LS-4711' }])
    expect(await listNotes(id)).toEqual(['LS-4711', 'LS-4711'])
  })

  it('is corrected, also to none, until the correction is removed, and kept by a new reading', async () => {
    const { id } = await receive('Delivery note: LS-4712')
    expect(await invoicing.invoice(id)).toMatchObject({ note_number: 'LS-4712' })
    await put(id, { note_number: 'LS-4713' })
    await invoicing.process(id)
    await invoicing.read()
    expect(await listNotes(id)).toEqual(['LS-4713', 'LS-4713'])
    await put(id, { note_number: '' })
    expect(await listNotes(id)).toEqual(['', ''])
    await put(id, { note_number: null })
    expect(await listNotes(id)).toEqual(['LS-4712', 'LS-4712'])
  })

  it('applies to lines without their own: a collective invoice has several', async () => {
    const { id, milk } = await receive('Delivery note: LS-4714')
    const saved = await putLine(id, milk.id, { note_number: 'LS-4715', version: milk.version })
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { note_number: 'LS-4715', source: 'pdf', version: milk.version + 1 },
    ])
    await put(id, { note_number: 'LS-4716' })
    expect(await listNotes(id)).toEqual(['LS-4716', 'LS-4715'])
    await invoicing.addItem(id, { note_number: 'LS-4717' })
    expect(await listNotes(id)).toEqual(['LS-4716', 'LS-4715', 'LS-4717'])
  })

  it('is a short text on one line, of a known version', async () => {
    const { id, butter } = await receive()
    expect((await put(id, { note_number: 'x'.repeat(61) })).status).toBe(400)
    await putLine(id, butter.id, { note_number: 'LS-1' })
    const stale = await putLine(id, butter.id, { note_number: 'LS-2', version: butter.version })
    expect(stale.status).toBe(409)
  })

  it('can be corrected on a paid invoice, but not for a single line of it', async () => {
    const { id, butter } = await receive()
    await invoicing.setStatus(id, 'processed')
    await invoicing.setStatus(id, 'paid')
    expect((await put(id, { note_number: 'LS-4718' })).status).toBe(200)
    expect(await listNotes(id)).toEqual(['LS-4718', 'LS-4718'])
    expect((await putLine(id, butter.id, { note_number: 'LS-1' })).status).toBe(409)
  })
})
