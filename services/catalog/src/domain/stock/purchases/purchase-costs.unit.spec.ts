import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePurchasing } from '../../purchasing/derive-purchasing.ts'
import type { PurchasingFact } from '../../purchasing/facts/purchasing-facts.ts'
import { createExchangeRates } from '../../purchasing/prices/exchange-rates.ts'
import {
  agreement,
  BUTTER,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  receivedLine,
} from '../../purchasing/testing/purchasing-facts.ts'
import type { ProductClass } from './product-class.ts'
import { listPurchaseCosts, type PurchaseContext, sumPurchases } from './purchase-costs.ts'

const DETERGENT = 300
const CLASSES = new Map<number, ProductClass>([
  [BUTTER, 'food'],
  [DETERGENT, 'supplies'],
])
const CONTEXT: PurchaseContext = {
  findClass: productId => CLASSES.get(productId) ?? null,
  rates: createExchangeRates([], 'EUR'),
}

const costsOf = (facts: Iterable<PurchasingFact>, context = CONTEXT) =>
  listPurchaseCosts(derivePurchasing(facts, EURO_POLICY), context)
const totals = (...facts: PurchasingFact[]) => {
  const purchases = costsOf(facts)
  return (['cost-of-goods', 'other-cost', 'deposit'] as const).map(group =>
    sumPurchases(purchases, group).amount.toNumber(),
  )
}

const mixed = invoice({
  lines: [
    invoicedLine({ lineId: 1, total: 500, quantity: 10, unitPrice: 50 }),
    invoicedLine({ lineId: 2, kind: 'freight', total: 12, unitPrice: 12 }),
    invoicedLine({ lineId: 3, productId: DETERGENT, total: 60, quantity: 6, unitPrice: 10 }),
    invoicedLine({ lineId: 4, kind: 'deposit', container: 'crate', total: 24, quantity: 8, unitPrice: 3 }),
  ],
})

describe('The cost of goods', () => {
  it('is 512 of food 500, freight 12, detergent 60 and deposit 24', () => {
    expect(totals(mixed)).toEqual([512, 60, 24])
  })

  it('opens into the lines of its invoices', () => {
    const { parts } = sumPurchases(costsOf([mixed]), 'cost-of-goods')
    expect(parts.map(({ invoiceId, lineId, amount }) => [invoiceId, lineId, amount?.toNumber()])).toEqual([
      [1, 1, 500],
      [1, 2, 12],
    ])
  })

  it('is what was accepted if somebody checked the delivery', () => {
    const checked = delivery({ lines: [receivedLine({ received: 10, damaged: 2 })] })
    const agreed = agreement({ price: 50 })
    expect(totals(agreed, checked)).toEqual([400, 0, 0])
    // 10 were invoiced, 8 accepted, and 100 are claimed: the delivery costs 400, once.
    expect(totals(agreed, checked, mixed)[0]).toBe(412)
  })

  it('is what was invoiced if nobody did', () => {
    expect(totals(agreement({ price: 50 }), delivery({ checkedInAt: null }), mixed)[0]).toBe(512)
  })

  it('contains goods without a class or a known product, and says so', () => {
    const facts = [
      invoice({
        lines: [
          invoicedLine({ lineId: 1, productId: 999, quantity: 1, unitPrice: 30 }),
          invoicedLine({ lineId: 2, productId: null, quantity: 1, unitPrice: 20 }),
        ],
      }),
    ]
    const { amount, basis, reasons } = sumPurchases(costsOf(facts), 'cost-of-goods')
    expect([amount.toNumber(), basis, reasons]).toEqual([
      50,
      'incomplete',
      ['class-missing', 'product-unknown'],
    ])
  })

  it('does not count an unknown product twice if its delivery was checked', () => {
    const unknown = invoice({ lines: [invoicedLine({ productId: null, quantity: 10, unitPrice: 50 })] })
    const checked = delivery({ lines: [receivedLine({ received: 10 })] })
    const total = sumPurchases(costsOf([agreement({ price: 50 }), checked, unknown]), 'cost-of-goods')
    expect([total.amount.toNumber(), total.reasons]).toEqual([500, ['not-invoiced', 'product-unknown']])
  })

  it('is incomplete while a delivery is not invoiced, or it is unclear how much VAT is included', () => {
    const checked = delivery({ lines: [receivedLine({ received: 10 })] })
    const reasonsOf = (...facts: PurchasingFact[]) => sumPurchases(costsOf(facts), 'cost-of-goods').reasons
    expect(reasonsOf(agreement({ price: 50 }), checked)).toEqual(['not-invoiced'])
    expect(reasonsOf({ ...mixed, total: mixed.total.plus(1) })).toEqual(['amount-unknown'])
  })

  it('does not depend on the order, repetition or correction of documents', () => {
    const earlier = { ...mixed, lines: mixed.lines.slice(0, 1) }
    const facts = [
      agreement({ price: 50 }),
      delivery({ lines: [receivedLine({ received: 9 })] }),
      earlier,
      { ...mixed, revision: 2 },
    ]
    const fromScratch = costsOf([facts[0], facts[1], facts[3]].flatMap(fact => fact ?? []))
    fc.assert(
      fc.property(fc.shuffledSubarray([...facts, ...facts], { minLength: 8 }), shuffled => {
        expect(costsOf(shuffled)).toEqual(fromScratch)
      }),
      { seed: 27 },
    )
  })
})
