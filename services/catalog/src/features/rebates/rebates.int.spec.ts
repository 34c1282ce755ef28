import { internalEndpoints, type Rebate, rebateEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type InvoiceSketch,
  type PurchasesUnderTest,
  startPurchases,
} from '../../testing/purchases-under-test.ts'
import { type StubUsage, startStubUsageService } from '../../testing/stub-services.ts'

let purchases: PurchasesUnderTest
let usage: StubUsage[] = []
beforeAll(async () => {
  usage = [
    await startStubUsageService(internalEndpoints.invoicingUsage),
    await startStubUsageService(internalEndpoints.workforceUsage),
  ]
  const [invoicing, workforce] = usage
  purchases = await startPurchases({
    INVOICING_URL: invoicing?.url ?? '',
    WORKFORCE_URL: workforce?.url ?? '',
  })
}, 60_000)
afterAll(async () => {
  for (const each of [purchases, ...usage]) await each?.close()
})

const YEAR = { period_from: '2026-01-01', period_to: '2026-12-31' }
const TIERS = [
  { from: 0, percent: 2 },
  { from: 100_000, percent: 3 },
]

/** A new supplier, so that tests do not share invoices, and the calls about its rebates. */
async function startSupplier() {
  const { id } = await purchases.newSupplier('Winery')
  const manager = purchases.asManager()
  return {
    id,
    send: (body: object = {}) =>
      manager.post(`/api/suppliers/${id}/rebates`, { ...YEAR, tiers: TIERS, retroactive: true, ...body }),
    list: () => manager.call(rebateEndpoints.listRebates, { params: { id } }),
    async only(): Promise<Rebate> {
      const [rebate] = await this.list()
      if (!rebate) throw new Error('there is no rebate')
      return rebate
    },
    buy: (invoice_date: string, amount: number, more: InvoiceSketch = {}) =>
      purchases.processedInvoice({
        supplier_id: id,
        invoice_date,
        lines: [{ quantity: 1, unit_price: amount }],
        ...more,
      }),
  }
}

describe('A rebate', () => {
  it('is accrued from the invoices that the supplier already has, and from later ones', async () => {
    const supplier = await startSupplier()
    await supplier.buy('2026-02-03', 84_310)
    const { status, body } = await supplier.send({ note: 'Annual agreement' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      supplier_id: supplier.id,
      currency: 'EUR',
      tiers: TIERS,
      note: 'Annual agreement',
      turnover: 84_310,
      accrued: 1_686.2,
      correction: 0,
      credited: 0,
      outstanding: 1_686.2,
      reached_tier: TIERS[0],
      next_tier: { ...TIERS[1], missing_turnover: 15_690 },
      version: 1,
    })
    await supplier.buy('2025-12-31', 500)
    await supplier.buy('2026-03-03', 15_690)
    expect(await supplier.only()).toMatchObject({
      turnover: 100_000,
      accrued: 3_000,
      correction: 1_000,
      reached_tier: TIERS[1],
      next_tier: null,
      bookings: [
        { month: '2026-02', turnover: 84_310, accrued: 1_686.2, correction: 0, credited: 0 },
        { month: '2026-03', turnover: 15_690, accrued: 313.8, correction: 1_000, credited: 0 },
      ],
    })
  })

  it('is reduced by the credit note for it, and follows its deletion', async () => {
    const supplier = await startSupplier()
    await supplier.buy('2026-02-03', 10_000)
    await supplier.send()
    const line = { kind: 'rebate' as const, product_id: null, quantity: 1, unit_price: 150 }
    const note = await supplier.buy('2027-01-20', 150, { document_type: 'credit-note', lines: [line] })
    expect(await supplier.only()).toMatchObject({ accrued: 200, credited: 150, outstanding: 50 })
    await purchases.invoice({ ...note, revision: 2, deleted: true })
    expect(await supplier.only()).toMatchObject({ credited: 0, outstanding: 200 })
  })

  it('changes neither prices nor claims', async () => {
    const supplier = await startSupplier()
    await supplier.send()
    const { invoice_id } = await supplier.buy('2026-02-03', 22)
    expect(await purchases.match(invoice_id)).toMatchObject({ claimed_amount: 0 })
  })

  it('is accrued again when it changes, with an entry in the audit log', async () => {
    const supplier = await startSupplier()
    await supplier.buy('2026-02-03', 102_000)
    await supplier.send()
    const { id, version } = await supplier.only()
    const path = `/api/rebates/${id}`
    const changed = await purchases.asManager().put(path, { retroactive: false, version })
    expect(changed).toMatchObject({ status: 200, body: { accrued: 2_060, correction: 0, version: 2 } })
    expect(await purchases.asManager().put(path, { retroactive: false, version })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', rebate: { id, version: 2 } },
    })
    expect(await purchases.asManager().put(path, { retroactive: false })).toMatchObject({
      body: { version: 2 },
    })
    const entries = purchases.kit.connection.collection('audit').find({ entity: 'rebate', entity_id: id })
    expect(await entries.sort({ _id: 1 }).toArray()).toMatchObject([
      {
        action: 'created',
        before: null,
        after: { supplier_name: 'Winery', rebate_tiers: [{ percent: 2 }, { turnover_from: 100_000 }] },
      },
      { action: 'changed', before: { retroactive: true }, after: { retroactive: false } },
    ])
  })

  it('is deleted with everything accrued for it', async () => {
    const supplier = await startSupplier()
    await supplier.send()
    const { id } = await supplier.only()
    expect((await purchases.asManager().del(`/api/rebates/${id}`)).status).toBe(200)
    expect(await supplier.list()).toEqual([])
    expect((await purchases.asManager().del(`/api/rebates/${id}`)).status).toBe(404)
    const balances = purchases.kit.connection.collection<{ _id: number }>('rebate_balances')
    expect(await balances.countDocuments({ _id: id })).toBe(0)
  })

  it('goes with its supplier, which is deleted only after a warning', async () => {
    const supplier = await startSupplier()
    await supplier.send()
    const { id } = await supplier.only()
    const path = `/api/suppliers/${supplier.id}`
    expect(await purchases.asManager().del(path)).toMatchObject({
      status: 409,
      body: { error: 'This supplier is used by 1 rebate.', uses: { rebates: 1 } },
    })
    expect(await purchases.asManager().del(`${path}?force=true`)).toMatchObject({ status: 200 })
    expect((await purchases.asManager().get(`${path}/rebates`)).status).toBe(404)
    expect((await purchases.asManager().put(`/api/rebates/${id}`, { note: 'x' })).status).toBe(404)
  })
})

describe('Two rebates of a supplier', () => {
  it('cannot cover the same day in the same currency', async () => {
    const supplier = await startSupplier()
    await supplier.send()
    expect(await supplier.send({ period_from: '2026-12-31', period_to: '2027-12-30' })).toMatchObject({
      status: 409,
      body: {
        code: 'rebate-overlap',
        error: 'There is already a rebate of this supplier in EUR from 1 Jan 2026 to 31 Dec 2026.',
        suggestion: 'Choose other dates, or change that rebate.',
      },
    })
    expect((await supplier.send({ currency: 'GBP' })).status).toBe(201)
    const next = await supplier.send({ period_from: '2027-01-01', period_to: '2027-12-31' })
    expect(next.status).toBe(201)
    const { id } = next.body as Rebate
    expect(
      await purchases.asManager().put(`/api/rebates/${id}`, { period_from: '2026-12-31' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'rebate-overlap' },
    })
  })

  it('cannot be added at once for the same days', async () => {
    const supplier = await startSupplier()
    const sent = await Promise.all([supplier.send(), supplier.send(), supplier.send()])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await supplier.list()).toHaveLength(1)
  })
})

describe('A wrong rebate', () => {
  it.each([
    ['reversed dates', { period_to: '2025-12-31' }, 'dates-reversed', 'period_to'],
    ['a period of more than five years', { period_to: '2031-01-01' }, 'rebate-too-long', 'period_to'],
    ['no tier', { tiers: [] }, 'invalid-request', 'tiers'],
    ['tiers that do not rise', { tiers: [TIERS[1], TIERS[0]] }, 'invalid-request', 'tiers'],
    ['a tier of 0 %', { tiers: [{ from: 0, percent: 0 }] }, 'invalid-request', 'tiers.0.percent'],
    ['a tier above 100 %', { tiers: [{ from: 0, percent: 100.1 }] }, 'invalid-request', 'tiers.0.percent'],
    ['a negative turnover', { tiers: [{ from: -1, percent: 1 }] }, 'invalid-request', 'tiers.0.from'],
    ['five decimals', { tiers: [{ from: 0, percent: 1.00001 }] }, 'invalid-request', 'tiers.0.percent'],
    ['a note with control characters', { note: 'a\u0000b' }, 'invalid-request', 'note'],
  ])('with %s is refused', async (_name, body, code, field) => {
    const supplier = await startSupplier()
    const refused = await supplier.send(body)
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect(JSON.stringify(refused.body)).toContain(`"field":"${field}"`)
  })

  it('of an unknown supplier is not found', async () => {
    const path = '/api/suppliers/999999/rebates'
    expect((await purchases.asManager().get(path)).status).toBe(404)
    expect((await purchases.asManager().post(path, { ...YEAR, tiers: TIERS })).status).toBe(404)
  })

  it('is none with a period of exactly five years', async () => {
    const supplier = await startSupplier()
    expect((await supplier.send({ period_to: '2030-12-31' })).status).toBe(201)
  })
})

describe('Rebates of a supplier', () => {
  it('are read and changed only with access to all locations, which they cover', async () => {
    const supplier = await startSupplier()
    await supplier.send()
    const limited = purchases.asManager({ location_ids: [purchases.quay] })
    const { id } = await supplier.only()
    const refused = { status: 403, body: { code: 'all-locations-only' } }
    const body = { ...YEAR, tiers: TIERS, period_from: '2027-01-01', period_to: '2027-12-31' }
    expect(await limited.get(`/api/suppliers/${supplier.id}/rebates`)).toMatchObject(refused)
    expect(await limited.post(`/api/suppliers/${supplier.id}/rebates`, body)).toMatchObject(refused)
    expect(await limited.put(`/api/rebates/${id}`, { note: 'By phone' })).toMatchObject(refused)
    expect(await limited.del(`/api/rebates/${id}`)).toMatchObject(refused)
  })

  it('are for the back office only', async () => {
    const supplier = await startSupplier()
    const path = `/api/suppliers/${supplier.id}/rebates`
    expect((await purchases.anonymous().get(path)).status).toBe(401)
    expect([401, 403]).toContain((await purchases.asStaff(1).get(path)).status)
  })
})
