import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { DISPUTED_CLAIM, derive, dispute } from '../testing/derived-amounts.ts'
import {
  creditNote,
  decision,
  delivery,
  invoice,
  invoicedLine,
  kilos,
  order,
  receivedLine,
  SUPPLIER,
  unit,
} from '../testing/purchasing-facts.ts'
import { buildPurchaseMonths } from './purchase-month.ts'
import { computeScorecards, computeSupplierIndexes } from './supplier-reports.ts'
import type { Ratio } from './supplier-scorecard.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const APRIL_10 = '2026-04-10'
const build = (...facts: Parameters<typeof derive>) => buildPurchaseMonths(SUPPLIER, derive(...facts))

describe('The scorecard of a supplier', () => {
  const scorecard = (...facts: Parameters<typeof derive>) =>
    computeScorecards(build(...facts), MARCH, APRIL_10).get(SUPPLIER)
  const percent = (ratio: Ratio | undefined) => ratio?.percent?.toNumber() ?? null

  it('counts punctual orders, complete lines, agreed prices and answered claims', () => {
    const orders = [order(), order({ id: 2 }), order({ id: 3, expectedDate: '2026-04-02' })]
    const punctual = { ...dispute.received, orderIds: [1] }
    const late = delivery({
      id: 2,
      deliveryDate: '2026-03-05',
      orderIds: [2],
      lines: [receivedLine({ ordered: 10, received: 10 })],
    })
    const sent = decision(
      { type: 'send-claim', claimId: DISPUTED_CLAIM, amount: toDecimal(60) },
      { date: '2026-03-10' },
    )
    const credit = creditNote({ lines: [invoicedLine({ lineId: 9, unitPrice: 60 })] })
    const card = scorecard(dispute.agreed, dispute.invoiced, punctual, ...orders, late, sent, credit)
    expect([percent(card?.onTime), percent(card?.complete), percent(card?.priceHeld)]).toEqual([50, 50, 0])
    expect([percent(card?.claimsAnswered), card?.answerDays?.toNumber()]).toEqual([100, 10])
  })

  it('rates no order without a check-in, because it may have arrived', () => {
    const card = scorecard(order())
    expect([percent(card?.onTime), percent(card?.complete), card?.ordersNotChecked]).toEqual([null, null, 1])
  })

  it('counts an order of which nothing arrived as late and incomplete', () => {
    const emptyDelivery = delivery({ orderIds: [1], lines: [receivedLine({ ordered: 10, received: 0 })] })
    const card = scorecard(order(), emptyDelivery)
    expect([percent(card?.onTime), percent(card?.complete), card?.ordersNotChecked]).toEqual([0, 0, 0])
  })

  it('has no percentages of nothing', () => {
    const card = scorecard(order())
    expect([card?.onTime, card?.complete, card?.priceHeld, card?.claimsAnswered]).toEqual(
      Array(4).fill({ count: 0, of: 0, percent: null }),
    )
    expect(card?.answerDays).toBeNull()
  })

  it('does not exist without anything to judge', () => {
    expect(scorecard(order({ expectedDate: null }))).toBeUndefined()
  })
})

describe('The price index of a basket', () => {
  const bought = (
    id: number,
    invoiceDate: string,
    lines: [productId: number, quantity: number, price: number][],
  ) =>
    invoice({
      id,
      invoiceDate,
      lines: lines.map(([productId, quantity, unitPrice]) =>
        invoicedLine({ lineId: id * 100 + productId, productId, quantity, unitPrice, noteNumber: '' }),
      ),
    })
  const index = (...facts: Parameters<typeof derive>) =>
    computeSupplierIndexes(build(...facts)).flatMap(({ points }) =>
      points.map(point => [
        point.month,
        point.index?.toNumber() ?? null,
        point.itemCount,
        point.coveredPercent.toNumber(),
      ]),
    )

  it('compares the same items in the quantities of the first month', () => {
    const january = bought(1, '2026-01-10', [
      [1, 10, 6],
      [2, 10, 4],
    ])
    const february = bought(2, '2026-02-10', [
      [1, 50, 6.6],
      [2, 1, 4],
      [3, 9, 99],
    ])
    const march = bought(3, '2026-03-10', [[2, 5, 5]])
    expect(index(january, february, march)).toEqual([
      ['2026-01', 100, 2, 100],
      ['2026-02', 106, 2, 100],
      ['2026-03', 125, 1, 40],
    ])
  })

  it('rises when a pack shrinks at the same price', () => {
    const pack = (id: number, invoiceDate: string, content: number) =>
      invoice({
        id,
        invoiceDate,
        lines: [
          invoicedLine({
            lineId: id,
            quantity: 4,
            unitPrice: 24,
            unit: unit('case', kilos(content)),
            noteNumber: '',
          }),
        ],
      })
    expect(index(pack(1, '2026-01-10', 12), pack(2, '2026-02-10', 10)).at(-1)).toEqual([
      '2026-02',
      120,
      1,
      100,
    ])
  })

  it('is empty without prices', () => {
    expect(index()).toEqual([])
  })
})
