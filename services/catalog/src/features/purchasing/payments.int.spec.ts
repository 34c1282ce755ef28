import {
  internalEndpoints,
  type PaymentSnapshot,
  type PurchaseInvoiceSnapshot,
  type PurchasePolicy,
  purchaseCheckEndpoints,
} from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSnapshot, type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
  await setPolicy({ approval_thresholds: [{ location_id: purchases.harbour, amount: 100 }] })
}, 60_000)
afterAll(() => purchases?.close())

async function setPolicy(changes: Partial<PurchasePolicy>): Promise<void> {
  await purchases.asAdmin().call(purchaseCheckEndpoints.updatePurchasePolicy, { body: changes })
  for (const event of await purchases.emitted('catalog.purchase-check-requested'))
    await purchases.deliver('purchase-facts', event)
}

const fingerprint = async (invoiceId: number) =>
  (await purchases.match(invoiceId)).payment.approval.fingerprint

/** A manager who may approve and has not entered the invoices. */
const approver = () => purchases.asManager({ id: 8, username: 'noor', rights: ['approve-invoices'] })
const approve = async (invoiceId: number, client = approver()) =>
  client.post(`/api/purchases/invoices/${invoiceId}/approve`, { fingerprint: await fingerprint(invoiceId) })
const check = async (snapshot: PurchaseInvoiceSnapshot) =>
  (await purchases.asService('invoicing').call(internalEndpoints.checkPayment, { body: snapshot })).holds

describe('An invoice above the threshold of its location', () => {
  it('is held until somebody else than the person who entered it has approved it', async () => {
    const { invoice_id } = await purchases.invoice()
    expect((await purchases.match(invoice_id)).payment).toMatchObject({
      total: 220,
      due: 220,
      holds: ['approval-missing'],
      approval: { state: 'missing', approved_by: null, can_approve: false },
    })
    const own = purchases.asManager({ id: 7, rights: ['approve-invoices'] })
    expect(await approve(invoice_id, own)).toMatchObject({ status: 403, body: { code: 'own-invoice' } })
    expect(await approve(invoice_id, purchases.asManager())).toMatchObject({
      status: 403,
      body: { code: 'approve-invoices-only' },
    })
    expect(await approve(invoice_id)).toMatchObject({
      status: 200,
      body: { payment: { holds: [], approval: { state: 'approved', approved_by: 'noor' } } },
    })
  })

  it('needs another approval after a change of its lines', async () => {
    const invoice = await purchases.invoice()
    const seen = await fingerprint(invoice.invoice_id)
    await approve(invoice.invoice_id)
    await purchases.invoice({ invoice_id: invoice.invoice_id, revision: 2, lines: [{ quantity: 11 }] })
    expect((await purchases.match(invoice.invoice_id)).payment).toMatchObject({
      holds: ['approval-void'],
      approval: { state: 'void', approved_by: 'noor' },
    })
    const path = `/api/purchases/invoices/${invoice.invoice_id}/approve`
    expect(await approver().post(path, { fingerprint: seen })).toMatchObject({
      status: 409,
      body: { code: 'invoice-changed' },
    })
    expect((await approve(invoice.invoice_id)).status).toBe(200)
  })

  it('needs another approval after a change that was changed back', async () => {
    const invoice = await purchases.invoice()
    await approve(invoice.invoice_id)
    const seen = await fingerprint(invoice.invoice_id)
    const history = { edited_by: [], earlier_location_ids: [], earlier_currencies: [], text_given: false }
    const restored = { ...invoice, revision: 3, history: { ...history, payment_revision: 3 } }
    expect(await check(restored)).toEqual(['approval-void'])
    await purchases.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', restored))
    expect((await purchases.match(invoice.invoice_id)).payment.approval).toMatchObject({
      state: 'void',
      fingerprint: seen,
    })
    expect((await approve(invoice.invoice_id)).status).toBe(200)
    expect(await check(restored)).toEqual([])
  })

  it('is held again when the approval is withdrawn', async () => {
    const { invoice_id } = await purchases.invoice()
    await approve(invoice_id)
    const path = `/api/purchases/invoices/${invoice_id}/approve`
    expect(await approver().del(path)).toMatchObject({
      status: 200,
      body: { payment: { holds: ['approval-missing'] } },
    })
    expect(await approver().del(path)).toMatchObject({ status: 409, body: { code: 'not-approved' } })
  })

  it('is listed, oldest first, to those of its location', async () => {
    const old = await purchases.invoice({ invoice_date: '2025-01-01' })
    const small = await purchases.invoice({ lines: [{ quantity: 1 }] })
    const list = async (client = approver(), search = '') =>
      (
        (await client.get(`/api/purchases/approvals?page=1&search=${search}`)).body as {
          invoice_id: number
        }[]
      ).map(({ invoice_id }) => invoice_id)
    expect((await list())[0]).toBe(old.invoice_id)
    expect(await list()).not.toContain(small.invoice_id)
    expect(await list(approver(), old.invoice_number)).toEqual([old.invoice_id])
    expect(await list(purchases.asManager({ location_ids: [purchases.quay] }))).toEqual([])
  })
})

describe('An invoice that others changed', () => {
  it('is not approved by any of them', async () => {
    const history = { edited_by: [8], earlier_location_ids: [], earlier_currencies: [], text_given: false }
    const { invoice_id } = await purchases.invoice({ history })
    expect((await purchases.match(invoice_id)).payment.approval.can_approve).toBe(false)
    expect(await approve(invoice_id)).toMatchObject({ status: 403, body: { code: 'own-invoice' } })
    const third = purchases.asManager({ id: 9, username: 'eli', rights: ['approve-invoices'] })
    expect((await approve(invoice_id, third)).status).toBe(200)
  })
})

describe('A paid invoice', () => {
  const payment = {
    ...{ currency: 'EUR', total: 220, withheld: 0, already_withheld: 0, amount: 220 },
    ...{ short_paid: false, iban: '', withheld_claims: [] },
    ...{ paid_at: '2026-03-06T09:00:00Z', paid_by: 'maria' },
  }

  it('is not listed for approval, and nobody decides about its payment', async () => {
    const { invoice_id, invoice_number } = await purchases.invoice()
    const list = async () => (await approver().get(`/api/purchases/approvals?search=${invoice_number}`)).body
    expect(await list()).toMatchObject([{ invoice_id }])
    await purchases.invoice({ invoice_id, revision: 2, is_paid: true, payment })
    expect(await list()).toEqual([])
    expect((await purchases.match(invoice_id)).payment).toMatchObject({ due: 220, holds: [], is_paid: true })
    const refused = { status: 409, body: { code: 'invoice-paid' } }
    const path = `/api/purchases/invoices/${invoice_id}`
    expect(await purchases.asManager().post(`${path}/short-pay`, { short_paid: true })).toMatchObject(refused)
    expect(await approve(invoice_id)).toMatchObject(refused)
    expect(await approver().del(`${path}/approve`)).toMatchObject(refused)
    await purchases.invoice({ invoice_id, revision: 3, is_paid: false, payment: null })
    expect(await list()).toMatchObject([{ invoice_id }])
  })
})

describe("A change of the supplier's IBAN", () => {
  const OLD = 'DE02120300000000202051'
  const NEW = 'DE89370400440532013000'
  const followChanges = async () => {
    for (const event of await purchases.emitted('catalog.supplier-changed'))
      await purchases.deliver('purchase-facts', event)
  }

  it('needs the right, voids approvals and is approved by somebody else', async () => {
    const { id: supplier_id } = await purchases.newSupplier('Cheese')
    const put = (client: ReturnType<typeof approver>, iban: string) =>
      client.put(`/api/suppliers/${supplier_id}`, { iban })
    expect(await put(purchases.asManager(), OLD)).toMatchObject({
      status: 403,
      body: { code: 'supplier-iban-restricted', details: [{ field: 'iban' }] },
    })
    expect((await put(approver(), OLD)).status).toBe(200)
    expect((await put(purchases.asManager(), OLD)).status).toBe(200)
    const uploaded_at = '2026-03-04T08:00:00Z'
    const invoice = await purchases.invoice({ supplier_id, iban: '', uploaded_at })
    await approve(invoice.invoice_id)
    expect(await check(invoice)).toEqual([])
    expect((await put(approver(), NEW)).status).toBe(200)
    expect(await check(invoice)).toEqual(['iban-changed'])
    await followChanges()
    expect(await approve(invoice.invoice_id)).toMatchObject({ status: 403, body: { code: 'own-invoice' } })
    const third = purchases.asManager({ id: 9, username: 'eli', rights: ['approve-invoices'] })
    expect((await approve(invoice.invoice_id, third)).status).toBe(200)
    expect(await check(invoice)).toEqual([])
  })

  it('does not restore an earlier approval when it is changed back', async () => {
    const { id: supplier_id } = await purchases.newSupplier('Oil')
    const put = (iban: string) => approver().put(`/api/suppliers/${supplier_id}`, { iban })
    await put(OLD)
    const invoice = await purchases.invoice({ supplier_id, iban: '', uploaded_at: '2026-03-04T08:00:00Z' })
    const third = purchases.asManager({ id: 9, username: 'eli', rights: ['approve-invoices'] })
    await approve(invoice.invoice_id, third)
    expect(await check(invoice)).toEqual([])
    await put(NEW)
    await put(OLD)
    expect(await check(invoice)).toEqual(['iban-changed'])
    await followChanges()
    await approve(invoice.invoice_id, third)
    expect(await check(invoice)).toEqual([])
  })

  it('also concerns new suppliers', async () => {
    const body = { name: 'Butcher', iban: OLD }
    expect((await purchases.asManager().post('/api/suppliers', body)).status).toBe(403)
    expect((await approver().post('/api/suppliers', body)).status).toBe(201)
  })
})

describe('The check of a payment', () => {
  it('states what is to be paid', async () => {
    const body = buildSnapshot(purchases, { iban: 'DE02120300000000202051' })
    const { payable } = await purchases.asService('invoicing').call(internalEndpoints.checkPayment, { body })
    expect(payable).toEqual({
      ...{ currency: 'EUR', total: 220, withheld: 0, already_withheld: 0, amount: 220 },
      ...{ short_paid: false, iban: 'DE02120300000000202051', withheld_claims: [] },
    })
  })

  it('uses the invoice as it is now', async () => {
    const invoice = buildSnapshot(purchases)
    expect(await check(invoice)).toEqual(['approval-missing'])
    await purchases.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', invoice))
    await approve(invoice.invoice_id)
    expect(await check(invoice)).toEqual([])
    expect(await check({ ...invoice, revision: 2, total: 230 })).toEqual(['approval-void'])
    expect(await check({ ...invoice, revision: 2, iban: 'DE02120300000000202051' })).toEqual([
      'unknown-iban',
      'approval-void',
    ])
  })
})

describe('A short payment', () => {
  it('withholds the claims, and their credit note deducts nothing more', async () => {
    const product_id = await purchases.newProduct('Cream')
    await purchases.agree({ product_id })
    const lines = [{ product_id, product_name: 'Cream' }]
    const { invoice_id, invoice_number } = await purchases.invoice({ lines })
    const pay = (short_paid: boolean) =>
      purchases.asManager().post(`/api/purchases/invoices/${invoice_id}/short-pay`, { short_paid })
    expect(await pay(true)).toMatchObject({
      status: 200,
      body: { payment: { total: 220, withheld: 20, due: 200, short_paid: true } },
    })
    const credit = { ...lines[0], quantity: 1, unit_price: 20, credited_invoice_number: invoice_number }
    const note = await purchases.processedInvoice({ document_type: 'credit-note', lines: [credit] })
    expect((await purchases.match(note.invoice_id)).payment).toMatchObject({
      total: -20,
      already_withheld: 20,
      due: 0,
    })
    expect(await pay(false)).toMatchObject({ body: { payment: { due: 220, short_paid: false } } })
    expect((await purchases.match(note.invoice_id)).payment.due).toBe(-20)
  })
})

describe('The credit note of a short payment', () => {
  const pay = (amounts: { total: number; amount: number } & Partial<PaymentSnapshot>) => ({
    ...{ currency: 'EUR', withheld: 0, already_withheld: 0, short_paid: false, iban: '' },
    ...{ withheld_claims: [], paid_at: '2026-03-06T09:00:00Z', paid_by: 'maria', ...amounts },
  })

  /** An invoice of 220 that was paid without its claim of 20. */
  async function payShort(product_name: string) {
    const product_id = await purchases.newProduct(product_name)
    await purchases.agree({ product_id })
    const invoice = await purchases.invoice({ lines: [{ product_id, product_name }] })
    const { invoice_id, invoice_number } = invoice
    const setShort = (short_paid: boolean) =>
      purchases.asManager().post(`/api/purchases/invoices/${invoice_id}/short-pay`, { short_paid })
    await setShort(true)
    const claim_id = `${invoice_id}-${invoice.lines[0]?.item_id}`
    const amounts = { total: 220, amount: 200, withheld: 20, short_paid: true }
    const payment = pay({ ...amounts, withheld_claims: [{ claim_id, amount: 20 }] })
    const paid = await purchases.invoice({ ...invoice, revision: 2, is_paid: true, payment })
    const undo = () => purchases.invoice({ ...invoice, revision: 3, is_paid: false, payment: null })
    const credit = { product_id, product_name, credited_invoice_number: invoice_number }
    return { invoice_id, claim_id, credit: { ...credit, quantity: 1, unit_price: 20 }, paid, undo, setShort }
  }

  it('keeps its invoice paid short once it deducts nothing, until its own payment is undone', async () => {
    const { invoice_id, credit, paid, undo, setShort } = await payShort('Yoghurt')
    const note = await purchases.processedInvoice({ document_type: 'credit-note', lines: [credit] })
    const settled = (body: PurchaseInvoiceSnapshot) =>
      purchases
        .asService('invoicing')
        .call(internalEndpoints.checkPayment, { body })
        .then(({ settled_by_credits }) => settled_by_credits)
    expect(await settled(paid)).toBe(0)
    const payment = pay({ total: -20, amount: 0, already_withheld: 20 })
    await purchases.invoice({ ...note, revision: 2, is_paid: true, payment })
    expect(await settled(paid)).toBe(20)
    await undo()
    expect(await setShort(false)).toMatchObject({ status: 409, body: { code: 'credit-settled' } })
    expect((await purchases.match(invoice_id)).payment).toMatchObject({ due: 200, short_paid: true })
    await purchases.invoice({ ...note, revision: 3, is_paid: false, payment: null })
    expect(await setShort(false)).toMatchObject({ status: 200, body: { payment: { due: 220 } } })
    expect((await purchases.match(note.invoice_id)).payment.due).toBe(-20)
  })

  it('is not expected once the claim was waived: the withheld amount is owed again', async () => {
    const { invoice_id, claim_id, undo } = await payShort('Quark')
    const owed = async () => (await purchases.match(invoice_id)).payment.owed
    expect(await owed()).toBe(0)
    const waived = { claims: [{ id: claim_id, amount: 20 }], reason: 'Goodwill' }
    expect((await purchases.asManager().post('/api/claims/waive', waived)).status).toBe(200)
    expect(await owed()).toBe(20)
    await undo()
    expect((await purchases.match(invoice_id)).payment).toMatchObject({ owed: 0, withheld: 0, due: 220 })
  })
})

describe('The policy', () => {
  it('compares all purchases again, and goods without an order differ if orders are required', async () => {
    const { invoice_id } = await purchases.invoice()
    const outcome = async () =>
      (await purchases.emitted('catalog.purchase-checked')).findLast(
        ({ payload }) => payload.invoice_id === invoice_id,
      )?.payload.outcome
    expect(await outcome()).toBe('matched')
    await setPolicy({ require_orders: true })
    expect(await outcome()).toBe('differs')
    const item = {
      product_id: purchases.butter,
      product_name: 'Butter',
      quantity: 10,
      unit_price: 20,
      unit: 'cases',
    }
    const order = { supplier_id: purchases.supplier.id, location_id: purchases.harbour, items: [item] }
    const placed = await purchases.asManager().post('/api/orders', order)
    const { order_number } = (placed.body as { order: { order_number: string } }).order
    await purchases.invoice({ invoice_id, revision: 2, lines: [{ order_number }] })
    for (const event of await purchases.emitted('catalog.order-changed'))
      await purchases.deliver('purchase-facts', event)
    expect(await purchases.match(invoice_id)).toMatchObject({
      orders: [{ order_number }],
      lines: [{ ordered_quantity: 10 }],
    })
    expect(await outcome()).toBe('matched')
    await setPolicy({ require_orders: false })
  })

  it('is for those with access to settings, and names unknown locations', async () => {
    const put = (client: ReturnType<typeof approver>, body: object) =>
      client.put('/api/purchases/policy', body)
    expect((await put(approver(), { require_orders: true })).status).toBe(403)
    const unknown = { approval_thresholds: [{ location_id: 999, amount: 1 }] }
    expect(await put(purchases.asManager(), unknown)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'approval_thresholds.0.location_id' }] },
    })
  })
})

describe('Deposits', () => {
  it('are a balance by container, and never a claim', async () => {
    const crate = { kind: 'deposit' as const, product_id: null, product_name: 'Crate', container: 'Crate E2' }
    await purchases.invoice({ lines: [{ ...crate, quantity: 10, unit_price: 3.1 }] })
    await purchases.invoice({ lines: [{ ...crate, quantity: -8, unit_price: 3.1 }] })
    expect((await purchases.asManager().get('/api/purchases/deposits')).body).toEqual([
      {
        supplier_id: purchases.supplier.id,
        supplier_name: 'Dairy',
        location_id: purchases.harbour,
        location_name: 'Harbour',
        container: 'Crate E2',
        currency: 'EUR',
        quantity: 2,
        amount: 6.2,
      },
    ])
  })
})

describe('A supplier', () => {
  it('is published as compared once a price is agreed with it', async () => {
    const other = await purchases.newSupplier('Bakery')
    const published = async () =>
      (await purchases.emitted('catalog.supplier-changed')).findLast(({ payload }) => payload.id === other.id)
        ?.payload
    expect(await published()).toMatchObject({ version: 1, deleted: false })
    await purchases.agree({ supplier_id: other.id })
    expect(await published()).toMatchObject({ version: 2, has_purchase_checks: true })
  })

  it('is published as compared while orders are required, even before its first invoice', async () => {
    const existing = await purchases.newSupplier('Fishmonger')
    const listChecks = async ({ id }: { readonly id: number }) =>
      (await purchases.emitted('catalog.supplier-changed')).findLast(({ payload }) => payload.id === id)
        ?.payload.has_purchase_checks
    await setPolicy({ require_orders: true })
    expect(await listChecks(existing)).toBe(true)
    const later = await purchases.newSupplier('Greengrocer')
    for (const event of await purchases.emitted('catalog.supplier-changed'))
      await purchases.deliver('purchase-facts', event)
    expect(await listChecks(later)).toBe(true)
    await setPolicy({ require_orders: false })
    for (const supplier of [existing, later]) expect(await listChecks(supplier)).toBe(false)
  })
})
