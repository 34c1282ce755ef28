import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { DISPUTED_CLAIM, derive, dispute } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  HARBOUR,
  invoice,
  invoicedLine,
  order,
  STATION,
  SUPPLIER,
} from '../testing/purchasing-facts.ts'
import { buildPurchaseMonths } from './purchase-month.ts'
import { computeScorecards, computeSupplierIndexes } from './supplier-reports.ts'
import type { Ratio, SupplierScorecard } from './supplier-scorecard.ts'

const QUARTER = { from: '2026-01-01', to: '2026-03-31' }
type Facts = Parameters<typeof derive>

const build = (...facts: Facts) => buildPurchaseMonths(SUPPLIER, derive(...facts))
const sent = decision(
  { type: 'send-claim', claimId: DISPUTED_CLAIM, amount: toDecimal(60) },
  { date: '2026-03-10' },
)
const credit = creditNote({ lines: [invoicedLine({ lineId: 9, unitPrice: 60 })] })
const history: Facts = [
  ...Object.values(dispute),
  { ...dispute.received, orderIds: [1] },
  order(),
  order({ id: 2, expectedDate: '2026-02-10' }),
  sent,
  credit,
]

const toFigures = (card: SupplierScorecard | undefined) => {
  const toRatio = ({ count, of, percent }: Ratio) => [count, of, percent?.toNumber() ?? null]
  return (
    card && {
      onTime: toRatio(card.onTime),
      ordersNotChecked: card.ordersNotChecked,
      complete: toRatio(card.complete),
      priceHeld: toRatio(card.priceHeld),
      claimsAnswered: toRatio(card.claimsAnswered),
      answerDays: card.answerDays?.toNumber(),
    }
  )
}

describe('The scorecards of a period', () => {
  const card = (today: string, period = QUARTER) =>
    computeScorecards(build(...history), period, today).get(SUPPLIER)

  it('add up the stored months', () => {
    expect(toFigures(card('2026-04-01'))).toEqual({
      onTime: [1, 1, 100],
      ordersNotChecked: 1,
      complete: [0, 1, 0],
      priceHeld: [0, 1, 0],
      claimsAnswered: [1, 1, 100],
      answerDays: 10,
    })
  })

  it('rate no order on the day on which it is due', () => {
    expect([card('2026-03-03')?.onTime.of, card('2026-03-04')?.onTime.of]).toEqual([0, 1])
  })

  it('count only what is in the period', () => {
    const march = card('2026-04-01', { from: '2026-03-03', to: '2026-03-09' })
    expect([march?.onTime.of, march?.ordersNotChecked, march?.claimsAnswered.of]).toEqual([1, 0, 0])
    expect(card('2026-04-01', { from: '2025-01-01', to: '2025-12-31' })).toBeUndefined()
  })
})

describe('The price indexes of a period', () => {
  const bought = (id: number, invoiceDate: string, price: number, more: object = {}) =>
    invoice({
      id,
      invoiceDate,
      lines: [invoicedLine({ lineId: id, quantity: 10, unitPrice: price, noteNumber: '' })],
      ...more,
    })
  const indexes = (...facts: Facts) =>
    computeSupplierIndexes(build(...facts)).map(({ currency, points }) => [
      currency,
      ...points.map(({ month, index }) => [month, index?.toNumber() ?? null]),
    ])

  it('average the prices of all locations', () => {
    const facts = [
      bought(1, '2026-01-10', 2),
      bought(2, '2026-02-10', 2, { locationId: HARBOUR }),
      bought(3, '2026-02-12', 3, { locationId: STATION }),
    ]
    expect(indexes(...facts)).toEqual([['EUR', ['2026-01', 100], ['2026-02', 125]]])
  })

  it('keep currencies apart', () => {
    const facts = [bought(1, '2026-01-10', 2), bought(2, '2026-02-10', 3, { currency: 'GBP' })]
    expect(indexes(...facts)).toEqual([
      ['EUR', ['2026-01', 100]],
      ['GBP', ['2026-02', 100]],
    ])
  })
})
