import type { PriceEntry } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { convertPricesToCommonUnit } from './convert-prices-to-common-unit.ts'

const entry = (changes: Partial<PriceEntry>): PriceEntry => ({
  id: '1',
  effective_date: '2026-03-01',
  supplier_id: 7,
  supplier_name: 'Dairy House',
  location_name: 'Harbour',
  price: 2,
  unit: 'each',
  invoice_id: 41,
  ...changes,
})

describe('The prices of a product converted to one unit', () => {
  it('show a smaller pack at the same price as a rise', () => {
    const { unit, points } = convertPricesToCommonUnit([
      entry({ effective_date: '2026-03-08', base_unit: 'kg', base_price: 10 }),
      entry({ base_unit: 'kg', base_price: 8 }),
    ])
    expect(unit).toBe('kg')
    expect(points).toEqual([
      { date: '2026-03-01', price: 8 },
      { date: '2026-03-08', price: 10 },
    ])
  })

  it('stay per pack if the contents of one pack are unknown', () => {
    const { unit, points } = convertPricesToCommonUnit([
      entry({ effective_date: '2026-03-08', base_unit: 'kg', base_price: 10 }),
      entry({ price: 1.9 }),
    ])
    expect(unit).toBe('each')
    expect(points.map(({ price }) => price)).toEqual([1.9, 2])
  })
})
