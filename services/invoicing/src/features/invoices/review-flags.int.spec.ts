import { invoiceEndpoints, type Reading } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import type { InvoiceDocumentReader } from '../extraction/read-uploaded-file.ts'

let invoicing: InvoicingService
/** The next result of the reader. */
let reading: Reading = createExampleReading()
const read: InvoiceDocumentReader = async () => ({ kind: 'read', reading })
const today = () => Temporal.Now.plainDateISO('UTC')
const inDays = (days: number) => today().add({ days }).toString()

beforeAll(async () => {
  invoicing = await startInvoicingService({ read })
  for (const supplier of invoicing.catalog.suppliers.values())
    await invoicing.service.deliver(
      'invoicing-references',
      createEventEnvelope('catalog.supplier-changed', supplier),
    )
}, 60_000)
afterAll(() => invoicing.close())

let numbers = 0
/** A document with one line that passes all checks. */
async function receive({
  name = 'Butter',
  price = 3 + (numbers + 1) / 100,
  date = inDays(-1),
  supplier = 'Dairy',
  under = DAIRY_SUPPLIER_ID,
  flags = [] as Reading['lines'][number]['flags'],
  document = {} as Partial<Reading>,
} = {}) {
  numbers += 1
  reading = createExampleReading({
    ...document,
    header: createExampleReadHeader({
      invoice_number: `G-${numbers}`,
      invoice_date: date,
      supplier_name: supplier,
      currency: null,
      total_amount: price * 2,
      net_amount: null,
      tax_amount: null,
    }),
    lines: [
      createExampleReaderLine({ product_name: name, unit_price: price, total_price: price * 2, flags }),
    ],
  })
  const { id } = await invoicing.upload(createEmptyFile(), { fields: { supplier_id: String(under) } })
  await invoicing.read()
  return invoicing.invoice(id)
}
const confirm = (id: number, code: string, item_id?: number | null) =>
  invoicing.manager.post(`/api/invoices/${id}/confirmations`, { code, item_id })
const auditOf = (id: number) =>
  invoicing.service.kit.connection
    .collection('audit')
    .find({ entity: 'invoice', entity_id: id })
    .sort({ _id: 1 })
    .toArray()
const isPublished = async (id: number) =>
  (await invoicing.service.emitted('invoicing.invoice-processed')).some(
    ({ payload }) => payload.invoice_id === id,
  )

describe('An invoice that otherwise passes all checks', () => {
  it.each([
    ['dated in the future', { date: inDays(400) }, 'date-unlikely'],
    ['assigned to another supplier than it names', { supplier: 'Market' }, 'supplier-differs'],
  ])('and is %s waits until a person confirms it', async (_, document, code) => {
    const waiting = await receive({ name: `Of ${code}`, ...document })
    expect(waiting).toMatchObject({ status: 'pending', flags: [{ code }], question: { code, item_id: null } })
    expect(await isPublished(waiting.id)).toBe(false)
    expect(await confirm(waiting.id, code)).toMatchObject({
      status: 200,
      body: { status: 'processed', flags: [] },
    })
    expect(await isPublished(waiting.id)).toBe(true)
  })

  it('with a line at ten times its price waits for that line', async () => {
    expect((await receive({ name: 'Cream', price: 2.42 })).status).toBe('processed')
    const waiting = await receive({ name: 'Cream', price: 24.2 })
    const [line] = await invoicing.items(waiting.id)
    expect(line).toMatchObject({
      flags: [{ code: 'price-unusual', unit_price: 24.2, usual_price: 2.42, change_percent: 900 }],
      last_price: { unit_price: 2.42, supplier_name: 'Dairy', change_percent: 900 },
    })
    expect(waiting.question).toMatchObject({ code: 'price-unusual', item_id: line?.id })
    expect(await confirm(waiting.id, 'price-unusual', line?.id)).toMatchObject({
      body: { status: 'processed' },
    })
    expect((await receive({ name: 'Cream', price: 24 })).status).toBe('processed')
  })

  it.each([
    [
      'could not be read clearly',
      'low-confidence',
      'This line was hard to read. Compare it with the original.',
    ],
    [
      'has two numbers that may be its quantity',
      'quantity-unclear',
      'It is unclear which number on this line is the quantity, so compare it with the original.',
    ],
  ] as const)('with a line that %s waits', async (_, code, message) => {
    const waiting = await receive({ name: `EEE Coke ${code}`, flags: [{ code, message }] })
    const [line] = await invoicing.items(waiting.id)
    expect(waiting).toMatchObject({ status: 'pending', question: { code, message, item_id: line?.id } })
    expect(await confirm(waiting.id, code, line?.id)).toMatchObject({ body: { status: 'processed' } })
  })

  it('whose reading is unsure waits with the reason until a person confirms it', async () => {
    const unsure = {
      code: 'reading-unsure',
      reason: 'row-not-read',
      message: 'A row with an amount could not be read as a line.',
    } as const
    const waiting = await receive({ name: 'Flour', document: { verdict: 'doubtful', flags: [unsure] } })
    expect(waiting).toMatchObject({
      status: 'pending',
      flags: [unsure],
      question: { ...unsure, item_id: null },
    })
    expect(await confirm(waiting.id, 'reading-unsure')).toMatchObject({
      body: { status: 'processed', flags: [] },
    })
  })

  it('and is doubtful without a flag, as in earlier releases, waits with a general question', async () => {
    const waiting = await receive({ name: 'Rye flour', document: { verdict: 'doubtful' } })
    expect(waiting).toMatchObject({ status: 'pending', flags: [], question: { code: 'reading-unsure' } })
    expect(waiting.question).not.toHaveProperty('reason')
  })

  it('is checked again after a correction, and is ready once there are no open questions', async () => {
    const waiting = await receive({ name: 'Salt', supplier: 'Market' })
    const moved = await invoicing.manager.put(`/api/invoices/${waiting.id}`, {
      supplier_id: MARKET_SUPPLIER_ID,
    })
    expect(moved).toMatchObject({ body: { status: 'pending', flags: [], question: { code: 'ready' } } })
    expect(await confirm(waiting.id, 'ready')).toMatchObject({ body: { status: 'processed' } })
  })

  it('is processed if a person sets the status, whatever was flagged', async () => {
    const waiting = await receive({ name: 'Oil', date: inDays(30) })
    expect(await invoicing.setStatus(waiting.id, 'processed')).toMatchObject({
      body: { status: 'processed' },
    })
  })

  it('has nothing to confirm that is not flagged', async () => {
    const waiting = await receive({ name: 'Rice', date: inDays(30) })
    expect(await confirm(waiting.id, 'supplier-differs')).toMatchObject({
      status: 409,
      body: { code: 'confirmation-not-allowed' },
    })
    expect((await confirm(waiting.id, 'no-such-code')).status).toBe(400)
    const refused = { status: 409, body: { code: 'confirmation-not-allowed' } }
    expect(await confirm(waiting.id, 'duplicate')).toMatchObject(refused)
    expect(await confirm(waiting.id, 'ready', 1)).toMatchObject(refused)
  })

  it('does not change if the same is confirmed or saved a second time', async () => {
    const { id } = await receive({ name: 'Sugar', date: inDays(60), supplier: 'Market' })
    expect((await confirm(id, 'date-unlikely')).status).toBe(200)
    // The signed link expires later with every response.
    const { file_url: _, ...between } = await invoicing.invoice(id)
    expect(await confirm(id, 'date-unlikely')).toMatchObject({ status: 200, body: between })
    await confirm(id, 'supplier-differs')
    const processed = await invoicing.invoice(id)
    const entries = await auditOf(id)
    expect(processed.status).toBe('processed')
    for (const code of ['date-unlikely', 'supplier-differs', 'ready'])
      expect(await confirm(id, code)).toMatchObject({ status: 200, body: { version: processed.version } })
    const [line] = await invoicing.items(id)
    for (const [path, { version, ...values }] of [
      [`/api/invoices/${id}`, { ...processed, tax_amount: undefined }],
      [`/api/invoices/${id}/items/${line?.id}`, { ...line, version: line?.version }],
    ] as const)
      expect(await invoicing.manager.put(path, { ...values, version })).toMatchObject({ body: { version } })
    expect((await invoicing.invoice(id)).version).toBe(processed.version)
    expect(await auditOf(id)).toEqual(entries)
    expect(await invoicing.service.emitted('invoicing.invoice-items-changed')).toEqual([])
  })

  it('is not flagged again for a confirmed value after another reading', async () => {
    const waiting = await receive({ name: 'Flour', date: inDays(60) })
    await invoicing.deliverSettings({ version: 10, autoProcess: false })
    await confirm(waiting.id, 'date-unlikely')
    expect((await invoicing.process(waiting.id)).status).toBe(200)
    await invoicing.deliverSettings({ version: 11, autoProcess: true })
    expect((await invoicing.invoice(waiting.id)).flags).toEqual([])
  })
})

describe('The invoices that need review', () => {
  it('are listed with their question, oldest first', async () => {
    const first = await receive({ name: 'Leek', date: inDays(90) })
    const second = await receive({ name: 'Kale', supplier: 'Market' })
    const { total, invoices } = await invoicing.manager.call(invoiceEndpoints.listWaitingInvoices)
    expect(total).toBe(invoices.length)
    expect(invoices.slice(-2).map(({ id, question }) => [id, question.code])).toEqual([
      [first.id, 'date-unlikely'],
      [second.id, 'supplier-differs'],
    ])
    await invoicing.setStatus(first.id, 'processed')
    const rest = await invoicing.manager.call(invoiceEndpoints.listWaitingInvoices)
    expect(rest.invoices.map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('Tax, total, currency and type', () => {
  const put = (id: number, body: object) => invoicing.manager.put(`/api/invoices/${id}`, body)

  it('can be corrected, take precedence over another reading, and can be reset', async () => {
    const { id } = await receive({ name: 'Tea', price: 5 })
    expect(await put(id, { tax_amount: 2.27, total_amount: 12.27, currency: 'myr' })).toMatchObject({
      status: 200,
      body: { tax_amount: 2.27, total_amount: 12.27, currency: 'MYR' },
    })
    await invoicing.process(id)
    expect(await invoicing.invoice(id)).toMatchObject({
      tax_amount: 2.27,
      total_amount: 12.27,
      currency: 'MYR',
    })
    expect(await put(id, { total_amount: null })).toMatchObject({ body: { total_amount: 10 } })
  })

  it('that make the totals add up remove the flag', async () => {
    const { id } = await receive({ name: 'Wine', price: 6 })
    await put(id, { total_amount: 40.16 })
    expect(await put(id, { total_amount: 12.7, tax_amount: 0.7 })).toMatchObject({ body: { flags: [] } })
  })

  it('that contradict each other after a confirmation are flagged again', async () => {
    const { id } = await receive({ name: 'Capers', price: 6, date: inDays(30) })
    expect(await put(id, { total_amount: 20 })).toMatchObject({
      body: {
        flags: [
          { code: 'date-unlikely' },
          {
            code: 'total-mismatch',
            message: 'The lines (12.00) do not add up to the invoice total of 20.00.',
          },
        ],
      },
    })
    await confirm(id, 'total-mismatch')
    expect((await invoicing.invoice(id)).flags).toMatchObject([{ code: 'date-unlikely' }])
    expect(await put(id, { tax_amount: 5 })).toMatchObject({
      body: {
        flags: [
          { code: 'date-unlikely' },
          {
            message: 'The lines (12.00) and the tax (5.00) do not add up to the invoice total of 20.00.',
          },
        ],
      },
    })
    expect(await put(id, { tax_amount: null })).toMatchObject({
      body: { status: 'pending', flags: [{ code: 'date-unlikely' }] },
    })
  })

  it('that contradict each other are flagged on a processed invoice too, and recorded in the audit log', async () => {
    const { id } = await receive({ name: 'Olives', price: 6 })
    await invoicing.setStatus(id, 'paid')
    await invoicing.setStatus(id, 'processed')
    expect(await put(id, { total_amount: 60 })).toMatchObject({
      body: { status: 'processed', total_amount: 60, flags: [{ code: 'total-mismatch' }] },
    })
    expect(await auditOf(id)).toMatchObject([
      { action: 'status-changed', after: { paid_amount: 12 } },
      { action: 'status-changed', before: { paid_amount: 12 }, after: { paid_amount: null } },
      { action: 'corrected', after: { total_amount: 60 } },
    ])
  })

  it('are rejected if the tax is above the total, also on a credit note', async () => {
    const { id } = await receive({ name: 'Dates', price: 20 })
    const refused = { status: 400, body: { code: 'tax-above-total', details: [{ field: 'tax_amount' }] } }
    expect(await put(id, { tax_amount: 999_999 })).toMatchObject(refused)
    expect(await put(id, { tax_amount: -41 })).toMatchObject(refused)
    expect(await put(id, { tax_amount: 50, total_amount: 49 })).toMatchObject(refused)
    expect((await put(id, { tax_amount: 2.62 })).status).toBe(200)
  })

  it('of a processed invoice publish its facts again', async () => {
    const { id } = await receive({ name: 'Jam' })
    await put(id, { currency: 'MYR' })
    const changed = await invoicing.service.emitted('invoicing.invoice-items-changed')
    expect(changed.map(({ payload }) => payload).find(facts => facts.invoice_id === id)?.currency).toBe('MYR')
  })

  it.each([
    [{ currency: 'RMX' }, 'currency'],
    [{ total_amount: 1.234 }, 'total_amount'],
    [{ tax_amount: 'x' }, 'tax_amount'],
  ])('%o is rejected with the name of the field', async (body, field) => {
    const { id } = await receive({ name: 'Nuts' })
    expect(await put(id, body)).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })
})
