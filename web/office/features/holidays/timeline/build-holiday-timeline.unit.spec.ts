import type { HolidayRequest } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { buildHolidayTimeline } from './build-holiday-timeline.ts'

const TODAY = '2026-03-17'

const request = (id: number, more: Partial<HolidayRequest>): HolidayRequest => ({
  id,
  version: 1,
  staff_id: id,
  staff_name: `Person ${id}`,
  department: 'Kitchen',
  start_date: '2026-04-06',
  end_date: '2026-04-10',
  type: 'annual',
  reason: 'Away',
  notes: '',
  status: 'approved',
  requested_date: '2026-03-01',
  reviewed_by: null,
  reviewed_date: null,
  deny_reason: null,
  total_days: 5,
  overlaps: [],
  published_shifts: [],
  ...more,
})

const lastDay = (requests: readonly HolidayRequest[]) =>
  buildHolidayTimeline(requests, TODAY).days.at(-1)?.date

describe('The holiday timeline', () => {
  it('begins with this month and reaches six months ahead', () => {
    const timeline = buildHolidayTimeline([], TODAY)
    expect(timeline.start).toBe('2026-03-01')
    expect(timeline.days.at(-1)?.date).toBe('2026-09-17')
  })

  it('begins with the earliest request when that is earlier, and ends with the latest when that is later', () => {
    const early = request(1, { start_date: '2026-02-20', end_date: '2026-02-22' })
    const late = request(2, { start_date: '2026-12-24', end_date: '2027-01-02' })
    expect(buildHolidayTimeline([early, late], TODAY).start).toBe('2026-02-20')
    expect(lastDay([early, late])).toBe('2027-01-02')
  })

  it('excludes denied requests, from the range too', () => {
    const denied = request(1, { status: 'denied', start_date: '2025-01-01', end_date: '2025-01-02' })
    expect(buildHolidayTimeline([denied], TODAY)).toMatchObject({ start: '2026-03-01', rows: [] })
  })

  it('draws 30 px a day, both ends included', () => {
    const [row] = buildHolidayTimeline(
      [request(1, { start_date: '2026-03-02', end_date: '2026-03-06' })],
      TODAY,
    ).rows
    expect(row?.bars).toMatchObject([{ leftPx: 30, widthPx: 150 }])
  })

  it('keeps the requests of one person in one row', () => {
    const first = request(1, { staff_id: 4 })
    const second = request(2, { staff_id: 4, start_date: '2026-06-01', end_date: '2026-06-02' })
    expect(buildHolidayTimeline([first, second], TODAY).rows).toHaveLength(1)
  })

  it('counts the days of each month that it shows', () => {
    expect(buildHolidayTimeline([], TODAY).months.slice(0, 2)).toEqual([
      { month: '2026-03', dayCount: 31 },
      { month: '2026-04', dayCount: 30 },
    ])
  })
})
