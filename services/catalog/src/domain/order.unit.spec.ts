import { businessDay, decimal, toNumber } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { orderNumber, orderTotal } from './order.ts'

const line = (quantity: string, unitPrice: string) => ({
  productId: 1,
  productName: 'Butter',
  quantity: decimal(quantity),
  unit: 'kg',
  unitPrice: decimal(unitPrice),
})

describe('the number of an order', () => {
  it('is of the year that it is for the business', () => {
    const newYearsEve = Temporal.Instant.from('2026-12-31T23:30:00Z')
    expect(orderNumber(businessDay(newYearsEve, 'UTC'), 42)).toBe('PO-2026-00042')
    expect(orderNumber(businessDay(newYearsEve, 'Europe/Paris'), 1)).toBe('PO-2027-00001')
  })

  it('grows when five digits do not do', () => {
    expect(orderNumber('2026-05-04', 123_456)).toBe('PO-2026-123456')
  })
})

describe('the total of an order', () => {
  it('rounds each line to cents, half away from zero, and then adds up', () => {
    const lines = [line('0.5', '0.01'), line('0.5', '0.01'), line('3', '0.333333')]
    expect(toNumber(orderTotal(lines), 2)).toBe(1.02)
  })
})
