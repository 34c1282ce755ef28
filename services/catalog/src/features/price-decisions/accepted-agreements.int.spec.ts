import { type PriceAgreement, priceAgreementEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

/** A product agreed at 20.00 per case, unless stated, and invoiced at 22.00 on 4 March. */
async function setUp(name: string, terms: object | null = {}) {
  const product_id = await purchases.newProduct(name)
  if (terms) await purchases.agree({ product_id, ...terms })
  const { invoice_number, lines } = await purchases.invoice({ lines: [{ product_id, product_name: name }] })
  return { product_id, invoice_number, lineId: lines[0]?.item_id ?? 0 }
}

const accept = (lineId: number, body: object = {}) =>
  purchases.asManager().post(`/api/purchases/prices/${lineId}/accept`, { price: 22, ...body })
const withdraw = (lineId: number) => purchases.asManager().del(`/api/purchases/prices/${lineId}/decision`)
const agreementsOf = async (productId: number) => {
  const query = `?supplier_id=${purchases.supplier.id}&product_id=${productId}`
  return (await purchases.asManager().get(`/api/price-agreements/history${query}`)).body as PriceAgreement[]
}
const periods = async (productId: number) =>
  (await agreementsOf(productId)).map(({ unit_price, valid_from, valid_to }) => [
    unit_price,
    valid_from,
    valid_to,
  ])

describe('An accepted price', () => {
  it('is an agreement from its day on, with the other terms of the one before', async () => {
    const terms = { tolerance_percent: 3, tolerance_amount: 1, free_goods: { buy: 20, get: 1 } }
    const { product_id, invoice_number, lineId } = await setUp('Cream A', terms)
    expect((await accept(lineId)).status).toBe(200)
    expect(await periods(product_id)).toEqual([
      [20, '2026-01-01', '2026-03-03'],
      [22, '2026-03-04', null],
    ])
    expect((await agreementsOf(product_id))[1]).toMatchObject({
      ...{ ...terms, unit: 'cases', location_id: null },
      note: `Accepted on invoice ${invoice_number}`,
    })
  })

  it('is an agreement where there was none', async () => {
    const { product_id, lineId } = await setUp('Cream B', null)
    await accept(lineId)
    expect(await periods(product_id)).toEqual([[22, '2026-03-04', null]])
    expect((await withdraw(lineId)).status).toBe(200)
    expect(await periods(product_id)).toEqual([])
  })

  it('follows changes of its agreement', async () => {
    const { product_id, lineId } = await setUp('Cream C')
    await accept(lineId)
    const { id } = (await agreementsOf(product_id))[1] ?? {}
    await purchases.asManager().put(`/api/price-agreements/${id}`, { unit_price: 21 })
    const later = await purchases.invoice({
      invoice_date: '2026-03-11',
      lines: [{ product_id, product_name: 'Cream C' }],
    })
    expect((await purchases.match(later.invoice_id)).lines[0]?.price).toMatchObject({
      status: 'above',
      agreed_price: 21,
    })
  })

  it('is refused if another agreed price begins later, and changes nothing', async () => {
    const { product_id, lineId } = await setUp('Cream D', { valid_to: '2026-06-30' })
    await purchases.agree({ product_id, unit_price: 21, valid_from: '2026-07-01' })
    const before = await periods(product_id)
    expect(await accept(lineId)).toMatchObject({
      status: 409,
      body: { code: 'agreement-begins-later', error: expect.stringContaining('from 1 Jul 2026') },
    })
    expect(await periods(product_id)).toEqual(before)
    expect((await withdraw(lineId)).body).toMatchObject({ code: 'price-not-decided' })
  })

  it('is refused before the day on which the agreement in force began', async () => {
    const { product_id, lineId } = await setUp('Cream E', { valid_from: '2026-03-01' })
    expect(await accept(lineId, { from: '2026-02-01' })).toMatchObject({
      status: 409,
      body: { code: 'agreement-begins-later' },
    })
    expect(await periods(product_id)).toEqual([[20, '2026-03-01', null]])
  })

  it('changes the agreement that begins on the same day', async () => {
    const { product_id, lineId } = await setUp('Cream F', { valid_from: '2026-03-04' })
    await accept(lineId)
    expect(await periods(product_id)).toEqual([[22, '2026-03-04', null]])
    await withdraw(lineId)
    expect(await periods(product_id)).toEqual([[20, '2026-03-04', null]])
  })

  it('replaces the one that was accepted before the invoice was corrected', async () => {
    const { product_id, lineId } = await setUp('Cream G')
    await accept(lineId)
    const line = { item_id: lineId, product_id, product_name: 'Cream G', unit_price: 23 }
    await purchases.invoice({ invoice_id: Math.floor(lineId / 100), revision: 2, lines: [line] })
    expect((await accept(lineId, { price: 23 })).status).toBe(200)
    expect(await periods(product_id)).toEqual([
      [20, '2026-01-01', '2026-03-03'],
      [23, '2026-03-04', null],
    ])
  })
})

describe('Undoing the decision', () => {
  it('removes the agreement and restores the last day of the one before, in reverse order', async () => {
    const { product_id, lineId } = await setUp('Curd A', { valid_to: '2026-12-31' })
    const line = { product_id, product_name: 'Curd A', unit_price: 24 }
    const next = await purchases.invoice({ invoice_date: '2026-04-01', lines: [line] })
    const nextLine = next.lines[0]?.item_id ?? 0
    await accept(lineId)
    await accept(nextLine, { price: 24 })
    expect(await withdraw(lineId)).toMatchObject({
      status: 409,
      body: { code: 'accepted-agreement-changed' },
    })
    expect((await withdraw(nextLine)).status).toBe(200)
    expect((await withdraw(lineId)).status).toBe(200)
    expect(await periods(product_id)).toEqual([[20, '2026-01-01', '2026-12-31']])
  })

  it('is refused if somebody has changed the agreement since, and changes nothing', async () => {
    const { product_id, lineId } = await setUp('Curd B')
    await accept(lineId)
    const { id } = (await agreementsOf(product_id))[1] ?? {}
    await purchases.asManager().put(`/api/price-agreements/${id}`, { note: 'Confirmed by phone' })
    expect(await withdraw(lineId)).toMatchObject({
      status: 409,
      body: { code: 'accepted-agreement-changed', error: expect.stringContaining('has been changed since') },
    })
    expect((await periods(product_id)).length).toBe(2)
  })

  it('of all locations needs access to them', async () => {
    const { product_id, lineId } = await setUp('Curd C')
    await accept(lineId)
    const limited = purchases.asManager({ location_ids: [purchases.harbour] })
    expect(await limited.del(`/api/purchases/prices/${lineId}/decision`)).toMatchObject({
      status: 403,
      body: { code: 'all-locations-only' },
    })
    expect((await periods(product_id)).length).toBe(2)
  })
})

describe('Prices accepted at the same time', () => {
  it('of one product leave no gap and no overlap', async () => {
    const { product_id, lineId } = await setUp('Quark')
    const line = { product_id, product_name: 'Quark', unit_price: 22 }
    const second = await purchases.invoice({ lines: [line] })
    await Promise.all([accept(lineId), accept(second.lines[0]?.item_id ?? 0)])
    expect(await periods(product_id)).toEqual([
      [20, '2026-01-01', '2026-03-03'],
      [22, '2026-03-04', null],
    ])
    const { body } = await purchases.asManager().get('/api/price-agreements?valid_on=2026-03-04')
    const shown = priceAgreementEndpoints.listPriceAgreements.response.parse(body)
    expect(shown.filter(each => each.product_id === product_id).length).toBe(1)
  })
})
