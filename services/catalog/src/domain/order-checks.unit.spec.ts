import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  type CheckedOrder,
  checkOrderTerms,
  requireFutureDelivery,
  warnOfSecondOrder,
  warnOfUnusualQuantities,
} from './order-checks.ts'
import { buildDefaultTerms, type SupplierTerms } from './supplier-terms.ts'

const line = (quantity: number, unitPrice = 5, unit = 'kg') => ({
  productId: 1,
  productName: 'Butter',
  quantity: toDecimal(quantity),
  unit,
  unitPrice: toDecimal(unitPrice),
})
/** Wednesday. */
const DELIVERY = '2026-03-04'
const order = (changes: Partial<CheckedOrder> = {}): CheckedOrder => ({
  supplier: { id: 7, name: 'Dairy House' },
  lines: [line(4)],
  currency: 'EUR',
  deliveryDate: DELIVERY,
  ...changes,
})
const terms = (changes: Partial<SupplierTerms> = {}): SupplierTerms => ({
  ...buildDefaultTerms(7),
  cutoff: { days_before: 1, time: '14:00' },
  ...changes,
})
const at = (instant: string, timeZone = 'Europe/Paris') => ({ now: Temporal.Instant.from(instant), timeZone })
const IN_TIME = at('2026-03-03T13:00:00Z')
const LATE = at('2026-03-03T13:00:01Z')

describe('An order to a supplier without terms', () => {
  it('is accepted without a warning, whatever its date and total', () => {
    expect(checkOrderTerms(order(), buildDefaultTerms(7), LATE)).toEqual([])
    expect(checkOrderTerms(order({ deliveryDate: null }), buildDefaultTerms(7), LATE)).toEqual([])
  })
})

describe('An order after the cut-off', () => {
  it('is accepted with a warning that names both dates in local time', () => {
    expect(checkOrderTerms(order(), terms(), IN_TIME)).toEqual([])
    expect(checkOrderTerms(order(), terms(), LATE)).toEqual([
      {
        code: 'order-cutoff-passed',
        message:
          'The cut-off of Dairy House for delivery on 4 Mar 2026 was 14:00 on 3 Mar 2026 (Europe/Paris). Ask the supplier whether the order can still be delivered.',
      },
    ])
  })

  it('is refused if the cut-off is strict', () => {
    const strict = terms({ cutoff_rule: 'block' })
    expect(checkOrderTerms(order(), strict, IN_TIME)).toEqual([])
    expect(() => checkOrderTerms(order(), strict, LATE)).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'order-cutoff-passed',
        message:
          'Dairy House accepted orders for 4 Mar 2026 until 14:00 on 3 Mar 2026 (Europe/Paris). Choose a later delivery date.',
      }),
    )
  })

  it('is not late without a delivery date', () => {
    expect(checkOrderTerms(order({ deliveryDate: null }), terms({ cutoff_rule: 'block' }), LATE)).toEqual([])
  })

  it('is late by the clock of the location', () => {
    const strict = terms({ cutoff_rule: 'block' })
    expect(checkOrderTerms(order(), strict, at('2026-03-03T13:30:00Z', 'Europe/Dublin'))).toEqual([])
  })
})

describe('An order below the minimum', () => {
  it.each([
    [20.01, 1],
    [20, 0],
    [null, 0],
  ])('of %s has %s warnings at a total of 20.00', (minimum_order_amount, count) => {
    expect(checkOrderTerms(order(), terms({ minimum_order_amount }), IN_TIME)).toHaveLength(count)
  })

  it('states both amounts', () => {
    expect(checkOrderTerms(order(), terms({ minimum_order_amount: 50 }), IN_TIME)).toEqual([
      {
        code: 'below-minimum-order',
        message: 'The minimum order of Dairy House is €50.00. This order comes to €20.00.',
      },
    ])
  })

  it('is refused if the minimum is strict; the delivery charge does not count towards it', () => {
    const strict = terms({ minimum_order_amount: 25, minimum_order_rule: 'block', delivery_charge: 10 })
    expect(() => checkOrderTerms(order(), strict, IN_TIME)).toThrow(
      expect.objectContaining({ status: 409, code: 'below-minimum-order' }),
    )
  })

  it('is compared with the sum of the rounded lines', () => {
    const lines = [line(1, 0.005), line(1, 0.005)]
    expect(checkOrderTerms(order({ lines }), terms({ minimum_order_amount: 0.02 }), IN_TIME)).toEqual([])
  })
})

describe('A delivery date', () => {
  it('on another weekday has a warning', () => {
    const weekly = terms({ delivery_days: [{ weekday: 1, cutoff: null }] })
    expect(checkOrderTerms(order(), weekly, IN_TIME)).toEqual([
      { code: 'not-a-delivery-day', message: 'Dairy House does not deliver on Wednesdays.' },
    ])
  })

  it('is refused once it has passed at the location', () => {
    const now = '2026-03-04T23:30:00Z'
    expect(() => requireFutureDelivery(DELIVERY, at(now))).toThrow(
      expect.objectContaining({ status: 400, code: 'delivery-date-past' }),
    )
    expect(() => requireFutureDelivery(DELIVERY, at(now, 'Europe/Dublin'))).not.toThrow()
    expect(() => requireFutureDelivery(null, at(now))).not.toThrow()
  })
})

describe('A second order', () => {
  const open = [
    { number: 'PO-1', deliveryDate: DELIVERY },
    { number: 'PO-2', deliveryDate: '2026-03-06' },
  ]

  it('for the same delivery date has a warning with the number of the first', () => {
    expect(warnOfSecondOrder(order(), open)).toMatchObject([
      { code: 'second-order', message: expect.stringContaining('PO-1.') },
    ])
    expect(warnOfSecondOrder(order({ deliveryDate: '2026-03-05' }), open)).toEqual([])
    expect(warnOfSecondOrder(order({ deliveryDate: null }), open)).toEqual([])
  })
})

describe('An unusual quantity', () => {
  const earlier = (...quantities: number[]) => [
    { productId: 1, unit: 'kg', quantities: quantities.map(toDecimal) },
  ]

  it('has a warning with the usual one', () => {
    expect(warnOfUnusualQuantities(order({ lines: [line(13)] }), earlier(6, 6, 5))).toEqual([
      { code: 'unusual-quantity', message: 'Butter: 13 kg ordered, usually 6 kg.', product_id: 1 },
    ])
  })

  it('is unknown after two orders, and compared only with orders in the same unit', () => {
    expect(warnOfUnusualQuantities(order({ lines: [line(13)] }), earlier(6, 6))).toEqual([])
    expect(warnOfUnusualQuantities(order({ lines: [line(1, 5, 'boxes')] }), earlier(6, 6, 6))).toEqual([])
  })
})
