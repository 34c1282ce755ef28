import type { HolidayRequest } from '@rms/contracts'
import { addDays, daysBetween, getIsoDayOfWeek } from '@rms/domain-kit'

export const DAY_WIDTH_PX = 30
const MIN_FUTURE_MONTHS = 6

export interface TimelineDay {
  date: string
  dayOfMonth: number
  isWeekend: boolean
  isToday: boolean
}

export interface TimelineBar {
  request: HolidayRequest
  leftPx: number
  widthPx: number
}

export interface HolidayTimelineData {
  start: string
  days: readonly TimelineDay[]
  /** Each month with how many of its days are shown. */
  months: readonly { month: string; dayCount: number }[]
  rows: readonly { staffId: number; name: string; bars: readonly TimelineBar[] }[]
}

/**
 * Builds the timeline: approved and pending requests as bars, one row per person, ordered by name. It spans from this
 * month or the earliest request to six months after today or the end of the latest request. A day is 30 px wide.
 */
export function buildHolidayTimeline(
  requests: readonly HolidayRequest[],
  today: string,
): HolidayTimelineData {
  const shown = requests.filter(({ status }) => status !== 'denied')
  const start = earliest([`${today.slice(0, 8)}01`, ...shown.map(({ start_date }) => start_date)])
  const minimumEnd = Temporal.PlainDate.from(today).add({ months: MIN_FUTURE_MONTHS }).toString()
  const end = latest([minimumEnd, ...shown.map(({ end_date }) => end_date)])
  const days = listDays(start, end, today)
  return { start, days, months: groupByMonth(days), rows: toRows(shown, start) }
}

const earliest = (dates: readonly string[]) => dates.toSorted()[0] ?? ''
const latest = (dates: readonly string[]) => dates.toSorted().at(-1) ?? ''

const listDays = (start: string, end: string, today: string): TimelineDay[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
    const date = addDays(start, index)
    return {
      date,
      dayOfMonth: Number(date.slice(8)),
      isWeekend: getIsoDayOfWeek(date) > 5,
      isToday: date === today,
    }
  })

function groupByMonth(days: readonly TimelineDay[]): HolidayTimelineData['months'] {
  const counts = new Map<string, number>()
  for (const { date } of days) {
    const month = date.slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].map(([month, dayCount]) => ({ month, dayCount }))
}

function toRows(shown: readonly HolidayRequest[], start: string): HolidayTimelineData['rows'] {
  const byPerson = Map.groupBy(shown, ({ staff_id }) => staff_id)
  return [...byPerson]
    .map(([staffId, requests]) => ({
      staffId,
      name: requests[0]?.staff_name ?? '',
      bars: requests.map(request => toBar(request, start)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const toBar = (request: HolidayRequest, start: string): TimelineBar => ({
  request,
  leftPx: daysBetween(start, request.start_date) * DAY_WIDTH_PX,
  widthPx: (daysBetween(request.start_date, request.end_date) + 1) * DAY_WIDTH_PX,
})
