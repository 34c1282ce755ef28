import type { Reading } from '@rms/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createExampleReaderLine,
  createExampleReadHeader,
  createExampleReading,
} from '../../testing/invoice-examples.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createPurchaseChecks } from '../../testing/purchase-examples.ts'
import type { InvoiceDocumentReader } from '../extraction/read-uploaded-file.ts'

let invoicing: InvoicingService
let purchases: ReturnType<typeof createPurchaseChecks>
/** The next result of the reader. */
let reading: Reading = createExampleReading()
const read: InvoiceDocumentReader = async () => ({ kind: 'read', reading })

beforeAll(async () => {
  invoicing = await startInvoicingService({ read })
  purchases = createPurchaseChecks(invoicing)
  await purchases.setPurchaseChecks(false, MARKET_SUPPLIER_ID)
}, 60_000)
beforeEach(() => purchases.setPurchaseChecks(true))
afterAll(() => invoicing.close())

let numbers = 0
/** An invoice whose reading passes all checks. */
async function receive({
  supplier = DAIRY_SUPPLIER_ID,
  date = Temporal.Now.plainDateISO('UTC').toString(),
  excess = 0,
} = {}) {
  numbers += 1
  const price = 3 + numbers / 100
  reading = createExampleReading({
    header: createExampleReadHeader({
      invoice_number: `C-${numbers}`,
      invoice_date: date,
      supplier_name: null,
      currency: null,
      total_amount: price * 2 + excess,
      net_amount: null,
      tax_amount: null,
    }),
    lines: [
      createExampleReaderLine({
        product_name: `Goods ${numbers}`,
        unit_price: price,
        total_price: price * 2,
      }),
    ],
    flags: excess === 0 ? [] : [{ code: 'total-mismatch', message: 'The lines do not add up.' }],
  })
  const { id } = await invoicing.upload(createEmptyFile(), { fields: { supplier_id: String(supplier) } })
  await invoicing.read()
  return id
}
const confirm = (id: number, code: string) =>
  invoicing.manager.post(`/api/invoices/${id}/confirmations`, { code })
const put = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)
const correctLine = async (id: number, change: object) => {
  const [item] = await invoicing.items(id)
  await invoicing.manager.put(`/api/invoices/${id}/items/${item?.id}`, change)
}
const countProcessed = async (id: number) =>
  (await invoicing.service.emitted('invoicing.invoice-processed')).filter(
    ({ payload }) => payload.invoice_id === id,
  ).length

const WAITING = { status: 'pending', question: { code: 'purchase-check', item_id: null }, flags: [] }
const DIFFERS = { status: 'pending', question: { code: 'purchase-differs', item_id: null } }

describe('An invoice that would be processed automatically', () => {
  it('is processed at once if its supplier has neither agreements nor check-ins', async () => {
    const id = await receive({ supplier: MARKET_SUPPLIER_ID })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', question: null })
  })

  it('waits for its comparison otherwise, and is processed when it matches', async () => {
    const id = await receive()
    expect(await invoicing.invoice(id)).toMatchObject(WAITING)
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', question: null, flags: [] })
    expect(await countProcessed(id)).toBe(1)
  })

  it('asks what to do about differences, with their number and what can be claimed', async () => {
    const id = await receive()
    const { lines } = await purchases.getLastRecorded(id)
    const more = [901, 902, 903].map(item_id => ({ ...lines[0], item_id }))
    const [price, missing, unchecked] = [...lines, ...more].map(({ item_id }) => item_id ?? 0)
    await purchases.respond(id, {
      outcome: 'differs',
      claimed_amount: 60,
      lines: [
        { item_id: price ?? 0, statuses: ['price-differs', 'not-ordered'], claimed_amount: 16 },
        { item_id: missing ?? 0, statuses: ['not-received'], claimed_amount: 44 },
        { item_id: unchecked ?? 0, statuses: ['not-ordered', 'not-checked'], claimed_amount: 0 },
      ],
    })
    const message =
      '2 lines differ: 1 line not received, 1 price above the agreed price. $60.00 can be claimed.'
    expect(await invoicing.invoice(id)).toMatchObject({
      ...DIFFERS,
      question: { code: 'purchase-differs', message },
      flags: [
        {
          code: 'purchase-differs',
          message,
          claimed_amount: 60,
          differences: [
            { difference: 'not-received', lines: 1 },
            { difference: 'price-above', lines: 1 },
          ],
        },
      ],
    })
    expect(await countProcessed(id)).toBe(0)
  })

  it('with differences is processed by one confirmation', async () => {
    const id = await receive()
    await purchases.differ(id)
    expect(await confirm(id, 'purchase-differs')).toMatchObject({
      status: 200,
      body: { status: 'processed', flags: [] },
    })
    expect(await confirm(id, 'purchase-differs')).toMatchObject({ status: 200 })
    expect(await countProcessed(id)).toBe(1)
  })

  it('with differences is processed when they were accepted and it matches', async () => {
    const id = await receive()
    await purchases.differ(id)
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', flags: [] })
  })

  it('with differences is compared again after a correction', async () => {
    const id = await receive()
    await purchases.differ(id)
    await correctLine(id, { product_name: 'Other goods' })
    expect(await invoicing.invoice(id)).toMatchObject(WAITING)
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('is processed by a person without waiting, by status, question or reading', async () => {
    const [byStatus, byQuestion] = [await receive(), await receive()]
    expect(await invoicing.setStatus(byStatus, 'processed')).toMatchObject({ body: { status: 'processed' } })
    expect(await confirm(byQuestion, 'purchase-check')).toMatchObject({ body: { status: 'processed' } })
    expect(await confirm(byQuestion, 'purchase-check')).toMatchObject({ status: 200 })
    const byReading = await receive()
    expect((await invoicing.process(byReading)).status).toBe(200)
    expect(await invoicing.invoice(byReading)).toMatchObject({ status: 'processed' })
    for (const id of [byStatus, byQuestion, byReading]) {
      const { version } = await invoicing.invoice(id)
      await purchases.differ(id)
      expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', flags: [], version })
      expect(await countProcessed(id)).toBe(1)
    }
  })

  it('stops waiting when it is moved to a supplier without agreements or becomes a credit note', async () => {
    const [moved, credit] = [await receive(), await receive()]
    expect(await put(moved, { supplier_id: MARKET_SUPPLIER_ID })).toMatchObject({
      body: { question: { code: 'ready' } },
    })
    expect(await put(credit, { document_type: 'credit-note' })).toMatchObject({
      body: { question: { code: 'ready' } },
    })
  })

  it('is processed when its supplier no longer has agreements', async () => {
    const id = await receive()
    await purchases.setPurchaseChecks(false)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('with differences is processed when its supplier no longer has agreements', async () => {
    const id = await receive()
    await purchases.differ(id)
    await purchases.setPurchaseChecks(false)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed', flags: [] })
  })

  it('is not processed as the duplicate of one that was processed meanwhile', async () => {
    const id = await receive()
    const number = `C-${numbers}`
    const twin = await receive()
    await put(twin, { invoice_number: `${number}` })
    await invoicing.setStatus(twin, 'processed', '?allow_duplicate=true')
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({
      status: 'pending',
      question: { code: 'duplicate' },
    })
  })
})

describe('An invoice with another open question', () => {
  const inAYear = Temporal.Now.plainDateISO('UTC').add({ years: 1 }).toString()

  it('is processed after the last answer if it was found to match', async () => {
    const id = await receive({ date: inAYear })
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ question: { code: 'date-unlikely' } })
    expect(await confirm(id, 'date-unlikely')).toMatchObject({ body: { status: 'processed' } })
  })

  it('waits after the last answer if it was not compared yet, and is processed then', async () => {
    const id = await receive({ date: inAYear })
    expect(await confirm(id, 'date-unlikely')).toMatchObject({ body: WAITING })
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
  })

  it('asks about differences last', async () => {
    const id = await receive({ date: inAYear })
    await purchases.differ(id)
    expect(await invoicing.invoice(id)).toMatchObject({ question: { code: 'date-unlikely' } })
    expect(await confirm(id, 'date-unlikely')).toMatchObject({ body: DIFFERS })
    expect(await confirm(id, 'purchase-differs')).toMatchObject({ body: { status: 'processed' } })
  })

  it('is ready for a business that processes invoices itself', async () => {
    await invoicing.deliverSettings({ version: 20, autoProcess: false })
    const id = await receive()
    expect(await invoicing.invoice(id)).toMatchObject({ question: { code: 'ready' } })
    await purchases.respond(id)
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'pending', question: { code: 'ready' } })
    await purchases.differ(id)
    expect(await invoicing.invoice(id)).toMatchObject(DIFFERS)
    expect(await confirm(id, 'purchase-differs')).toMatchObject({ body: { status: 'processed' } })
    await invoicing.deliverSettings({ version: 21, autoProcess: true })
  })
})

describe('A result of a comparison', () => {
  it('of an older revision, of a deleted or of an unknown invoice changes nothing', async () => {
    const id = await receive()
    const late = await purchases.answer(id)
    await put(id, { invoice_number: `later-${id}` })
    await purchases.deliver(late)
    expect(await invoicing.invoice(id)).toMatchObject(WAITING)
    const current = await purchases.answer(id)
    await invoicing.manager.del(`/api/invoices/${id}`)
    await purchases.deliver(current)
    expect(await invoicing.manager.get(`/api/invoices/${id}`)).toMatchObject({ status: 404 })
  })

  it('is no question while invoices of the supplier are not compared, and becomes one when they are', async () => {
    await purchases.setPurchaseChecks(false)
    const id = await receive({ excess: 1 })
    const listFlags = async () => (await invoicing.invoice(id)).flags.map(({ code }) => code)
    await purchases.differ(id)
    expect(await listFlags()).toEqual(['total-mismatch'])
    await put(id, { notes: 'Ask the supplier' })
    await correctLine(id, { unit: 'kg' })
    await purchases.differ(id)
    expect(await listFlags()).toEqual(['total-mismatch'])
    await purchases.setPurchaseChecks(true)
    expect(await listFlags()).toEqual(['total-mismatch', 'purchase-differs'])
    await purchases.setPurchaseChecks(false)
    expect(await listFlags()).toEqual(['total-mismatch'])
  })

  it('that arrives twice is applied once', async () => {
    const id = await receive()
    const result = await purchases.answer(id, { outcome: 'differs', claimed_amount: 2 })
    await purchases.deliver(result)
    const { version } = await invoicing.invoice(id)
    await purchases.deliver(result)
    expect(await invoicing.invoice(id)).toMatchObject({ ...DIFFERS, version })
  })

  it('that arrives after a later one changes nothing', async () => {
    const id = await receive()
    const matched = await purchases.answer(id)
    await purchases.differ(id)
    await purchases.deliver(matched)
    expect(await invoicing.invoice(id)).toMatchObject(DIFFERS)
  })

  it('for other differences raises the question again, for the same ones it does not', async () => {
    const id = await receive({ excess: 1 })
    await purchases.differ(id, 2)
    await confirm(id, 'purchase-differs')
    await purchases.differ(id, 2)
    expect((await invoicing.invoice(id)).flags.map(({ code }) => code)).toEqual(['total-mismatch'])
    await purchases.differ(id, 3)
    expect((await invoicing.invoice(id)).flags).toMatchObject([
      { code: 'total-mismatch' },
      { code: 'purchase-differs', claimed_amount: 3 },
    ])
  })

  it('for other lines is not accepted by a person who has seen the earlier one', async () => {
    const id = await receive()
    const { lines } = await purchases.getLastRecorded(id)
    const differ = (item_id = 0) =>
      purchases.respond(id, {
        outcome: 'differs',
        claimed_amount: 60,
        lines: [{ item_id, statuses: ['over-billed'], claimed_amount: 60 }],
      })
    await differ(lines[0]?.item_id)
    const { version } = await invoicing.invoice(id)
    await differ(901)
    const path = `/api/invoices/${id}/confirmations`
    const body = { code: 'purchase-differs', version }
    const refused = await invoicing.manager.post(path, body)
    const current = { ...DIFFERS, version: version + 1 }
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-version', current, invoice: current } })
    const accepted = await invoicing.manager.post(path, { ...body, version: current.version })
    expect(accepted).toMatchObject({ status: 200, body: { status: 'processed' } })
  })

  it('stays if the invoice is read again with the same facts, and no longer concerns a processed one', async () => {
    const id = await receive({ excess: 1 })
    await invoicing.deliverSettings({ version: 30, autoProcess: false })
    await purchases.differ(id)
    const [open, recorded] = [await invoicing.invoice(id), await purchases.listRecorded(id)]
    expect(open.flags).toMatchObject([{ code: 'total-mismatch' }, { code: 'purchase-differs' }])
    await invoicing.process(id)
    await invoicing.deliverSettings({ version: 31, autoProcess: true })
    expect(await purchases.listRecorded(id)).toEqual(recorded)
    expect((await invoicing.invoice(id)).flags.map(({ code }) => code)).toEqual(['total-mismatch'])
  })
})
