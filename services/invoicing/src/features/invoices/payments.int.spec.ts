import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  QUAY_LOCATION_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterEach(() => {
  Object.assign(invoicing.catalog.payments, { holds: [], settledByCredits: 0, withheldClaims: [] })
})
afterAll(() => invoicing.close())

async function receiveProcessed() {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  await invoicing.addItem(id)
  await invoicing.setStatus(id, 'processed')
  return id
}

async function receivePaid() {
  const id = await receiveProcessed()
  await invoicing.setStatus(id, 'paid')
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

  it('is not reverted once a credit note was settled without what it withholds', async () => {
    const { payments } = invoicing.catalog
    const id = await receiveProcessed()
    payments.withheldClaims = [{ claim_id: `${id}-1`, amount: 1 }]
    await invoicing.setStatus(id, 'paid')
    payments.settledByCredits = 1
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject({
      status: 409,
      body: { code: 'credit-settled' },
    })
    expect(payments.checked.at(-1)).toMatchObject({
      ...{ invoice_id: id, is_paid: true },
      payment: { withheld_claims: [{ amount: 1 }] },
    })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'paid' })
    payments.settledByCredits = 0
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject({ body: { status: 'processed' } })
  })

  it('records what was paid until it is reverted', async () => {
    const id = await receiveProcessed()
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({
      body: { payment: { amount: 2, short_paid: false, currency: 'USD', paid_by: 'maria' } },
    })
    await invoicing.setStatus(id, 'processed')
    expect(await invoicing.invoice(id)).not.toHaveProperty('payment')
  })
})

describe('A paid invoice', () => {
  const paid = { status: 409, body: { code: 'invoice-paid' } }

  it.each<[string, object]>([
    ['location', { location_id: QUAY_LOCATION_ID }],
    ['supplier', { supplier_id: MARKET_SUPPLIER_ID }],
    ['type', { document_type: 'credit-note' }],
    ['total', { total_amount: 1 }],
    ['tax', { tax_amount: 0.1 }],
    ['currency', { currency: 'EUR' }],
    ['IBAN', { iban: 'DE89370400440532013000' }],
  ])('keeps its %s', async (_name, change) => {
    const id = await receivePaid()
    expect(await invoicing.manager.put(`/api/invoices/${id}`, change)).toMatchObject(paid)
    await invoicing.setStatus(id, 'processed')
    expect(await invoicing.manager.put(`/api/invoices/${id}`, change)).toMatchObject({ status: 200 })
  })

  it('keeps its lines and cannot be deleted', async () => {
    const id = await receivePaid()
    const [item] = await invoicing.items(id)
    const path = `/api/invoices/${id}`
    expect(await invoicing.manager.put(`${path}/items/${item?.id}`, { quantity: 2 })).toMatchObject(paid)
    expect(await invoicing.manager.post(`${path}/process-ocr`, { ocrText: 'Salt 1 kg 1.00' })).toMatchObject(
      paid,
    )
    expect(await invoicing.manager.del(path)).toMatchObject(paid)
  })

  it('may change its number and notes', async () => {
    const id = await receivePaid()
    const change = { invoice_number: `P-${id}`, notes: 'Paid by transfer' }
    expect(await invoicing.manager.put(`/api/invoices/${id}`, change)).toMatchObject({
      status: 200,
      body: { status: 'paid', ...change },
    })
  })
})

describe('A manager of one location', () => {
  it('moves invoices only between locations that they have access to', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const put = (body: object, location_ids: number[]) =>
      invoicing.service.asManager({ id: 9, location_ids }).put(`/api/invoices/${id}`, body)
    const refused = {
      status: 403,
      body: { code: 'location-not-yours', details: [{ field: 'location_id' }] },
    }
    const toQuay = { location_id: QUAY_LOCATION_ID }
    expect(await put(toQuay, [HARBOUR_LOCATION_ID])).toMatchObject(refused)
    expect(await put(toQuay, [QUAY_LOCATION_ID])).toMatchObject({ status: 404 })
    expect(
      (await put({ location_id: HARBOUR_LOCATION_ID, notes: 'Fridge' }, [HARBOUR_LOCATION_ID])).status,
    ).toBe(200)
    expect((await put(toQuay, [HARBOUR_LOCATION_ID, QUAY_LOCATION_ID])).status).toBe(200)
  })
})

describe('The history of a payment', () => {
  const history = async (id: number) => {
    await invoicing.setStatus(id, 'paid')
    return invoicing.catalog.payments.checked.at(-1)
  }

  it('names who changed what is paid, and the locations and currencies before', async () => {
    const id = await receiveProcessed()
    const other = invoicing.service.asManager({ id: 9, username: 'noor' })
    await other.put(`/api/invoices/${id}`, { location_id: QUAY_LOCATION_ID, currency: 'EUR' })
    await other.put(`/api/invoices/${id}`, { location_id: HARBOUR_LOCATION_ID })
    expect(await history(id)).toMatchObject({
      entered_by: 1,
      history: {
        edited_by: [9],
        earlier_location_ids: [HARBOUR_LOCATION_ID, QUAY_LOCATION_ID],
        earlier_currencies: ['USD'],
      },
      type_declared: false,
    })
  })

  it('does not name who changed only the number, the date or the notes', async () => {
    const id = await receiveProcessed()
    const other = invoicing.service.asManager({ id: 9, username: 'noor' })
    await other.put(`/api/invoices/${id}`, { invoice_number: `H-${id}`, notes: 'Fridge' })
    expect(await history(id)).toMatchObject({ history: { edited_by: [] } })
  })

  it.each<[string, object, object]>([
    ['total', { total_amount: 3 }, { total_amount: 2 }],
    ['tax', { tax_amount: 0.1 }, { tax_amount: null }],
    ['number', { invoice_number: 'OTHER' }, { invoice_number: 'RE-number' }],
    ['date', { invoice_date: '2026-02-02' }, { invoice_date: '2026-02-01' }],
    ['IBAN, by removing it', { iban: '' }, { iban: 'DE89370400440532013000' }],
  ])(
    'names the last revision that changed the %s, also when it is changed back',
    async (name, ...changes) => {
      const id = await receiveProcessed()
      const invoice_number = `RE-${name}`
      const given = { iban: 'DE89370400440532013000', invoice_number, invoice_date: '2026-02-01' }
      expect(await invoicing.manager.put(`/api/invoices/${id}`, given)).toMatchObject({ status: 200 })
      const before = await history(id)
      await invoicing.setStatus(id, 'processed')
      const revisions: number[] = []
      for (const change of changes) {
        expect(await invoicing.manager.put(`/api/invoices/${id}`, change)).toMatchObject({ status: 200 })
        const after = await history(id)
        await invoicing.setStatus(id, 'processed')
        revisions.push(after?.history?.payment_revision ?? 0)
      }
      const [changed = 0, restored = 0] = revisions
      expect(changed).toBeGreaterThan(before?.history?.payment_revision ?? 0)
      expect(restored).toBeGreaterThan(changed)
    },
  )

  it('states no revision for a change of the notes or of the product of a line', async () => {
    const id = await receiveProcessed()
    const before = await history(id)
    await invoicing.setStatus(id, 'processed')
    await invoicing.manager.put(`/api/invoices/${id}`, { notes: 'Fridge' })
    expect((await history(id))?.history).toEqual(before?.history)
  })

  it('states that a person declared the type', async () => {
    const id = await receiveProcessed()
    await invoicing.manager.put(`/api/invoices/${id}`, { document_type: 'credit-note' })
    expect(await history(id)).toMatchObject({ document_type: 'credit-note', type_declared: true })
  })
})

describe('While the catalog is unavailable', () => {
  it('nothing can be set to paid, and only a payment that withheld nothing is reverted', async () => {
    const full = await receivePaid()
    invoicing.catalog.payments.withheldClaims = [{ claim_id: '1-1', amount: 1 }]
    const short = await receivePaid()
    const id = await receiveProcessed()
    await invoicing.catalog.close()
    expect(await invoicing.setStatus(id, 'paid')).toMatchObject({ status: 503 })
    expect(await invoicing.invoice(id)).toMatchObject({ status: 'processed' })
    expect(await invoicing.setStatus(full, 'processed')).toMatchObject({ status: 200 })
    expect(await invoicing.setStatus(short, 'processed')).toMatchObject({ status: 503 })
  })
})
