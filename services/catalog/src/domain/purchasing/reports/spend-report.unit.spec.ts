import { sumDecimals, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { derive } from '../testing/derived-amounts.ts'
import {
  BUTTER,
  creditNote,
  HARBOUR,
  invoice,
  invoicedLine,
  SALMON,
  STATION,
  SUPPLIER,
} from '../testing/purchasing-facts.ts'
import { buildPurchaseMonths } from './purchase-month.ts'
import { isWholeMonths, listMonths } from './report-period.ts'
import {
  computeTotal,
  listSpendRows,
  listUnclearSpend,
  type SpendAmounts,
  summariseSpend,
} from './spend-report.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const QUARTER = { from: '2026-01-01', to: '2026-03-31' }
type Facts = Parameters<typeof derive>

const build = (...facts: Facts) => buildPurchaseMonths(SUPPLIER, derive(...facts))
const findCategory = (productId: number) => (productId === BUTTER ? 'Dairy' : '')
const summarise = (facts: Facts, period = QUARTER) =>
  summariseSpend(listSpendRows(build(...facts), period, findCategory))
const totals = (sums: ReadonlyMap<string | number, SpendAmounts>) =>
  Object.fromEntries([...sums].map(([key, amounts]) => [key, computeTotal(amounts).toNumber()]))

/** Goods for 10.03 and 20.05, a crate, freight and a rebate. */
const mixed = invoice({
  lines: [
    invoicedLine({ lineId: 1, unitPrice: 10.03 }),
    invoicedLine({ lineId: 2, unitPrice: 20.05, productId: SALMON }),
    invoicedLine({ lineId: 3, unitPrice: 3.1, kind: 'deposit', container: 'Crate' }),
    invoicedLine({ lineId: 4, unitPrice: 5, kind: 'freight' }),
    invoicedLine({ lineId: 5, unitPrice: -1.01, kind: 'rebate' }),
  ],
})

describe('The spend of a period', () => {
  it('keeps goods and other kinds of lines apart', () => {
    const [euro] = summarise([mixed])
    expect(Object.values(euro?.total ?? {}).map(Number)).toEqual([30.08, 3.1, 5, 0, -1.01])
    expect(euro && computeTotal(euro.total).toNumber()).toBe(37.17)
  })

  it.each([
    ['charges as fees', 5, '28.89', [22, 0, 0, 5, 0]],
    ['discounts as rebates', -2, '21.40', [22, 0, 0, 0, -2]],
  ])('contains %s on the whole document', (_, adjustment, total, amounts) => {
    const lines = [invoicedLine({ quantity: 10, unitPrice: '2.20', vatRate: 7 })]
    const adjusted = invoice({ lines, adjustment: toDecimal(adjustment), total })
    const [euro] = summarise([adjusted])
    expect(Object.values(euro?.total ?? {}).map(Number)).toEqual(amounts)
    const credit = creditNote({ lines, adjustment: toDecimal(adjustment), total, invoiceDate: '2026-03-20' })
    const [none] = summarise([adjusted, credit])
    expect(Object.values(none?.total ?? {}).map(Number)).toEqual([0, 0, 0, 0, 0])
  })

  it('adds up to the same total by supplier, category, location and month', () => {
    const april = invoice({
      id: 2,
      invoiceDate: '2026-01-31',
      locationId: STATION,
      lines: [invoicedLine({ lineId: 20, unitPrice: 0.07 })],
    })
    const [euro] = summarise([mixed, april])
    const sums = euro ? [euro.bySupplier, euro.byCategory, euro.byLocation, euro.byMonth] : []
    for (const list of sums) expect(sumDecimals([...list.values()].map(computeTotal)).toNumber()).toBe(37.24)
    expect(sums.map(totals)).toEqual([
      { [SUPPLIER]: 37.24 },
      { '': 27.14, Dairy: 10.1 },
      { [HARBOUR]: 37.17, [STATION]: 0.07 },
      { '2026-01': 0.07, '2026-02': 0, '2026-03': 37.17 },
    ])
  })

  it.each([
    ['positive', 4],
    ['negative', -4],
  ])('subtracts a credit note with %s amounts in its own month', (_, unitPrice) => {
    const credit = creditNote({ invoiceDate: '2026-02-10', lines: [invoicedLine({ lineId: 9, unitPrice })] })
    const [euro] = summarise([mixed, credit])
    expect(euro && totals(euro.byMonth)).toEqual({ '2026-02': -4, '2026-03': 37.17 })
  })

  it('is net: a gross amount contains no VAT', () => {
    const gross = invoice({
      lines: [invoicedLine({ quantity: 10, unitPrice: 2.14, vatRate: 7 })],
      netTotal: toDecimal(20),
      taxTotal: toDecimal(1.4),
      total: 21.4,
    })
    const [euro] = summarise([gross])
    expect(euro && computeTotal(euro.total).toNumber()).toBe(20)
  })

  it('lists currencies apart', () => {
    const pounds = invoice({ id: 2, currency: 'GBP', lines: [invoicedLine({ lineId: 9, unitPrice: 4 })] })
    const found = summarise([mixed, pounds]).map(({ currency, total }) => [
      currency,
      computeTotal(total).toNumber(),
    ])
    expect(found).toEqual([
      ['EUR', 37.17],
      ['GBP', 4],
    ])
  })

  it('counts only its days', () => {
    const later = invoice({
      id: 2,
      invoiceDate: '2026-03-05',
      lines: [invoicedLine({ lineId: 9, unitPrice: 4 })],
    })
    const sum = (from: string, to: string) =>
      summarise([mixed, later], { from, to }).map(({ total }) => computeTotal(total).toNumber())
    expect([sum('2026-03-05', '2026-03-31'), sum('2026-03-01', '2026-03-04')]).toEqual([[4], [37.17]])
    expect(sum('2026-03-06', '2026-03-31')).toEqual([])
    expect(sum('2026-03-01', '2026-03-31')).toEqual([41.17])
  })

  it('names a document whose VAT is unclear instead of counting it', () => {
    const unclear = invoice({
      id: 2,
      lines: [
        invoicedLine({ lineId: 8, unitPrice: 10, vatRate: 7 }),
        invoicedLine({ lineId: 9, unitPrice: 1 }),
      ],
      total: 99,
    })
    const empty = invoice({ id: 3, invoiceDate: '2026-03-05', lines: [], total: 40 })
    const months = build(mixed, unclear, empty)
    expect(
      listUnclearSpend(months, MARCH).map(({ document }) => [document.invoice_number, document.reason]),
    ).toEqual([
      ['R-3', 'no-lines'],
      ['R-2', 'vat'],
    ])
    const [euro] = summariseSpend(listSpendRows(months, MARCH, findCategory))
    expect(euro && computeTotal(euro.total).toNumber()).toBe(37.17)
  })

  it('is the same for facts in any order', () => {
    const later = invoice({ id: 2, lines: [invoicedLine({ lineId: 9, unitPrice: 4 })] })
    expect(build(later, mixed, later)).toEqual(build(mixed, later))
  })
})

describe('A report period', () => {
  it.each([
    ['2026-02-01', '2026-02-28', true],
    ['2024-02-01', '2024-02-28', false],
    ['2026-01-01', '2026-12-31', true],
    ['2026-01-02', '2026-01-31', false],
  ])('from %s to %s has whole months: %s', (from, to, isWhole) => {
    expect(isWholeMonths({ from, to })).toBe(isWhole)
  })

  it('has all months between two', () => {
    expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})
