import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPayrollHours, toMinutes } from '../time/minutes.ts'
import { HOUR_MS, MINUTE_MS } from '../time/wall-clock.ts'
import {
  buildTimesheetCsv,
  computeTimesheetTotals,
  createTimesheetFileName,
  type TimesheetEntry,
} from './timesheet.ts'

/** Eight hours of a Monday in winter. */
const entry = (details: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  shift_date: '2026-03-02',
  clock_in_time: '2026-03-02T09:00:00Z',
  clock_out_time: '2026-03-02T17:00:00Z',
  time_zone: 'Europe/London',
  total_hours: 8,
  total_minutes: toMinutes(8 * HOUR_MS),
  status: 'completed',
  notes: '',
  review: null,
  ...details,
})
const running = { clock_out_time: null, total_hours: null, total_minutes: null, status: 'active' }

describe('The totals of a timesheet', () => {
  it('are the sums of its rows without rejected entries', () => {
    const entries = [
      entry({ total_minutes: toMinutes(6 * MINUTE_MS) }),
      entry({ total_minutes: toMinutes(12 * MINUTE_MS), review: { state: 'pending' } }),
      entry({ shift_date: '2026-03-03', review: { state: 'rejected' } }),
    ]
    const minutes = toMinutes(18 * MINUTE_MS)
    expect(computeTimesheetTotals(entries)).toEqual({
      entries: 3,
      days: 1,
      hours: 0.3,
      minutes,
      to_review: 1,
    })
  })

  it('count no hours for an open entry, and none for an empty list', () => {
    const zeroTotals = { hours: 0, minutes: 0, to_review: 0 }
    expect(computeTimesheetTotals([entry(running)])).toEqual({ entries: 1, days: 1, ...zeroTotals })
    expect(computeTimesheetTotals([])).toEqual({ entries: 0, days: 0, ...zeroTotals })
  })

  it('are exact, however many rows there are and however each is rounded', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 24 * HOUR_MS }), { maxLength: 200 })
    fc.assert(
      fc.property(spans, rows => {
        const whole = toMinutes(rows.reduce((sum, each) => sum + each, 0))
        return (
          computeTimesheetTotals(rows.map(each => entry({ total_minutes: toMinutes(each) }))).minutes ===
          whole
        )
      }),
      { seed: 8 },
    )
  })

  it('equal those of the manager and payroll for the same seconds', () => {
    const rows = [4.5, 1.5, 240, 561.9, 449.4].map(minutes => toMinutes(minutes * MINUTE_MS))
    const { minutes } = computeTimesheetTotals(rows.map(total_minutes => entry({ total_minutes })))
    expect(formatPayrollHours(minutes)).toBe('20:57')
  })
})

describe('The CSV of a timesheet', () => {
  it('has local times, and neither end nor hours for an open entry', () => {
    const far = { time_zone: 'Pacific/Kiritimati', shift_date: '2026-03-03', notes: '=SUM(A1)' }
    const entries = [entry({ notes: 'Late, rain' }), entry({ ...running, ...far })]
    expect(buildTimesheetCsv(entries).split('\r\n')).toEqual([
      '\uFEFFDate,Clock In,Clock Out,Total Hours,Status,Notes',
      '2026-03-02,09:00,17:00,8,completed,"Late, rain"',
      "2026-03-03,23:00,,,active,'=SUM(A1)",
      '',
    ])
  })

  it('shows both ends by the wall clock when the clocks go back in between', () => {
    const night = { clock_in_time: '2026-10-25T00:30:00Z', clock_out_time: '2026-10-25T01:30:00Z' }
    expect(buildTimesheetCsv([entry({ ...night, shift_date: '2026-10-25', total_hours: 1 })])).toContain(
      '2026-10-25,01:30,01:30,1,',
    )
  })

  it('is named after its range', () => {
    expect(createTimesheetFileName('2026-03-01', '2026-03-07')).toBe('timesheet_2026-03-01_to_2026-03-07.csv')
  })
})
