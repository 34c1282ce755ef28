import { describe, expect, it } from 'vitest'
import { dailyRate, payText } from './pay.ts'

const euros = (amount: number | null) => (amount === null ? '—' : `€${amount.toFixed(2)}`)

describe('The daily rate', () => {
  it('is eight times an hourly wage', () => {
    expect(dailyRate({ salary_type: 'hourly', salary_amount: 16.2 })).toBeCloseTo(129.6)
  })

  it('is a fifth of a weekly wage', () => {
    expect(dailyRate({ salary_type: 'weekly', salary_amount: 870 })).toBe(174)
  })

  it('is null for users who may not see wages', () => {
    expect(dailyRate({ salary_type: 'hourly', salary_amount: null })).toBeNull()
    expect(payText({ salary_type: 'hourly', salary_amount: null }, euros)).toBe('—')
  })

  it('is eight times the default rate for an old record of another type', () => {
    expect(dailyRate({ salary_type: 'monthly', salary_amount: 3_000 })).toBe(120)
  })
})

describe('A formatted wage', () => {
  it('includes the period it is paid for', () => {
    expect(payText({ salary_type: 'hourly', salary_amount: 16 }, euros)).toBe('€16.00 per hr')
    expect(payText({ salary_type: 'weekly', salary_amount: 870 }, euros)).toBe('€870.00 per week')
  })
})
