import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RebateFact } from '../facts/agreement-fact.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { derive } from '../testing/derived-amounts.ts'
import { creditNote, invoice, invoicedLine } from '../testing/purchasing-facts.ts'
import { accrueRebate } from './accrue-rebates.ts'
import { listRebateMonths, summariseRebate } from './rebate-positions.ts'

const rebateOf = (year: number, more: Partial<RebateFact> = {}): RebateFact => ({
  kind: 'rebate',
  id: year,
  revision: 1,
  deleted: false,
  supplierId: 1,
  currency: 'EUR',
  periodFrom: `${year}-01-01`,
  periodTo: `${year}-12-31`,
  retroactive: true,
  tiers: [
    { from: toDecimal(0), percent: toDecimal(2) },
    { from: toDecimal(100_000), percent: toDecimal(3) },
  ],
  ...more,
})

const bought = (id: number, invoiceDate: string, unitPrice: number) =>
  invoice({ id, invoiceDate, lines: [invoicedLine({ lineId: id, unitPrice, noteNumber: '' })] })

/** A line of the kind `rebate`, printed below zero on an invoice and above it on a credit note. */
const rebateLine = (id: number, unitPrice: number) =>
  invoicedLine({ lineId: id, kind: 'rebate', productId: null, unitPrice, noteNumber: '' })
const credited = (id: number, invoiceDate: string, amount: number) =>
  creditNote({ id, invoiceDate, lines: [rebateLine(id, amount)] })

function summary(year: number, ...facts: PurchasingFact[]) {
  const position = derive(...facts).rebates.get(year)
  if (!position) throw new Error(`there is no rebate of ${year}`)
  const {
    turnover,
    accrued,
    credited: paid,
    outstanding,
    nextTier,
    missingTurnover,
  } = summariseRebate(position)
  return {
    turnover: turnover.toNumber(),
    accrued: accrued.toNumber(),
    credited: paid.toNumber(),
    outstanding: outstanding.toNumber(),
    missing: nextTier && missingTurnover.toNumber(),
    unclear: position.unclearCount,
  }
}

describe('The position of a rebate', () => {
  it('says how much is missing until the next tier', () => {
    expect(summary(2026, rebateOf(2026), bought(1, '2026-02-01', 84_310))).toMatchObject({
      turnover: 84_310,
      accrued: 1686.2,
      missing: 15_690,
    })
    expect(summary(2026, rebateOf(2026), bought(1, '2026-02-01', 100_000)).missing).toBeNull()
  })

  it('counts rebates that invoices deduct and credit notes grant', () => {
    const deducted = invoice({
      id: 2,
      invoiceDate: '2026-03-01',
      lines: [invoicedLine({ lineId: 20, unitPrice: 1_000, noteNumber: '' }), rebateLine(21, -15)],
    })
    expect(
      summary(2026, rebateOf(2026), bought(1, '2026-02-01', 5_000), deducted, credited(3, '2026-04-01', 40)),
    ).toMatchObject({ turnover: 6_000, accrued: 120, credited: 55, outstanding: 65 })
  })

  it('does not count documents of another supplier or currency', () => {
    const others = [
      { ...bought(2, '2026-02-01', 500), supplierId: 2 },
      { ...bought(3, '2026-02-01', 500), currency: 'USD' },
    ]
    expect(summary(2026, rebateOf(2026), bought(1, '2026-02-01', 100), ...others).turnover).toBe(100)
  })

  it('does not count a document whose net amounts are unclear, and says so', () => {
    const unclear = { ...bought(2, '2026-02-01', 500), netTotal: toDecimal(1), taxTotal: toDecimal(7) }
    expect(summary(2026, rebateOf(2026), bought(1, '2026-02-01', 100), unclear)).toMatchObject({
      turnover: 100,
      unclear: 1,
    })
  })

  it('counts documents once they are processed, so that a misread amount reaches no tier', () => {
    const pending = { ...bought(2, '2026-02-01', 5_000), isPending: true }
    const position = summary(2026, rebateOf(2026), bought(1, '2026-02-01', 95_000), pending)
    expect(position).toMatchObject({ turnover: 95_000, accrued: 1_900, unclear: 0 })
    const processed = summary(
      2026,
      rebateOf(2026),
      bought(1, '2026-02-01', 95_000),
      bought(2, '2026-02-01', 5_000),
    )
    expect(processed).toMatchObject({ turnover: 100_000, accrued: 3_000 })
  })

  it('lists turnover, accruals and credits by month', () => {
    const facts = [rebateOf(2026), bought(1, '2026-02-01', 95_000), bought(2, '2026-06-01', 7_000)]
    const position = derive(...facts, credited(3, '2027-01-15', 500)).rebates.get(2026)
    expect(position && JSON.parse(JSON.stringify(listRebateMonths(position)))).toEqual([
      { month: '2026-02', turnover: '95000', accrued: '1900', correction: '0', credited: '0' },
      { month: '2026-06', turnover: '7000', accrued: '160', correction: '1000', credited: '0' },
      { month: '2027-01', turnover: '0', accrued: '0', correction: '0', credited: '500' },
    ])
  })
})

describe('Credits of rebates', () => {
  const purchases = [
    rebateOf(2026),
    rebateOf(2027),
    bought(1, '2026-05-01', 10_000),
    bought(2, '2027-01-05', 1_000),
  ]

  it('settle the oldest rebate first, although they arrive in the next period', () => {
    const facts = [...purchases, credited(3, '2027-01-20', 200)]
    expect(summary(2026, ...facts)).toMatchObject({ credited: 200, outstanding: 0 })
    expect(summary(2027, ...facts)).toMatchObject({ credited: 0, outstanding: 20 })
  })

  it('above what is outstanding belong to the latest rebate that has begun', () => {
    const facts = [...purchases, credited(3, '2027-01-20', 250)]
    expect(summary(2026, ...facts).outstanding).toBe(0)
    expect(summary(2027, ...facts)).toMatchObject({ credited: 50, outstanding: -30 })
  })

  it('before every period belong to none', () => {
    expect(summary(2026, ...purchases, credited(3, '2025-12-31', 50)).credited).toBe(0)
  })

  it('that the supplier takes back are outstanding again', () => {
    const charged = invoice({ id: 4, invoiceDate: '2027-02-01', lines: [rebateLine(40, 80)] })
    const facts = [...purchases, credited(3, '2027-01-20', 200), charged]
    expect(summary(2026, ...facts)).toMatchObject({ credited: 120, outstanding: 80 })
  })
})

describe('The bookings of a rebate', () => {
  it('add up to the rebate on the whole turnover, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 })
    const parameters = { seed: 26, numRuns: 200 }
    const percent = fc.integer({ min: 1, max: 1_000_000 }).map(value => toDecimal(value).div(10_000))
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), cents, percent, percent, (amounts, from, low, high) => {
        const tiers = [
          { from: toDecimal(0), percent: low },
          { from: toDecimal(from).div(100), percent: high },
        ]
        const turnovers = amounts.map((amount, day) => ({
          date: `2026-01-${String(day + 1).padStart(2, '0')}`,
          amount: toDecimal(amount).div(100),
        }))
        const bookings = accrueRebate(rebateOf(2026, { tiers }), turnovers)
        const turnover = bookings.at(-1)?.turnover ?? toDecimal(0)
        const rate = turnover.gte(toDecimal(from).div(100)) ? high : low
        const total = bookings.reduce((sum, booking) => sum.plus(booking.total), toDecimal(0))
        expect(total.toFixed(2)).toBe(turnover.times(rate).div(100).toDecimalPlaces(2).toFixed(2))
        for (const booking of bookings)
          expect(booking.accrued.plus(booking.correction).eq(booking.total)).toBe(true)
      }),
      parameters,
    )
  })
})
