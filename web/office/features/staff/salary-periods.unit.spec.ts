import { describe, expect, it } from 'vitest'
import { testCook } from '../../../testing/staff-fixtures.ts'
import { listSalaryPeriods } from './salary-periods.ts'

describe('The salary periods', () => {
  it('start with the starting salary, end before the next one, and mark future ones', () => {
    const [known] = testCook.salaryHistory
    const future = known && { ...known, id: 2, amount: 20, effectiveDate: '2027-01-01' }
    const member = { ...testCook, salaryHistory: [...(future ? [future] : []), ...testCook.salaryHistory] }
    const periods = listSalaryPeriods(member, '2026-11-23')
    expect(periods.map(({ amount, from, until, isFuture }) => [amount, from, until, isFuture])).toEqual([
      [20, '2027-01-01', null, true],
      [18, '2026-01-01', '2026-12-31', false],
      [16, '2025-01-06', '2025-12-31', false],
    ])
  })
})
