import type { OrderContext, SupplierTerms } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { testTerms } from '../../../testing/terms-fixtures.ts'
import { findOrderIssues, getIssueKey, type OrderToCheck } from './order-issues.ts'

const butter = {
  product_id: 5,
  product_name: 'Butter',
  unit: 'kg',
  unit_price: 5,
  quantity: 4,
  suppliers: [],
}
/** Wednesday; the cut-off is on Tuesday at 14:00 in Paris. */
const DELIVERY = '2026-03-04'
const IN_TIME = '2026-03-03T12:00:00Z'
const LATE = '2026-03-03T13:00:01Z'

function find({
  terms,
  context,
  quantity = 4,
  now = IN_TIME,
  deliveryDate = DELIVERY,
}: {
  terms?: Partial<SupplierTerms>
  context?: Partial<OrderContext>
  quantity?: number
  now?: string
  deliveryDate?: string | null
} = {}) {
  const check: OrderToCheck = {
    order: { supplier: { id: 7, name: 'Dairy House' }, lines: [{ ...butter, quantity }] },
    deliveryDate,
    terms: terms ? { ...testTerms, ...terms } : null,
    context: context ? { usual_quantities: [], open_orders: [], ...context } : null,
    moment: { now: Temporal.Instant.from(now), timeZone: 'Europe/Paris' },
  }
  return findOrderIssues(check)
}

describe('An order', () => {
  it('has no issues while nothing is known about its supplier', () => {
    expect(find({ now: LATE })).toEqual([])
    expect(find({ now: LATE, terms: { cutoff: null }, context: {} })).toEqual([])
  })

  it.each([
    [IN_TIME, 'warn', []],
    [LATE, 'warn', [['late', false]]],
    [LATE, 'block', [['late', true]]],
  ] as const)('at %s with the cut-off rule %s has these issues: %j', (now, cutoff_rule, issues) => {
    const found = find({ now, terms: { cutoff_rule } })
    expect(found.map(issue => [issue.kind, 'isBlocking' in issue && issue.isBlocking])).toEqual(issues)
  })

  it('without a delivery date is never late and never the second one', () => {
    const open_orders = [{ id: 1, order_number: 'PO-1', delivery_date: DELIVERY }]
    expect(find({ now: LATE, deliveryDate: null, terms: {}, context: { open_orders } })).toEqual([])
  })

  it('is compared with the minimum to the cent', () => {
    expect(find({ terms: { minimum_order_amount: 20 } })).toEqual([])
    expect(find({ terms: { minimum_order_amount: 20.01, minimum_order_rule: 'block' } })).toEqual([
      { kind: 'below-minimum', supplierName: 'Dairy House', isBlocking: true, minimum: 20.01, total: 20 },
    ])
  })

  it('is the second one if there is another for the same delivery date', () => {
    const open_orders = [
      { id: 1, order_number: 'PO-1', delivery_date: DELIVERY },
      { id: 2, order_number: 'PO-2', delivery_date: '2026-03-06' },
    ]
    expect(find({ context: { open_orders } })).toMatchObject([
      { kind: 'second-order', deliveryDate: DELIVERY, orderNumbers: ['PO-1'] },
    ])
  })

  it.each([
    [2, 0],
    [1.99, 1],
    [8, 0],
    [8.01, 1],
  ])('of %s kg has %s unusual quantities if 4 kg are usual', (quantity, count) => {
    const usual_quantities = [
      { product_id: 5, unit: 'boxes', quantity: 100 },
      { product_id: 5, unit: 'kg', quantity: 4 },
    ]
    expect(find({ quantity, context: { usual_quantities } })).toHaveLength(count)
  })
})

describe('A confirmed issue', () => {
  it('is another one for another quantity', () => {
    const usual_quantities = [{ product_id: 5, unit: 'kg', quantity: 4 }]
    const [ten, eleven, tenLater] = [10, 11, 10].map(quantity =>
      find({ quantity, context: { usual_quantities } }).map(getIssueKey),
    )
    expect(ten).toEqual(tenLater)
    expect(ten).not.toEqual(eleven)
  })
})
