import type { StaffWeekDay } from '@rms/contracts'
import { addDays, type CalendarDate, getElapsedMs, toMinutes, type WeekPay } from '@rms/domain-kit'
import type { AttendanceDay, StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { getTimeEntryBusinessDay } from '../../domain/attendance/time-entry-business-day.ts'
import { countsAsWork, getBreakMs, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { findTimeEntryExceptions } from '../../domain/time-tracking/time-entry-exceptions.ts'
import { formatInstant } from '../attendance/report-data.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { loadTimeEntryPresentationData } from './time-entry-presentation-data.ts'
import { type TimeEntryPresentationData, toTimeEntryRecord } from './time-entry-presenter.ts'
import { toAttendanceTimes } from './time-entry-weeks.ts'

interface ComputedWeek {
  /** The days with a shift or worked time. */
  readonly days: readonly AttendanceDay[]
  readonly pay: WeekPay
}

/** A person's week for approval: each day with plan, hours and entries. */
export async function getStaffWeek(
  needs: WorkforceDependencies,
  week: StaffWeekKey,
  computed: ComputedWeek,
): Promise<StaffWeekDay[]> {
  const byDay = await entriesByDay(needs, week)
  const context = await loadTimeEntryPresentationData(needs, [...byDay.values()].flat())
  return Array.from({ length: 7 }, (_, index) => addDays(week.weekStart, index)).flatMap(date => {
    const day = computed.days.find(each => each.date === date)
    const entries = byDay.get(date) ?? []
    const timeZone = day?.timeZone ?? entries[0]?.timeZone
    if (timeZone === undefined) return []
    const paid = computed.pay.days.find(each => each.date === date)
    return [toWeekDay({ date, timeZone, day, entries, paid }, context)]
  })
}

/** Entries by the day they count towards, first clock-in first. */
async function entriesByDay(
  { entries, shifts }: WorkforceDependencies,
  { staffId, weekStart }: StaffWeekKey,
): Promise<Map<CalendarDate, TimeEntry[]>> {
  const [list, planned] = await Promise.all([
    entries.list({ from: addDays(weekStart, -1), to: addDays(weekStart, 7), staffId }),
    shifts.listScheduledWork({ from: addDays(weekStart, -2), to: addDays(weekStart, 8) }, [staffId]),
  ])
  const own = planned.map(([, shift]) => shift)
  return Map.groupBy(list.toReversed(), entry => getTimeEntryBusinessDay(toAttendanceTimes(entry), own))
}

interface KnownDay {
  readonly date: CalendarDate
  readonly timeZone: string
  /** Undefined without a shift or counted work. */
  readonly day: AttendanceDay | undefined
  readonly entries: readonly TimeEntry[]
  readonly paid: WeekPay['days'][number] | undefined
}

function toWeekDay(
  { date, timeZone, day, entries, paid }: KnownDay,
  context: TimeEntryPresentationData,
): StaffWeekDay {
  const closed = entries.flatMap(entry =>
    entry.clockOutAt && countsAsWork(entry) ? [{ entry, endsAt: entry.clockOutAt }] : [],
  )
  const total = (ofOne: (each: (typeof closed)[number]) => number) =>
    toMinutes(closed.reduce((all, each) => all + ofOne(each), 0))
  return {
    date,
    time_zone: timeZone,
    scheduled_start: formatInstant(day?.shiftStartMs ?? null),
    scheduled_end: formatInstant(day?.shiftEndMs ?? null),
    scheduled_minutes: toMinutes(day?.scheduledMs ?? 0),
    elapsed_minutes: total(({ entry, endsAt }) => getElapsedMs({ startsAt: entry.clockInAt, endsAt })),
    break_minutes: total(({ entry, endsAt }) => getBreakMs(entry, endsAt)),
    paid_minutes: toMinutes((paid?.regularMs ?? 0) + (paid?.overtimeMs ?? 0)),
    overtime_minutes: toMinutes(paid?.overtimeMs ?? 0),
    entries: entries.map(entry => ({
      ...toTimeEntryRecord(entry, context),
      exceptions: findTimeEntryExceptions(entry, context.now),
    })),
  }
}
