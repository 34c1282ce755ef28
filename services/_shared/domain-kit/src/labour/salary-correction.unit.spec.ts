import { describe, expect, it } from 'vitest'
import { Decimal } from '../numbers/decimal.ts'
import {
  correctSalary,
  findFirstChangedDay,
  getHourlyRateOn,
  type Salary,
  type SalaryEntry,
} from './salary.ts'

const hourly = (amount: number) => ({ amount: new Decimal(amount), type: 'hourly' })
const entry = (id: number, amount: number, effectiveDate: string): SalaryEntry => ({
  ...hourly(amount),
  id,
  effectiveDate,
  reason: '',
  changedBy: 'anna',
})
const salary: Salary = {
  starting: hourly(13505),
  entries: [entry(1, 15, '2026-03-01'), entry(2, 1600, '2027-01-01')],
}
const change = (entryId: number | null, amount: number, effectiveDate = '2026-01-01') =>
  correctSalary(salary, {
    kind: 'change',
    entryId,
    terms: hourly(amount),
    effectiveDate,
    changedBy: 'ben',
  })

describe('A corrected salary', () => {
  it.each([
    ['a mistyped starting salary', change(null, 13.5), '2026-02-01', '13.5', '0001-01-01'],
    ['a mistyped rise', change(1, 14.5, '2026-03-01'), '2026-04-01', '14.5', '2026-03-01'],
    ['a rise that holds earlier', change(1, 15, '2026-02-01'), '2026-02-02', '15', '2026-02-01'],
    [
      'a future rise that is taken back',
      correctSalary(salary, { kind: 'remove', entryId: 2 }),
      '2027-02-01',
      '15',
      '2027-01-01',
    ],
  ])('%s', (_, corrected, day, rate, from) => {
    expect(getHourlyRateOn(corrected, day).toString()).toBe(rate)
    expect(findFirstChangedDay(salary, corrected)).toBe(from)
  })

  it('changes nothing when it equals the current terms', () => {
    expect(findFirstChangedDay(salary, change(1, 15, '2026-03-01'))).toBeNull()
  })
})
