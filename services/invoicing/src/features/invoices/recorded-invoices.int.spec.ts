import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf, readFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createPurchaseChecks } from '../../testing/purchase-examples.ts'

let invoicing: InvoicingService
let purchases: ReturnType<typeof createPurchaseChecks>
beforeAll(async () => {
  invoicing = await startInvoicingService({
    read: async (...reading) => {
      await gate.promise
      return readFakePdf(...reading)
    },
  })
  purchases = createPurchaseChecks(invoicing)
}, 60_000)
afterAll(() => invoicing.close())

/** Holds readings until it is resolved. */
let gate = openGate()
function openGate() {
  const opened = Promise.withResolvers<void>()
  opened.resolve()
  return opened
}

let numbers = 0
async function receive() {
  numbers += 1
  const { id } = await invoicing.upload(createFakePdf(buildInvoiceText({ number: `P-${numbers}` })))
  await invoicing.read()
  return id
}
const put = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)
const listRevisions = async (id: number) =>
  (await purchases.listRecorded(id)).map(({ revision, deleted }) => ({ revision, deleted }))

describe('The facts of an invoice for its comparison', () => {
  it('are published when it was read, with the user who uploaded it', async () => {
    const id = await receive()
    expect(await purchases.listRecorded(id)).toMatchObject([
      {
        deleted: false,
        document_type: 'invoice',
        supplier_id: DAIRY_SUPPLIER_ID,
        location_id: HARBOUR_LOCATION_ID,
        invoice_number: `P-${numbers}`,
        invoice_date: '2026-05-02',
        total: 6,
        exchange_rate: null,
        iban: '',
        entered_by: 1,
        lines: [{ order: 0, product_name: 'Butter', quantity: 2, unit: 'kg', unit_price: 3, total_price: 6 }],
      },
    ])
  })

  it('are published after it was read, not before, also without lines', async () => {
    gate = Promise.withResolvers()
    const { id } = await invoicing.upload(createEmptyFile())
    await put(id, { invoice_number: `early-${id}` })
    expect(await purchases.listRecorded(id)).toEqual([])
    gate.resolve()
    await invoicing.read()
    expect(await purchases.listRecorded(id)).toMatchObject([{ invoice_number: `early-${id}`, lines: [] }])
  })

  it('are published again for a correction, at a higher revision, but not if they stay the same', async () => {
    const id = await receive()
    const [item] = await invoicing.items(id)
    await put(id, { notes: 'Paid in cash' })
    expect(await listRevisions(id)).toHaveLength(1)
    await invoicing.manager.put(`/api/invoices/${id}/items/${item?.id}`, { unit_price: 4 })
    await put(id, { supplier_id: MARKET_SUPPLIER_ID })
    await invoicing.setStatus(id, 'paid')
    const recorded = await purchases.listRecorded(id)
    expect(recorded.map(({ supplier_id, lines }) => [supplier_id, lines[0]?.unit_price])).toEqual([
      [DAIRY_SUPPLIER_ID, 3],
      [DAIRY_SUPPLIER_ID, 4],
      [MARKET_SUPPLIER_ID, 4],
    ])
    const revisions = recorded.map(({ revision }) => revision)
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
  })

  it('are withdrawn when it turns out to be a delivery note, and published when it is an invoice', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    await invoicing.addItem(id)
    await put(id, { document_type: 'delivery-note' })
    await put(id, { notes: 'Still a delivery note' })
    expect((await purchases.listRecorded(id)).map(({ deleted }) => deleted)).toEqual([false, false, true])
    await put(id, { document_type: 'credit-note' })
    expect(await purchases.getLastRecorded(id)).toMatchObject({
      deleted: false,
      document_type: 'credit-note',
    })
  })

  it('are withdrawn when it is deleted', async () => {
    const id = await receive()
    await invoicing.manager.del(`/api/invoices/${id}`)
    const [recorded, deleted] = await purchases.listRecorded(id)
    expect(deleted).toMatchObject({ deleted: true })
    expect(deleted?.revision).toBeGreaterThan(recorded?.revision ?? Number.POSITIVE_INFINITY)
  })

  it('contain corrections made during a cancelled reading', async () => {
    gate = Promise.withResolvers()
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.addItem(id)
    await put(id, { invoice_number: `typed-${id}` })
    expect(await purchases.listRecorded(id)).toEqual([])
    await invoicing.manager.del(`/api/invoices/${id}/extraction`)
    expect(await purchases.listRecorded(id)).toMatchObject([
      { invoice_number: `typed-${id}`, lines: [{ product_name: 'Deposit' }] },
    ])
    gate.resolve()
    await invoicing.read()
  })

  it('name no user for a document that staff photographed', async () => {
    invoicing.workforce.receiving.set(5, [{ id: HARBOUR_LOCATION_ID, name: 'Harbour' }])
    numbers += 1
    const content = createFakePdf(buildInvoiceText({ number: `P-${numbers}` }))
    const fields = { supplier_id: `${DAIRY_SUPPLIER_ID}`, location_id: `${HARBOUR_LOCATION_ID}` }
    await invoicing.service
      .asStaff(5)
      .upload(
        '/api/staff-portal/documents',
        { field: 'document', name: 'a.pdf', content },
        { client_id: crypto.randomUUID(), ...fields },
      )
    await invoicing.read()
    const recorded = (await invoicing.service.emitted('invoicing.invoice-recorded')).at(-1)
    expect(recorded?.payload).toMatchObject({ invoice_number: `P-${numbers}`, entered_by: null })
  })
})

describe('The IBAN of an invoice', () => {
  const IBAN = 'DE89370400440532013000'

  it('can be corrected, is part of the facts, and can be reset', async () => {
    const id = await receive()
    expect(await invoicing.invoice(id)).toMatchObject({ iban: null })
    expect(await put(id, { iban: 'de89 3704 0044 0532 0130 00' })).toMatchObject({
      status: 200,
      body: { iban: IBAN },
    })
    expect(await purchases.getLastRecorded(id)).toMatchObject({ iban: IBAN })
    expect(await put(id, { iban: '' })).toMatchObject({ body: { iban: null } })
    await put(id, { iban: IBAN })
    expect(await put(id, { iban: null })).toMatchObject({ body: { iban: null } })
  })

  it('is rejected with a wrong checksum', async () => {
    const id = await receive()
    expect(await put(id, { iban: 'DE89370400440532013001' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'iban', rule: 'not-an-iban', message: 'This is not a valid IBAN.' }] },
    })
  })
})
