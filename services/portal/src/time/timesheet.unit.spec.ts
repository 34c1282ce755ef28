import { describe, expect, it } from '@jest/globals'
import { entryOf } from '../testing/time-beside.ts'
import { timesheetCsv, totalsOf } from './timesheet.ts'

describe('What a timesheet comes to', () => {
  it('is the sum of its rows, without what was rejected', () => {
    const review = { by: 'maria', at: '2026-03-03T08:00:00Z', note: 'Nobody saw it' }
    const entries = [
      entryOf(1, { total_hours: 0.1 }),
      entryOf(1, { total_hours: 0.2, review: { ...review, state: 'pending' } }),
      entryOf(1, { shift_date: '2026-03-03', total_hours: 8, review: { ...review, state: 'rejected' } }),
    ]
    expect(totalsOf(entries)).toEqual({ entries: 3, days: 1, hours: 0.3, to_review: 1 })
  })

  it('is nothing for no entries', () => {
    expect(totalsOf([])).toEqual({ entries: 0, days: 0, hours: 0, to_review: 0 })
  })
})

describe('A timesheet as a file', () => {
  it('has the times of the place, and neither end nor hours of a running entry', () => {
    const kiritimati = { time_zone: 'Pacific/Kiritimati', shift_date: '2026-03-03' }
    const entries = [
      entryOf(1, { notes: 'Late, rain' }),
      entryOf(1, {
        ...kiritimati,
        clock_out_time: null,
        total_hours: null,
        status: 'active',
        notes: '=SUM(A1)',
      }),
    ]
    expect(timesheetCsv(entries).split('\r\n')).toEqual([
      '\uFEFFDate,Clock In,Clock Out,Total Hours,Status,Notes',
      '2026-03-02,09:00,17:00,8,completed,"Late, rain"',
      "2026-03-03,23:00,,,active,'=SUM(A1)",
      '',
    ])
  })
})
