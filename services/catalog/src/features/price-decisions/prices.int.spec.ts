import type { PriceDifference } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

const waiting = async (query = '') =>
  (await purchases.asManager().get(`/api/purchases/prices${query}`)).body as PriceDifference[]

/** A new product, agreed at 20.00 per case and invoiced at 22.00. */
async function setUp(name: string, terms: object = {}) {
  const product_id = await purchases.newProduct(name)
  const agreement = await purchases.agree({ product_id, ...terms })
  const { invoice_id, lines } = await purchases.invoice({ lines: [{ product_id, product_name: name }] })
  return { product_id, agreement, invoice_id, lineId: lines[0]?.item_id ?? 0 }
}

const accept = (lineId: number, body: object = { price: 22 }) =>
  purchases.asManager().post(`/api/purchases/prices/${lineId}/accept`, body)
const claim = (lineId: number, price = 22) =>
  purchases.asManager().post(`/api/purchases/prices/${lineId}/claim`, { price })
const withdraw = (lineId: number) => purchases.asManager().del(`/api/purchases/prices/${lineId}/decision`)

describe('A day price above the recent ones', () => {
  it('states what it is above their median for the whole line, is sorted by it, and is no claim', async () => {
    const product_id = await purchases.newProduct('Sea bass')
    await purchases.agree({ product_id, pricing: 'day-price', unit_price: null })
    const bought = (invoice_date: string, unit_price: number) => ({
      ...{ invoice_date, lines: [{ product_id, product_name: 'Sea bass', unit_price }] },
    })
    for (const day of ['02', '03', '04']) await purchases.processedInvoice(bought(`2026-03-${day}`, 10))
    const { invoice_id } = await purchases.invoice(bought('2026-03-09', 17.25))
    const small = await setUp('Butter for sea bass')
    const own = (await waiting()).filter(each => [invoice_id, small.invoice_id].includes(each.invoice_id))
    expect(own.map(({ amount, line }) => [line.product_name, amount])).toEqual([
      ['Sea bass', 72.5],
      ['Butter for sea bass', 20],
    ])
    expect(own[0]?.line).toMatchObject({
      claim_id: null,
      price: { status: 'day-price', difference: 0, day_price: { median: 10, percent: 72.5 } },
    })
    expect((await purchases.match(invoice_id)).claimed_amount).toBe(0)
    const accepted = await accept(own[0]?.line.item_id ?? 0, { price: 17.25 })
    expect(accepted).toMatchObject({ status: 200, body: { amount: 72.5 } })
  })
})

describe('A price above the agreed one', () => {
  it('waits for a decision, the largest amount first', async () => {
    const { product_id } = await setUp('Butter A')
    await purchases.invoice({ lines: [{ product_id, product_name: 'Butter A', quantity: 500 }] })
    const shown = (await waiting('?page=1')).map(({ amount, line }) => [amount, line.price?.difference])
    expect(shown.slice(0, 2)).toEqual([
      [1000, 1000],
      [20, 20],
    ])
    expect((await waiting('?search=butter a'))[0]).toMatchObject({
      supplier_name: 'Dairy',
      location_name: 'Harbour',
      line: { product_name: 'Butter A', price: { status: 'above', price: 22, agreed_price: 20 } },
    })
  })

  it('becomes the agreed one from the delivery on when it is accepted', async () => {
    const { product_id, invoice_id, lineId } = await setUp('Butter B')
    expect(await accept(lineId)).toMatchObject({
      status: 200,
      body: { line: { price: { status: 'agreed', decision: 'accepted' }, claim_id: null } },
    })
    expect((await waiting()).some(({ line }) => line.item_id === lineId)).toBe(false)
    const later = await purchases.invoice({
      invoice_date: '2026-03-11',
      lines: [{ product_id, product_name: 'Butter B' }],
    })
    expect((await purchases.match(later.invoice_id)).lines[0]?.price?.status).toBe('agreed')
    const earlier = await purchases.invoice({
      invoice_date: '2026-03-01',
      lines: [{ product_id, product_name: 'Butter B' }],
    })
    expect((await purchases.match(earlier.invoice_id)).lines[0]?.price?.status).toBe('above')
    expect((await purchases.match(invoice_id)).claimed_amount).toBe(0)
  })

  it('stays a claim for the days before, if it is accepted from a later day', async () => {
    const { lineId } = await setUp('Butter C')
    expect(await accept(lineId, { price: 22, from: '2026-04-01' })).toMatchObject({
      body: { line: { price: { status: 'above', decision: 'accepted' }, claim_id: expect.any(String) } },
    })
  })

  it('stays a claim when it is claimed, and no longer waits', async () => {
    const { lineId } = await setUp('Butter D')
    expect(await claim(lineId)).toMatchObject({
      status: 200,
      body: { line: { price: { decision: 'claimed' }, claim_id: expect.any(String) } },
    })
    expect((await waiting()).some(({ line }) => line.item_id === lineId)).toBe(false)
  })

  it('waits again when the decision is withdrawn', async () => {
    const { lineId } = await setUp('Butter E')
    await accept(lineId)
    expect(await withdraw(lineId)).toMatchObject({
      status: 200,
      body: { line: { price: { status: 'above', decision: null } } },
    })
    expect((await waiting()).some(({ line }) => line.item_id === lineId)).toBe(true)
    expect(await withdraw(lineId)).toMatchObject({ status: 409, body: { code: 'price-not-decided' } })
  })

  it('is decided once, and only as the user saw it', async () => {
    const { lineId } = await setUp('Butter F')
    expect(await accept(lineId, { price: 21 })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', price: 22 },
    })
    const both = await Promise.all([accept(lineId), claim(lineId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'price-decided' })
  })

  it('waits again when a correction changes it after it was accepted', async () => {
    const { product_id, invoice_id, lineId } = await setUp('Butter G')
    await accept(lineId)
    const line = { product_id, product_name: 'Butter G', unit_price: 23 }
    await purchases.invoice({ invoice_id, revision: 2, lines: [line] })
    const [shown] = (await purchases.match(invoice_id)).lines
    expect(shown?.price).toMatchObject({ status: 'above', agreed_price: 22, decision: null })
  })
})

describe('A price with a claim', () => {
  const send = async (claimId: string) =>
    purchases.asManager().post('/api/claims/send', {
      claims: [{ id: claimId, amount: (await purchases.claim(claimId)).amount }],
    })
  const isWaiting = async (lineId: number) => (await waiting()).some(({ line }) => line.item_id === lineId)

  it('that was sent is decided, and can no longer be accepted for that delivery', async () => {
    const { invoice_id, lineId } = await setUp('Butter H')
    expect(await isWaiting(lineId)).toBe(true)
    expect((await send(`${invoice_id}-${lineId}`)).status).toBe(200)
    expect(await isWaiting(lineId)).toBe(false)
    expect(await accept(lineId)).toMatchObject({
      status: 409,
      body: { code: 'claim-already-sent', suggestion: expect.stringContaining('from a later day') },
    })
    expect(await purchases.claim(`${invoice_id}-${lineId}`)).toMatchObject({ state: 'sent', amount: 20 })
    expect((await accept(lineId, { price: 22, from: '2026-04-01' })).status).toBe(200)
    expect(await purchases.claim(`${invoice_id}-${lineId}`)).toMatchObject({ state: 'sent', amount: 20 })
  })

  it('that a person has claimed can be accepted from a later day on, and the claim stays', async () => {
    const { product_id, invoice_id, lineId } = await setUp('Butter J')
    expect((await claim(lineId)).status).toBe(200)
    for (const from of [undefined, '2026-03-04'])
      expect(await accept(lineId, { price: 22, from })).toMatchObject({
        status: 409,
        body: { code: 'price-decided' },
      })
    expect((await accept(lineId, { price: 22, from: '2026-04-01' })).body).toMatchObject({
      line: { price: { decision: 'claimed' } },
    })
    expect(await purchases.claim(`${invoice_id}-${lineId}`)).toMatchObject({ state: 'open', amount: 20 })
    const later = await purchases.invoice({
      invoice_date: '2026-04-02',
      lines: [{ product_id, product_name: 'Butter J' }],
    })
    const [line] = (await purchases.match(later.invoice_id)).lines
    expect(line?.price).toMatchObject({ status: 'agreed', agreed_price: 22 })
  })

  it('that was sent for another delivery does not disappear when the price is accepted', async () => {
    const { product_id, invoice_id, lineId } = await setUp('Butter I')
    await send(`${invoice_id}-${lineId}`)
    const earlier = await purchases.invoice({
      invoice_date: '2026-03-01',
      lines: [{ product_id, product_name: 'Butter I' }],
    })
    expect(await accept(earlier.lines[0]?.item_id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'claim-already-sent' },
    })
    expect(await purchases.claim(`${invoice_id}-${lineId}`)).toMatchObject({ state: 'sent', amount: 20 })
  })

  it('that was waived no longer waits', async () => {
    const { invoice_id, lineId } = await setUp('Butter J')
    const claims = [{ id: `${invoice_id}-${lineId}`, amount: 20 }]
    await purchases.asManager().post('/api/claims/waive', { claims, reason: 'Goodwill' })
    expect(await isWaiting(lineId)).toBe(false)
  })

  it('can be accepted only until its invoice is paid', async () => {
    const { invoice_id, lineId } = await setUp('Butter K')
    await purchases.setState(invoice_id, { status: 'paid' })
    expect(await accept(lineId)).toMatchObject({ status: 409, body: { code: 'invoice-paid' } })
    await purchases.setState(invoice_id, { status: 'processed', revision: 3 })
    expect((await accept(lineId)).status).toBe(200)
  })

  it('no longer waits once the differences of its invoice are confirmed, until the price changes', async () => {
    const { product_id, invoice_id, lineId } = await setUp('Butter L')
    const confirmed_prices = [{ item_id: lineId, unit_price: 22 }]
    await purchases.setState(invoice_id, { status: 'processed', confirmed_prices })
    expect(await isWaiting(lineId)).toBe(false)
    expect((await purchases.claim(`${invoice_id}-${lineId}`)).state).toBe('open')
    const line = { product_id, product_name: 'Butter L', unit_price: 23 }
    await purchases.invoice({ invoice_id, revision: 2, lines: [line] })
    expect(await isWaiting(lineId)).toBe(true)
  })
})

describe('A price in another pack', () => {
  it('is claimed only after a person has decided so, and compared per base unit', async () => {
    const product_id = await purchases.newProduct('Milk')
    await purchases.agree({ product_id, unit: 'cases', pack: '6 x 1 l', unit_price: 6 })
    const line = { product_id, product_name: 'Milk', pack: '12 x 0.5 l', unit_price: 6.6 }
    const { invoice_id, lines } = await purchases.invoice({ lines: [{ ...line, pack: '10 x 0.5 l' }] })
    const lineId = lines[0]?.item_id ?? 0
    const before = await purchases.match(invoice_id)
    expect(before).toMatchObject({
      claimed_amount: 0,
      lines: [{ price: { status: 'pack-changed', base_prices: { unit: 'l', agreed: 1, invoiced: 1.32 } } }],
    })
    expect((await claim(lineId, 6.6)).status).toBe(200)
    expect((await purchases.match(invoice_id)).claimed_amount).toBe(16)
  })
})

describe('A price without a difference', () => {
  it('can neither be accepted nor claimed', async () => {
    const product_id = await purchases.newProduct('Cheese')
    const { lines } = await purchases.invoice({ lines: [{ product_id, product_name: 'Cheese' }] })
    const lineId = lines[0]?.item_id ?? 0
    expect(await claim(lineId)).toMatchObject({ status: 409, body: { code: 'price-not-claimable' } })
    await purchases.agree({ product_id, unit_price: 22 })
    expect(await accept(lineId)).toMatchObject({ status: 409, body: { code: 'price-not-different' } })
    expect((await accept(999_999)).status).toBe(404)
  })

  it('is also a day price that is not above the recent ones', async () => {
    const product_id = await purchases.newProduct('Turbot')
    await purchases.agree({ product_id, pricing: 'day-price', unit_price: null })
    const { invoice_id, lines } = await purchases.invoice({ lines: [{ product_id, product_name: 'Turbot' }] })
    expect(await accept(lines[0]?.item_id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'price-not-different' },
    })
    const [line] = (await purchases.match(invoice_id)).lines
    expect(line?.price).toMatchObject({ status: 'day-price', decision: null })
  })
})

describe('A manager of one location', () => {
  it('accepts a general price for that location only', async () => {
    const product_id = await purchases.newProduct('Yoghurt')
    await purchases.agree({ product_id })
    const sketch = { lines: [{ product_id, product_name: 'Yoghurt' }] }
    const own = await purchases.invoice({ ...sketch, location_id: purchases.quay })
    const other = await purchases.invoice(sketch)
    const limited = purchases.asManager({ location_ids: [purchases.quay] })
    const accepted = (id: number | undefined) =>
      limited.post(`/api/purchases/prices/${id}/accept`, { price: 22 })
    expect((await accepted(other.lines[0]?.item_id)).status).toBe(404)
    expect((await accepted(own.lines[0]?.item_id)).status).toBe(200)
    expect((await purchases.match(own.invoice_id)).claimed_amount).toBe(0)
    expect((await purchases.match(other.invoice_id)).claimed_amount).toBe(20)
    const listed = (await limited.get('/api/purchases/prices')).body as PriceDifference[]
    expect(listed.filter(({ location_id }) => location_id !== purchases.quay)).toEqual([])
  })
})
