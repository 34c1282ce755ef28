import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type TimesheetEntry, timesheetCsv, timesheetFileName, timesheetTotals } from './timesheet.ts'

/** Eight hours of a Monday in winter. */
const entry = (details: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  shift_date: '2026-03-02',
  clock_in_time: '2026-03-02T09:00:00Z',
  clock_out_time: '2026-03-02T17:00:00Z',
  time_zone: 'Europe/London',
  total_hours: 8,
  status: 'completed',
  notes: '',
  review: null,
  ...details,
})
const running = { clock_out_time: null, total_hours: null, status: 'active' }

describe('What a timesheet comes to', () => {
  it('is the sum of its rows, without what was rejected', () => {
    const entries = [
      entry({ total_hours: 0.1 }),
      entry({ total_hours: 0.2, review: { state: 'pending' } }),
      entry({ shift_date: '2026-03-03', total_hours: 8, review: { state: 'rejected' } }),
    ]
    expect(timesheetTotals(entries)).toEqual({ entries: 3, days: 1, hours: 0.3, to_review: 1 })
  })

  it('is nothing yet of a running entry, and nothing of none', () => {
    expect(timesheetTotals([entry(running)])).toEqual({ entries: 1, days: 1, hours: 0, to_review: 0 })
    expect(timesheetTotals([])).toEqual({ entries: 0, days: 0, hours: 0, to_review: 0 })
  })

  it('is exact to the hundredth, however many rows there are', () => {
    const hundredths = fc.array(fc.integer({ min: 0, max: 2_400 }), { maxLength: 200 })
    fc.assert(
      fc.property(hundredths, rows => {
        const total = timesheetTotals(rows.map(each => entry({ total_hours: each / 100 }))).hours
        return Math.round(total * 100) === rows.reduce((sum, each) => sum + each, 0)
      }),
      { seed: 8 },
    )
  })
})

describe('A timesheet as a file', () => {
  it('has the times of the place, and neither end nor hours of a running entry', () => {
    const far = { time_zone: 'Pacific/Kiritimati', shift_date: '2026-03-03', notes: '=SUM(A1)' }
    const entries = [entry({ notes: 'Late, rain' }), entry({ ...running, ...far })]
    expect(timesheetCsv(entries).split('\r\n')).toEqual([
      '\uFEFFDate,Clock In,Clock Out,Total Hours,Status,Notes',
      '2026-03-02,09:00,17:00,8,completed,"Late, rain"',
      "2026-03-03,23:00,,,active,'=SUM(A1)",
      '',
    ])
  })

  it('shows both ends by the wall clock when the clocks go back in between', () => {
    const night = { clock_in_time: '2026-10-25T00:30:00Z', clock_out_time: '2026-10-25T01:30:00Z' }
    expect(timesheetCsv([entry({ ...night, shift_date: '2026-10-25', total_hours: 1 })])).toContain(
      '2026-10-25,01:30,01:30,1,',
    )
  })

  it('is named after its range', () => {
    expect(timesheetFileName('2026-03-01', '2026-03-07')).toBe('timesheet_2026-03-01_to_2026-03-07.csv')
  })
})
