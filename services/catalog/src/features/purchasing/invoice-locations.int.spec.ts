import {
  type PriceChangeRecord,
  type PriceEntry,
  type PurchasePolicy,
  productEndpoints,
  purchaseCheckEndpoints,
} from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceEvent } from '../../testing/catalog-under-test.ts'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

const managerOf = (...location_ids: number[]) =>
  purchases.asManager({ id: 8, location_ids, rights: ['settings', 'approve-invoices'] })
const ofHarbour = () => managerOf(purchases.harbour)
const ofQuay = () => managerOf(purchases.quay)
const ofThirdLocation = () => managerOf(999)

/** An invoice of the quay; with a note, its goods were delivered to the harbour. */
async function receiveAtQuay(isDeliveredToHarbour: boolean) {
  const note_number = isDeliveredToHarbour ? `H-${crypto.randomUUID()}` : ''
  if (isDeliveredToHarbour) await purchases.receive(note_number, [{}])
  return purchases.invoice({ location_id: purchases.quay, lines: [{ note_number }] })
}

describe('An invoice whose goods were delivered to another location', () => {
  it('is published with that location, and belongs to both', async () => {
    const { invoice_id } = await receiveAtQuay(true)
    const result = (await purchases.emitted('catalog.purchase-checked')).findLast(
      ({ payload }) => payload.invoice_id === invoice_id,
    )
    expect(result?.payload.delivery_location_ids).toEqual([purchases.harbour])
    const statusFor = async (client: ReturnType<typeof managerOf>) =>
      (await client.get(`/api/purchases/invoices/${invoice_id}`)).status
    expect([await statusFor(ofQuay()), await statusFor(ofHarbour())]).toEqual([200, 200])
    expect(await statusFor(ofThirdLocation())).toBe(404)
  })

  it('is published without other locations if there are none', async () => {
    const { invoice_id } = await receiveAtQuay(false)
    const results = await purchases.emitted('catalog.purchase-checked')
    expect(results.findLast(({ payload }) => payload.invoice_id === invoice_id)?.payload).not.toHaveProperty(
      'delivery_location_ids',
    )
    expect((await ofHarbour().get(`/api/purchases/invoices/${invoice_id}`)).status).toBe(404)
  })
})

describe('A price from an invoice', () => {
  it('is for every manager; the invoice and its location are named to those who may see it', async () => {
    const { supplier } = purchases
    const [split, foreign] = [await receiveAtQuay(true), await receiveAtQuay(false)]
    const today = Temporal.Now.plainDateISO('UTC')
    const name = `Cream ${crypto.randomUUID()}`
    const event = (invoiceId: number, price: number, daysAgo: number) =>
      buildInvoiceEvent(invoiceId, {
        ...{ supplier, currency: 'EUR', date: today.subtract({ days: daysAgo }).toString() },
        lines: [{ name, price }],
      })
    await purchases.deliverInvoiceEvents(event(split.invoice_id, 3, 5), event(foreign.invoice_id, 4, 2))
    const { id } = await purchases.product(name)
    const readHistory = async (client: ReturnType<typeof managerOf>): Promise<PriceEntry[]> =>
      client.call(productEndpoints.listPriceHistory, { params: { id } })
    const readChanges = async (client: ReturnType<typeof managerOf>): Promise<PriceChangeRecord[]> =>
      (await client.call(productEndpoints.listPriceMoves, { params: { id: supplier.id } })).filter(
        ({ product_id }) => product_id === id,
      )
    expect(await readHistory(ofQuay())).toMatchObject([
      { price: 4, invoice_id: foreign.invoice_id, location_name: 'Harbour' },
      { price: 3, invoice_id: split.invoice_id, location_name: 'Harbour' },
    ])
    expect(await readHistory(ofHarbour())).toMatchObject([
      { price: 4, invoice_id: null, location_name: '' },
      { price: 3, invoice_id: split.invoice_id, location_name: 'Harbour' },
    ])
    expect(await readChanges(ofQuay())).toMatchObject([{ new_price: 4, invoice_id: foreign.invoice_id }])
    expect(await readChanges(ofHarbour())).toMatchObject([{ old_price: 3, new_price: 4, invoice_id: null }])
  })

  it('is only agreed on by those who may see the line', async () => {
    const { invoice_id, lines } = await receiveAtQuay(false)
    const body = { invoice_id, item_id: lines[0]?.item_id, location_id: purchases.harbour }
    expect((await ofHarbour().post('/api/price-agreements/from-invoice-line', body)).status).toBe(404)
  })
})

describe('The policy', () => {
  it('shows managers the approval thresholds of their locations, and keeps the others when they change it', async () => {
    const { harbour, quay } = purchases
    const admin = purchases.asAdmin()
    const both = [
      { location_id: harbour, amount: 100 },
      { location_id: quay, amount: 200 },
    ]
    await admin.call(purchaseCheckEndpoints.updatePurchasePolicy, { body: { approval_thresholds: both } })
    const read = (client: ReturnType<typeof managerOf>): Promise<PurchasePolicy> =>
      client.call(purchaseCheckEndpoints.getPurchasePolicy, {})
    const { version, approval_thresholds: own } = await read(ofHarbour())
    expect(own).toEqual([{ location_id: harbour, amount: 100 }])

    const put = (approval_thresholds: object[], sentVersion = version) =>
      ofHarbour().put('/api/purchases/policy', { approval_thresholds, version: sentVersion })
    expect(await put([{ location_id: quay, amount: 1 }])).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours', details: [{ field: 'approval_thresholds.0.location_id' }] },
    })
    expect((await put([{ location_id: harbour, amount: 150 }])).body).toMatchObject({
      approval_thresholds: [{ location_id: harbour, amount: 150 }],
    })
    expect((await read(admin)).approval_thresholds).toEqual([
      { location_id: quay, amount: 200 },
      { location_id: harbour, amount: 150 },
    ])
    const stale = await put([], version)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version' } })
    expect(Object(stale.body).current.approval_thresholds).toEqual([{ location_id: harbour, amount: 150 }])
    const current = await read(ofHarbour())
    expect((await put([], current.version)).status).toBe(200)
    expect((await read(admin)).approval_thresholds).toEqual([{ location_id: quay, amount: 200 }])
  })
})
