import {
  type PriceIndexReport,
  productEndpoints,
  rebateEndpoints,
  type ScorecardReport,
  type SpendReport,
} from '@rms/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

/** Each test has a year of its own. */
let year = 2019
beforeEach(() => {
  year += 1
})
const day = (monthAndDay: string) => `${year}-${monthAndDay}`
const wholeYear = (more = '') => `?from=${day('01-01')}&to=${day('12-31')}${more}`

const get = async <Report>(path: string, query = wholeYear()): Promise<Report> => {
  const { status, body } = await purchases.asManager().get(`/api/purchase-reports/${path}${query}`)
  expect([path, status]).toEqual([path, 200])
  return body as Report
}
const spend = (query?: string) => get<SpendReport>('spend', query)
const euro = async (query?: string) => (await spend(query)).currencies.find(each => each.currency === 'EUR')
const total = async (query?: string) => (await euro(query))?.total.total
const at = (monthAndDay: string, unit_price: number) => ({
  invoice_date: day(monthAndDay),
  lines: [{ quantity: 1, unit_price }],
})

describe('The spend report', () => {
  it('lists net amounts by supplier, category, location and month that add up to the total', async () => {
    const cream = await purchases.newProduct(`Cream ${year}`)
    await purchases
      .asManager()
      .call(productEndpoints.updateProduct, { params: { id: cream }, body: { category_name: 'Dairy' } })
    const goods = { quantity: 3, unit_price: 1.11 }
    await purchases.invoice({
      invoice_date: day('03-04'),
      lines: [goods, { ...goods, product_id: cream }, { quantity: 1, unit_price: 4.5, kind: 'freight' }],
    })
    await purchases.invoice({ ...at('05-01', 10), location_id: purchases.quay })
    const report = await euro()
    expect(report?.total).toEqual({ goods: 16.66, deposit: 0, freight: 4.5, fee: 0, rebate: 0, total: 21.16 })
    expect(report?.suppliers).toMatchObject([{ supplier_name: purchases.supplier.name, total: 21.16 }])
    expect(report?.categories).toMatchObject([
      { category: '', goods: 13.33, total: 17.83 },
      { category: 'Dairy', total: 3.33 },
    ])
    expect(report?.locations).toMatchObject([
      { location_name: 'Harbour', total: 11.16 },
      { location_name: 'Quay', total: 10 },
    ])
    expect(report?.months.map(each => [each.month, each.total])).toEqual([
      [day('03'), 11.16],
      [day('04'), 0],
      [day('05'), 10],
    ])
  })

  it('changes exactly what a correction or deletion of an invoice touches', async () => {
    await purchases.invoice(at('02-01', 7))
    const sent = await purchases.invoice(at('03-04', 20))
    await purchases.invoice({ ...at('04-04', 30), invoice_id: sent.invoice_id, revision: 2 })
    expect((await euro())?.months.map(each => [each.month, each.total])).toEqual([
      [day('02'), 7],
      [day('03'), 0],
      [day('04'), 30],
    ])
    await purchases.invoice({ ...at('04-04', 30), invoice_id: sent.invoice_id, revision: 3, deleted: true })
    expect((await euro())?.months).toMatchObject([{ month: day('02'), total: 7 }])
  })

  it('subtracts a credit note in its month', async () => {
    await purchases.invoice(at('03-04', 20))
    await purchases.invoice({ ...at('06-04', 5), document_type: 'credit-note' })
    const months = (await euro())?.months.map(each => each.total)
    expect([months, await total()]).toEqual([[20, 0, 0, -5], 15])
  })

  it('counts the days of a period that is not a whole month', async () => {
    await purchases.invoice(at('03-04', 20))
    await purchases.invoice(at('03-20', 5))
    expect(await total(`?from=${day('03-05')}&to=${day('04-20')}`)).toBe(5)
    expect(await total(`?from=${day('03-01')}&to=${day('03-31')}`)).toBe(25)
  })

  it('is limited to a supplier and a location', async () => {
    await purchases.invoice(at('03-04', 20))
    await purchases.invoice({ ...at('03-04', 5), location_id: purchases.quay })
    expect(await total(wholeYear(`&location_id=${purchases.quay}`))).toBe(5)
    expect(await total(wholeYear(`&supplier_id=${purchases.supplier.id}`))).toBe(25)
    expect(await total(wholeYear('&supplier_id=99999'))).toBeUndefined()
  })

  it('shows managers their locations only', async () => {
    await purchases.invoice(at('03-04', 20))
    await purchases.invoice({ ...at('03-04', 5), location_id: purchases.quay })
    const limited = purchases.asManager({ location_ids: [purchases.quay] })
    const read = async (query: string) => {
      const { body } = await limited.get(`/api/purchase-reports/spend${query}`)
      return (body as SpendReport).currencies.map(each => each.total.total)
    }
    expect(await read(wholeYear())).toEqual([5])
    expect(await read(wholeYear(`&location_id=${purchases.harbour}`))).toEqual([])
  })

  it('names invoices whose VAT is unclear', async () => {
    await purchases.invoice(at('03-04', 20))
    const { invoice_id, invoice_number } = await purchases.invoice({ ...at('03-05', 20), total: 77 })
    const report = await spend()
    expect(report.unclear_count).toBe(1)
    expect(report.unclear_invoices).toMatchObject([{ invoice_id, invoice_number, reason: 'vat', total: 77 }])
    expect(await total()).toBe(20)
  })

  it('follows the category of a product', async () => {
    const jam = await purchases.newProduct(`Jam ${year}`)
    await purchases.invoice({
      invoice_date: day('03-04'),
      lines: [{ quantity: 1, unit_price: 2, product_id: jam }],
    })
    await purchases
      .asManager()
      .call(productEndpoints.updateProduct, { params: { id: jam }, body: { category_name: 'Pantry' } })
    expect((await euro())?.categories).toMatchObject([{ category: 'Pantry', total: 2 }])
  })

  it('is a CSV file with one row per month, supplier, location and category', async () => {
    const { id } = await purchases.newSupplier(`=Evil, ${year}`)
    await purchases.invoice({ ...at('03-04', 20), supplier_id: id })
    const { status, body: text } = await purchases
      .asManager()
      .get(`/api/purchase-reports/spend/export${wholeYear()}`)
    expect(status).toBe(200)
    expect(text).toContain('row,month,supplier,location,category,currency,goods,')
    expect(text).toContain(`spend,${day('03')},`)
    expect(text).not.toMatch(/,"?=/)
  })
})

describe('The price index report', () => {
  it('compares the same items of processed invoices per base unit with the first month', async () => {
    await purchases.processedInvoice({ invoice_date: day('01-10'), lines: [{ quantity: 4, unit_price: 24 }] })
    await purchases.processedInvoice({ invoice_date: day('02-10'), lines: [{ quantity: 9, unit_price: 27 }] })
    await purchases.invoice({ invoice_date: day('02-11'), lines: [{ quantity: 9, unit_price: 270 }] })
    const { suppliers, from_month, to_month, pending_count } = await get<PriceIndexReport>('price-index')
    expect(pending_count).toBe(1)
    expect([from_month, to_month]).toEqual([day('01'), day('12')])
    expect(suppliers).toMatchObject([
      {
        supplier_name: purchases.supplier.name,
        currency: 'EUR',
        points: [
          { month: day('01'), index: 100, item_count: 1, covered_percent: 100 },
          { month: day('02'), index: 112.5, item_count: 1, amount: 243, covered_percent: 100 },
        ],
      },
    ])
  })
})

describe('The scorecards', () => {
  it('count what was due, agreed and claimed, and show no percentage of nothing', async () => {
    await purchases.agree({ valid_from: day('01-01'), valid_to: day('12-31') })
    const lines = [{ unit_price: 20 }, { unit_price: 22 }]
    await purchases.processedInvoice({ invoice_date: day('03-04'), lines })
    await purchases.invoice({ invoice_date: day('03-05'), lines })
    const { suppliers, pending_count } = await get<ScorecardReport>('scorecards')
    expect(pending_count).toBe(1)
    expect(suppliers).toMatchObject([
      {
        price_held: { count: 1, of: 2, percent: 50 },
        on_time: { count: 0, of: 0, percent: null },
        claims_answered: { count: 0, of: 0, percent: null },
        answer_days: null,
      },
    ])
  })
})

describe('The rebates of a scorecard', () => {
  const addRebate = (id: number) =>
    purchases.asManager().call(rebateEndpoints.createRebate, {
      params: { id },
      body: {
        period_from: day('01-01'),
        period_to: day('12-31'),
        tiers: [{ from: 0, percent: 10 }],
        note: '',
      },
    })

  it('are what was accrued and credited in the year of its last day', async () => {
    const { id } = await purchases.newSupplier(`Winery ${year}`)
    await addRebate(id)
    const invoice = { supplier_id: id, invoice_date: day('03-04') }
    await purchases.processedInvoice({ ...invoice, lines: [{ quantity: 1, unit_price: 500 }] })
    const bonus = { kind: 'rebate', quantity: 1, unit_price: -20, product_id: null } as const
    await purchases.processedInvoice({ ...invoice, document_type: 'credit-note', lines: [bonus] })
    const period = `?from=${day('06-01')}&to=${day('06-30')}`
    const report = await get<ScorecardReport>('scorecards', period)
    expect(report.rebate_year).toBe(year)
    expect(report.suppliers.find(({ supplier_id }) => supplier_id === id)).toMatchObject({
      on_time: { count: 0, of: 0, percent: null },
      rebates: [{ currency: 'EUR', accrued: 50, credited: 20 }],
    })
    const csv = await purchases.asManager().get(`/api/purchase-reports/scorecards/export${period}`)
    expect(String(csv.body)).toContain(`${year},EUR,50,20`)
    const other = await get<ScorecardReport>('scorecards', `${period}&supplier_id=${purchases.supplier.id}`)
    expect(other.suppliers).toEqual([])
    const atHarbour = await get<ScorecardReport>('scorecards', `${period}&location_id=${purchases.harbour}`)
    expect(atHarbour.suppliers).toEqual([])
  })
})

describe('The period of a report', () => {
  it.each([
    ['', 'invalid-request'],
    ['?from=2026-02-30&to=2026-03-31', 'invalid-request'],
    ['?from=2026-03-31&to=2026-03-01', 'dates-reversed'],
    ['?from=2020-01-01&to=2026-03-01', 'report-too-long'],
  ])('is refused if it is wrong: %s', async (query, code) => {
    for (const path of ['spend', 'price-index', 'scorecards', 'spend/export']) {
      const { status, body } = await purchases.asManager().get(`/api/purchase-reports/${path}${query}`)
      expect([path, status, (body as { code: string }).code]).toEqual([path, 400, code])
    }
  })
})
