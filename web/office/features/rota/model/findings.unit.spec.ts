import type { RotaWarning } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import { findingsOf, problemsOf } from './findings.ts'

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
  it('stands at the shift whose place it names', () => {
    expect(findingsOf([warning({ shift_index: 1 })], shifts)[0]?.key).toBe('k2026-03-03')
  })

  it('stands at the saved shift that it names, else at the person’s day', () => {
    expect(findingsOf([warning({ shift_id: 5 })], shifts)[0]?.key).toBe('k5')
    expect(findingsOf([warning({})], shifts)[0]?.key).toBe('k6')
  })

  it('about a shift that is not on the table is left out', () => {
    expect(findingsOf([warning({ staff_id: 9 })], shifts)).toEqual([])
  })
})

describe('A refusal', () => {
  it('stands at the shift whose field it names', () => {
    const problems = problemsOf({ 'shifts.1.start_time': 'The clocks skip that time.', version: '?' }, shifts)
    expect(problems).toMatchObject([{ kind: 'problem', key: 'k2026-03-03' }])
  })
})
