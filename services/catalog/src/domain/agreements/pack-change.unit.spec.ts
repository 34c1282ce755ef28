import { describe, expect, it } from 'vitest'
import { buildTestAgreement as agreement } from '../../testing/price-agreement-fixture.ts'
import { findPackChange } from './pack-change.ts'

const before = agreement({ id: 1, unit: 'cases', pack: '6 × 1 l', price: 12, validFrom: '2026-01-01' })
const after = agreement({ id: 2, unit: 'cases', pack: '6 × 0.9 l', price: 12, validFrom: '2026-03-01' })

describe('A changed pack', () => {
  it('is compared by the price per base unit', () => {
    const change = findPackChange(after, [before, after])
    expect(change).toEqual({
      agreement_id: 1,
      unit: 'cases',
      pack: '6 × 1 l',
      unit_price: 12,
      valid_from: '2026-01-01',
      base_unit: 'l',
      previous_base_price: 2,
      base_price: 2.222222,
      percent: expect.closeTo(11.1111, 4),
    })
  })

  it('of an unknown content has no comparison', () => {
    const unknown = agreement({ id: 1, unit: 'cases', pack: 'blue', validFrom: '2026-01-01' })
    expect(findPackChange(after, [unknown])).toMatchObject({ pack: 'blue', base_unit: null, percent: null })
  })

  it('in another currency has no comparison', () => {
    expect(findPackChange(after, [{ ...before, currency: 'GBP' }])).toMatchObject({ percent: null })
  })

  it('is that since the latest agreement before', () => {
    const between = agreement({ id: 3, unit: 'cases', pack: '6 × 0.9 l', price: 11, validFrom: '2026-02-01' })
    expect(findPackChange(after, [before, between])).toBeNull()
  })

  it.each([
    ['the same pack in another spelling', { pack: '6x1 Liter' }],
    ['a later agreement', { validFrom: '2026-04-01' }],
    ['another location', { locationId: 4 }],
    ['another supplier', { supplierId: 4 }],
    ['another unit that is sold at the same time', { unit: 'each', pack: '1 l' }],
  ])('is not %s', (_what, difference) => {
    const sketch = { unit: 'cases', pack: '6 × 1 l', validFrom: '2026-01-01', ...difference }
    const other = agreement({ id: 1, ...sketch })
    const own = agreement({ id: 2, unit: 'cases', pack: '6 × 1 l', validFrom: '2026-03-01' })
    expect(findPackChange(own, [other])).toBeNull()
  })

  it('may come with another unit once the earlier agreement has ended', () => {
    const pieces = agreement({
      id: 1,
      unit: 'each',
      pack: '1 l',
      price: 2,
      validFrom: '2026-01-01',
      validTo: '2026-02-28',
    })
    expect(findPackChange(after, [pieces])).toMatchObject({ previous_base_price: 2, base_price: 2.222222 })
  })
})
