import { describe, expect, it } from 'vitest'
import { abovePrice, milkLine } from '../../testing/purchase-fixtures.ts'
import { canClaimPrice, comparePrice, describeQuantity, needsPriceDecision } from './describe-price-check.ts'
import { createDisplayFormats } from './display-formats.ts'

const formats = createDisplayFormats({
  currency: 'EUR',
  dateFormat: 'DD/MM/YYYY',
  timezone: 'UTC',
  invoiceNumberPrefix: 'INV-',
})
const compare = (check: Partial<typeof abovePrice>) =>
  comparePrice({ ...abovePrice, ...check }, { unit: 'cases', currency: 'EUR' }, formats)

describe('A price', () => {
  it('is compared with the agreed one', () => {
    expect(compare({})).toEqual({ expected: '€20.00', actual: '€22.00 per case', percent: 10 })
  })

  it('of another pack is compared per base unit', () => {
    const base_prices = { unit: 'l', agreed: 2, invoiced: 2.222222 }
    expect(compare({ status: 'pack-changed', base_prices })).toEqual({
      expected: '€2.00',
      actual: '€2.22 per l',
      percent: 11.1,
    })
  })

  it('of another pack of unknown content has no percentage', () => {
    expect(compare({ status: 'pack-changed' })?.percent).toBeNull()
  })

  it('of the day is compared with the recent median', () => {
    const day = {
      status: 'day-price' as const,
      agreed_price: null,
      day_price: { median: 19.8, percent: 11.1 },
    }
    expect(compare(day)).toMatchObject({ expected: '€19.80', percent: 11.1 })
  })

  it('without an agreement is compared with nothing', () => {
    expect(compare({ status: 'no-agreement', agreed_price: null })).toBeNull()
  })
})

describe('The difference of a price', () => {
  it('can be claimed only from an agreed price that is exceeded', () => {
    expect(canClaimPrice(abovePrice)).toBe(true)
    expect(canClaimPrice({ ...abovePrice, difference: -1 })).toBe(false)
    expect(canClaimPrice({ ...abovePrice, agreed_price: null })).toBe(false)
  })

  it('needs no second decision', () => {
    expect(needsPriceDecision(milkLine)).toBe(true)
    expect(needsPriceDecision({ price: { ...abovePrice, decision: 'accepted' } })).toBe(false)
    expect(needsPriceDecision({ price: { ...abovePrice, status: 'within-tolerance' } })).toBe(false)
    expect(needsPriceDecision({ price: null })).toBe(false)
  })
})

describe('The quantity of a line', () => {
  it.each([
    ['cases', '6 × 1 l', '10 cases · 6 × 1 l'],
    ['kg', '', '10 kg'],
    ['each', '', '10 pieces'],
    ['2 l', '2 l', '10 × 2 l'],
  ])('in %s %s is %s', (unit, pack, text) => {
    expect(describeQuantity({ invoiced_quantity: 10, unit, pack }, formats)).toBe(text)
  })
})
