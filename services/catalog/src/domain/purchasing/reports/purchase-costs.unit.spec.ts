import { sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../derive-purchasing.ts'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import {
  agreement,
  BUTTER,
  creditNote,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  receivedLine,
  SALMON,
} from '../testing/purchasing-facts.ts'
import { toPurchaseUnit } from '../units/purchase-units.ts'
import { createClassFinder, listPurchaseCosts } from './purchase-costs.ts'

const CLASSES = [{ category: 'Cleaning', product_class: 'not-cost' as const }]
const findClass = createClassFinder(CLASSES, new Map([[SALMON, 'cleaning']]))
const monthsOf = (...facts: PurchasingFact[]) =>
  listPurchaseCosts(derivePurchasing(facts, EURO_POLICY), { businessCurrency: 'EUR', findClass })
const amountsOf = (...facts: PurchasingFact[]) =>
  monthsOf(...facts).flatMap(({ costs }) =>
    costs.map(({ product_class, source, amount }) => [product_class, source, amount]),
  )
const quantitiesOf = (...facts: PurchasingFact[]) =>
  monthsOf(...facts).flatMap(({ costs }) =>
    costs.map(({ product_id, quantity, unit }) => [product_id, quantity, unit]),
  )

describe('The costs of purchases', () => {
  it('are goods and freight, without deposits and what is no cost of goods: 512', () => {
    const mixed = invoice({
      lines: [
        invoicedLine({ lineId: 1, productId: BUTTER, quantity: 10, unitPrice: 50 }),
        invoicedLine({ lineId: 2, productId: SALMON, quantity: 6, unitPrice: 10 }),
        invoicedLine({ lineId: 3, productId: null, kind: 'freight', quantity: 1, unitPrice: 12 }),
        invoicedLine({ lineId: 4, productId: null, kind: 'deposit', quantity: 8, unitPrice: 3 }),
      ],
    })
    expect(amountsOf(mixed)).toEqual([
      ['food', 'invoiced', 500],
      ['freight', 'invoiced', 12],
      ['not-cost', 'invoiced', 60],
    ])
    const costs = monthsOf(mixed).flatMap(month => month.costs)
    const ofGoods = costs.filter(({ product_class }) => product_class !== 'not-cost')
    expect(sumDecimals(ofGoods.map(({ amount }) => toDecimal(amount))).toNumber()).toBe(512)
  })

  it('are not lowered by a bonus, neither on an invoice nor on a credit note', () => {
    const bonus = invoicedLine({ lineId: 2, productId: null, kind: 'rebate', quantity: -1, unitPrice: 5 })
    const goods = invoicedLine({ lineId: 1, quantity: 10, unitPrice: 50 })
    const credited = creditNote({
      lines: [invoicedLine({ lineId: 3, productId: null, kind: 'rebate', quantity: 1, unitPrice: 500 })],
    })
    expect(amountsOf(invoice({ lines: [goods, bonus] }), credited)).toEqual([['food', 'invoiced', 500]])
  })

  it('are accepted goods until they are invoiced, and never both', () => {
    const received = delivery({ lines: [receivedLine({ ordered: 10, received: 8 })] })
    const billed = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 20 })] })
    expect(amountsOf(agreement({ price: 20 }), received)).toEqual([['food', 'accrued', 160]])
    expect(amountsOf(agreement({ price: 20 }), received, billed)).toEqual([['food', 'invoiced', 160]])
    expect(amountsOf(received)).toEqual([['food', 'unpriced', 0]])
  })

  it('contain goods whose product is not known, without a quantity', () => {
    const unknown = invoice({ lines: [invoicedLine({ productId: null, quantity: 1, unitPrice: 9.5 })] })
    expect(amountsOf(unknown)).toEqual([['food', 'invoiced', 9.5]])
    expect(quantitiesOf(unknown)).toEqual([[null, null, '']])
  })

  it('state the accepted quantity, otherwise the invoiced one, in base units', () => {
    const unit = toPurchaseUnit('case 6 x 1 l', 'Cream')
    const received = delivery({ lines: [receivedLine({ ordered: 10, received: 8, unit })] })
    const billed = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 12, unit })] })
    expect(quantitiesOf(received)).toEqual([[BUTTER, 48, 'l']])
    expect(quantitiesOf(received, billed)).toEqual([[BUTTER, 48, 'l']])
    expect(quantitiesOf(billed)).toEqual([[BUTTER, 60, 'l']])
    const unknown = { name: 'tray', content: null }
    const trays = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 12, unit: unknown })] })
    expect(quantitiesOf(trays)).toEqual([[BUTTER, 10, 'tray']])
  })

  it('do not depend on the order of the facts', () => {
    const facts: PurchasingFact[] = [
      agreement({ price: 20 }),
      ...[1, 2, 3].map(id =>
        delivery({ id, deliveryDate: `2026-03-0${id}`, lines: [receivedLine({ received: id })] }),
      ),
      invoice({ lines: [invoicedLine({ quantity: 1, unitPrice: 21 })] }),
    ]
    const once = monthsOf(...facts)
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), shuffled => {
        expect(monthsOf(...shuffled, ...shuffled.slice(0, 2))).toEqual(once)
      }),
      { seed: 27, numRuns: 30 },
    )
  })
})
