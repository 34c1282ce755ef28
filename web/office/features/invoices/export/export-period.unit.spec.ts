import { describe, expect, it } from 'vitest'
import { monthOf, periodProblem } from './export-period.ts'

describe('The period of an export', () => {
  it('is the whole current month unless told', () => {
    expect(monthOf('2028-02-10')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  })

  it('needs both dates', () => {
    expect(periodProblem({ startDate: '', endDate: '2026-03-31' })).toBe(
      'Please select both start and end dates',
    )
  })

  it('may not start after its end', () => {
    expect(periodProblem({ startDate: '2026-04-01', endDate: '2026-03-31' })).toBe(
      'Start date must be before end date',
    )
  })

  it('may be a single day', () => {
    expect(periodProblem({ startDate: '2026-03-31', endDate: '2026-03-31' })).toBeNull()
  })
})
