import { describe, expect, it } from 'vitest'
import { getNameRetentionEndDate } from './erasure.ts'

describe('a name is kept in the payroll records', () => {
  it.each([
    ['until six years after the last day of work', '2026-02-28', 6, '2026-03-01', '2032-02-28'],
    ['until the end of February if the last day was a leap day', '2024-02-29', 6, '2026-03-01', '2030-02-28'],
    ['not at all if the person never worked', null, 6, '2026-03-01', null],
    ['no longer than required by law', '2019-12-31', 6, '2026-03-01', null],
    ['not at all if the business keeps none', '2026-02-28', 0, '2026-03-01', null],
  ])('%s', (_, lastDay, years, today, until) => {
    expect(getNameRetentionEndDate(lastDay, years, today)).toBe(until)
  })
})
