import type { RotaWarning } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import { toErrorIssues, toWarningIssues } from './shift-issues.ts'

const shift = (id: number | null, date: string): DraftShift => ({
  key: `k${id ?? date}`,
  id,
  staffId: 1,
  date,
  start: '09:00',
  end: '17:00',
  position: '',
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: null,
})

const shifts = [shift(5, '2026-03-02'), shift(null, '2026-03-03'), shift(6, '2026-03-04')]

const warning = (more: Partial<RotaWarning>): RotaWarning => ({
  code: 'holiday',
  staff_id: 1,
  staff_name: 'Ann',
  shift_date: '2026-03-04',
  shift_id: null,
  shift_index: null,
  message: 'Ann is on holiday.',
  facts: {},
  ...more,
})

describe('A warning', () => {
  it('is shown at the shift with the given index', () => {
    expect(toWarningIssues([warning({ shift_index: 1 })], shifts)[0]?.key).toBe('k2026-03-03')
  })

  it('is shown at the saved shift with the given id, else at the person’s day', () => {
    expect(toWarningIssues([warning({ shift_id: 5 })], shifts)[0]?.key).toBe('k5')
    expect(toWarningIssues([warning({})], shifts)[0]?.key).toBe('k6')
  })

  it('is left out if its shift is not in the editor', () => {
    expect(toWarningIssues([warning({ staff_id: 9 })], shifts)).toEqual([])
  })
})

describe('An error of a rejected request', () => {
  it('is shown at the shift whose field it names', () => {
    const problems = toErrorIssues(
      { 'shifts.1.start_time': 'The clocks skip that time.', version: '?' },
      shifts,
    )
    expect(problems).toMatchObject([{ kind: 'problem', key: 'k2026-03-03' }])
  })
})
