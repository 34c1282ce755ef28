import { describe, expect, it } from 'vitest'
import { getMonthPeriod, validateExportPeriod } from './export-period.ts'

describe('The period of an export', () => {
  it('defaults to the current month', () => {
    expect(getMonthPeriod('2028-02-10')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  })

  it('requires both dates', () => {
    expect(validateExportPeriod({ startDate: '', endDate: '2026-03-31' })).toBe(
      'Please select both start and end dates',
    )
  })

  it('must not start after its end', () => {
    expect(validateExportPeriod({ startDate: '2026-04-01', endDate: '2026-03-31' })).toBe(
      'Start date must be before end date',
    )
  })

  it('may be a single day', () => {
    expect(validateExportPeriod({ startDate: '2026-03-31', endDate: '2026-03-31' })).toBeNull()
  })
})
