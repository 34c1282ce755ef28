import { describe, expect, it } from 'vitest'
import { breadClaim, milkClaim } from '../../../testing/purchase-fixtures.ts'
import { createDisplayFormats } from '../../lib/display-formats.ts'
import { explainClaim } from './explain-claim.ts'

const formats = createDisplayFormats({
  currency: 'EUR',
  dateFormat: 'DD/MM/YYYY',
  timezone: 'UTC',
  invoiceNumberPrefix: 'INV-',
})
const explain = (claim: typeof milkClaim) =>
  explainClaim(claim, formats).map(({ reason, formula, amount }) => [reason, formula, amount])

describe('The explanation of a claim', () => {
  it('states both products: 44 + 16 = 60', () => {
    expect(explain(milkClaim)).toEqual([
      ['quantity', '(10 − 8) cases × €22.00', 44],
      ['price', '8 cases × (€22.00 − €20.00)', 16],
    ])
  })

  it('counts the invoiced quantity before the check-in', () => {
    expect(explain({ ...breadClaim, unit: 'each' })).toEqual([['price', '10 × (€4.10 − €4.00)', 1]])
  })

  it('states the missing weight: 9.98 kg invoiced, 9.62 kg weighed', () => {
    const salmon = { reasons: ['weight' as const], unit: 'kg', invoiced_price: 14, agreed_price: null }
    const weighed = { invoiced_quantity: 9.98, accepted_quantity: 9.62, missing_quantity: 0.36 }
    expect(explain({ ...milkClaim, ...salmon, ...weighed, quantity_amount: 5.04, price_amount: 0 })).toEqual([
      ['weight', '(9.98 − 9.62) kg × €14.00', 5.04],
    ])
  })

  it('states no formula that does not give the amount, as for free goods', () => {
    const beer = { reasons: ['free-goods' as const], invoiced_quantity: 10, accepted_quantity: 10 }
    expect(
      explain({
        ...milkClaim,
        ...beer,
        missing_quantity: 1,
        invoiced_price: 6,
        quantity_amount: 5.45,
        price_amount: 0,
      }),
    ).toEqual([['free-goods', null, 5.45]])
  })

  it('states no formula for prices of another pack', () => {
    expect(
      explain({ ...milkClaim, quantity_amount: 0, invoiced_price: 6.6, agreed_price: 3, price_amount: 1.8 }),
    ).toEqual([['price', null, 1.8]])
  })
})
