import { describe, expect, it } from '@jest/globals'
import { memoryOf } from './supplier-memory.ts'

const line = (name: string, unitPrice: number, unit: string | null = null) => ({
  name,
  code: null,
  unit,
  unitPrice,
})

describe('what earlier invoices teach of a supplier', () => {
  it('are its products, with the latest spelling, unit and price first', () => {
    const memory = memoryOf([
      { date: '2026-04-01', supplierName: 'Bakery', currency: 'EUR', lines: [line('RYE BREAD', 2.1)] },
      {
        date: '2026-05-01',
        supplierName: 'Bakery',
        currency: 'EUR',
        lines: [line('Rye bread', 2.2, 'each')],
      },
    ])
    expect(memory).toEqual({
      supplierName: 'Bakery',
      currency: 'EUR',
      items: [{ name: 'Rye bread', code: null, unit: 'each', prices: [2.2, 2.1] }],
    })
  })

  it('is nothing when there are none', () => expect(memoryOf([])).toEqual({}))
})
