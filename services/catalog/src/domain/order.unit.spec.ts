import { toBusinessDay, toDecimal, toNumber } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { computeOrderTotal, formatOrderNumber } from './order.ts'

const line = (quantity: string, unitPrice: string) => ({
  productId: 1,
  productName: 'Butter',
  quantity: toDecimal(quantity),
  unit: 'kg',
  unitPrice: toDecimal(unitPrice),
})

describe('the number of an order', () => {
  it('contains the year in the time zone of the business', () => {
    const newYearsEve = Temporal.Instant.from('2026-12-31T23:30:00Z')
    expect(formatOrderNumber(toBusinessDay(newYearsEve, 'UTC'), 42)).toBe('PO-2026-00042')
    expect(formatOrderNumber(toBusinessDay(newYearsEve, 'Europe/Paris'), 1)).toBe('PO-2027-00001')
  })

  it('grows beyond five digits if needed', () => {
    expect(formatOrderNumber('2026-05-04', 123_456)).toBe('PO-2026-123456')
  })
})

describe('the total of an order', () => {
  it('rounds each line to cents, half away from zero, before adding up', () => {
    const lines = [line('0.5', '0.01'), line('0.5', '0.01'), line('3', '0.333333')]
    expect(toNumber(computeOrderTotal(lines), 2)).toBe(1.02)
  })
})
