import { exchangeRateEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type InvoiceSketch,
  type PurchasesUnderTest,
  startPurchases,
} from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

const send = (body: object) =>
  purchases
    .asManager()
    .post('/api/exchange-rates', { currency: 'GBP', date: '2026-03-02', rate: 0.85, ...body })
const list = () => purchases.asManager().call(exchangeRateEndpoints.listExchangeRates, { query: {} })

/** Does what the consumer does with the requested comparisons. */
async function compareAgain() {
  for (const event of await purchases.emitted('catalog.purchase-check-requested'))
    await purchases.deliver('purchase-facts', event)
}
const listCosts = async (month: string) =>
  (await purchases.emitted('catalog.purchase-costs-changed'))
    .map(({ payload }) => payload)
    .findLast(each => each.month === month)
    ?.costs.map(({ amount, source }) => (source === 'unpriced' ? null : amount))

const buy = (invoice_date: string, more: InvoiceSketch = {}) =>
  purchases.invoice({
    invoice_date,
    currency: 'GBP',
    lines: [{ quantity: 1, unit_price: 100, delivery_date: invoice_date }],
    ...more,
  })

describe('An exchange rate', () => {
  it.each([
    ['1900-01-01', 'date-too-early'],
    ['2099-01-01', 'date-too-late'],
  ])('of %s is refused', async (date, rule) => {
    const refused = { status: 400, body: { code: 'invalid-request', details: [{ field: 'date', rule }] } }
    expect(await send({ date })).toMatchObject(refused)
  })

  it('converts what was delivered on its day: £100 at 0.85 £/€ cost €117.65', async () => {
    const { invoice_id } = await buy('2026-03-02')
    expect(await purchases.match(invoice_id)).toMatchObject({ rate_missing: true })
    expect(await listCosts('2026-03')).toEqual([null])
    const { status, body } = await send({ note: 'From the bank' })
    expect([status, body]).toMatchObject([
      201,
      {
        currency: 'GBP',
        base_currency: 'EUR',
        date: '2026-03-02',
        rate: 0.85,
        note: 'From the bank',
        version: 1,
      },
    ])
    await compareAgain()
    expect(await listCosts('2026-03')).toEqual([117.65])
    expect(await purchases.match(invoice_id)).not.toHaveProperty('rate_missing')
  })

  it('is corrected and deleted, which changes the costs again', async () => {
    const { body } = await send({ date: '2026-04-01', rate: 0.5 })
    const { id, version } = body as { id: number; version: number }
    await buy('2026-04-03')
    expect(await listCosts('2026-04')).toEqual([200])
    const saved = await purchases.asManager().put(`/api/exchange-rates/${id}`, { rate: 0.8, version })
    expect([saved.status, saved.body]).toMatchObject([200, { rate: 0.8, version: version + 1 }])
    await compareAgain()
    expect(await listCosts('2026-04')).toEqual([125])
    expect((await purchases.asManager().del(`/api/exchange-rates/${id}`)).status).toBe(200)
    await compareAgain()
    expect(await listCosts('2026-04')).toEqual([null])
    expect((await purchases.asManager().del(`/api/exchange-rates/${id}`)).status).toBe(404)
  })

  it('applies for seven days, unless a later one begins', async () => {
    await send({ date: '2026-05-04', rate: 0.5 })
    await send({ date: '2026-05-08', rate: 0.8 })
    for (const day of ['2026-05-07', '2026-05-15']) expect((await buy(day)).invoice_date).toBe(day)
    expect((await listCosts('2026-05'))?.toSorted()).toEqual([125, 200])
    const late = await buy('2026-05-16')
    expect(await purchases.match(late.invoice_id)).toMatchObject({ rate_missing: true })
  })

  it('exists once per day and currency, also if two people add it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({ date: '2026-06-01' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'exchange-rate-exists',
      details: [{ field: 'date' }],
    })
    expect((await send({ date: '2026-06-01', currency: 'USD' })).status).toBe(201)
    const { id } = (await send({ date: '2026-06-02' })).body as { id: number }
    const moved = await purchases.asManager().put(`/api/exchange-rates/${id}`, { date: '2026-06-01' })
    expect(moved.status).toBe(409)
  })

  it.each([
    [{ currency: 'EUR' }, 'own-currency'],
    [{ currency: 'XXY' }, 'invalid-request'],
    [{ rate: 0 }, 'invalid-request'],
    [{ rate: -1 }, 'invalid-request'],
    [{ rate: 1e12 }, 'invalid-request'],
    [{ date: '2026-02-30' }, 'invalid-request'],
    [{ note: 'x'.repeat(301) }, 'invalid-request'],
  ])('is refused if it is wrong: %j', async (wrong, code) => {
    const { status, body } = await send({ date: '2026-07-01', ...wrong })
    expect([status, (body as { code: string }).code]).toEqual([400, code])
  })

  it('is listed with the latest day first', async () => {
    const days = (await list()).map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
