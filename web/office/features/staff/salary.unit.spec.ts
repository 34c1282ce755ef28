import { describe, expect, it } from 'vitest'
import { formatSalary, getDailyRate } from './salary.ts'

const euros = (amount: number | null) => (amount === null ? '—' : `€${amount.toFixed(2)}`)

describe('The daily rate', () => {
  it('is eight times an hourly wage', () => {
    expect(getDailyRate({ salary_type: 'hourly', salary_amount: 16.2 })).toBeCloseTo(129.6)
  })

  it('is a fifth of a weekly wage', () => {
    expect(getDailyRate({ salary_type: 'weekly', salary_amount: 870 })).toBe(174)
  })

  it('is null for users who may not see wages', () => {
    expect(getDailyRate({ salary_type: 'hourly', salary_amount: null })).toBeNull()
    expect(formatSalary({ salary_type: 'hourly', salary_amount: null }, euros)).toBe('—')
  })

  it('is eight times the default rate for an old record of another type', () => {
    expect(getDailyRate({ salary_type: 'monthly', salary_amount: 3_000 })).toBe(120)
  })
})

describe('A formatted wage', () => {
  it('includes the period it is paid for', () => {
    expect(formatSalary({ salary_type: 'hourly', salary_amount: 16 }, euros)).toBe('€16.00 per hr')
    expect(formatSalary({ salary_type: 'weekly', salary_amount: 870 }, euros)).toBe('€870.00 per week')
  })
})
