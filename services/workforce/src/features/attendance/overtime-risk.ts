import type { OvertimeRisk } from '@rms/contracts'
import { addDays, type CalendarDate, hoursToShow, policyOn, splitWeek, toMinutes } from '@rms/domain-kit'
import type { AttendedDay } from '../../domain/attendance/week.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import {
  type PersonWeekOf,
  type ReportSource,
  type ReportView,
  runningMsOf,
  stateOf,
  toPersonAtLocation,
  visible,
} from './report-source.ts'

type RiskRow = OvertimeRisk['staff'][number]

/** Who will work overtime if the week goes on as planned: worked so far and still scheduled; the most first. */
export function overtimeRisk(
  weekStart: CalendarDate,
  source: ReportSource,
  { view, open }: { view: ReportView; open: ReadonlyMap<number, TimeEntry> },
): OvertimeRisk {
  const rows = visible(source, view).map(person => toRow(person, source, open.get(person.member.id)))
  const staff = rows
    .filter(({ expectedOvertimeHours }) => expectedOvertimeHours > 0)
    .sort((a, b) => b.expectedOvertimeHours - a.expectedOvertimeHours)
  return { weekStart, weekEnd: addDays(weekStart, 6), staff }
}

function toRow({ week, member }: PersonWeekOf, source: ReportSource, open: TimeEntry | undefined): RiskRow {
  const { policies, now, book } = source
  const days = week.days.map(day => {
    const runningMs = runningMsOf(day, open, source)
    const workedMs = day.workedMs + (runningMs ?? 0)
    return {
      date: day.date,
      workedMs,
      aheadMs: aheadMs({ day, isRunning: runningMs !== null, workedMs }, now),
    }
  })
  const expected = days.map(({ date, workedMs, aheadMs: ahead }) => ({
    date,
    workedMs: workedMs + ahead,
    policy: policyOn(policies, date),
  }))
  const sumOf = (list: readonly number[]) => list.reduce((all, ms) => all + ms, 0)
  const workedMs = sumOf(days.map(day => day.workedMs))
  const scheduledMs = sumOf(days.map(day => day.aheadMs))
  const expectedMs = sumOf(expected.map(day => day.workedMs))
  const overtimeMs = sumOf(splitWeek(expected).map(day => day.overtimeMs))
  return {
    ...toPersonAtLocation(member, book),
    workedHours: hoursToShow(workedMs),
    workedMinutes: toMinutes(workedMs),
    scheduledHours: hoursToShow(scheduledMs),
    scheduledMinutes: toMinutes(scheduledMs),
    expectedHours: hoursToShow(expectedMs),
    expectedMinutes: toMinutes(expectedMs),
    expectedOvertimeHours: hoursToShow(overtimeMs),
    expectedOvertimeMinutes: toMinutes(overtimeMs),
    weeklyLimitHours: policyOn(policies, week.weekStart).weeklyHours,
  }
}

/** Planned work that is still to come: of a running day what is left of it. */
function aheadMs(
  { day, isRunning, workedMs }: { day: AttendedDay; isRunning: boolean; workedMs: number },
  now: Temporal.Instant,
): number {
  if (isRunning) return Math.max(0, day.scheduledMs - workedMs)
  return stateOf(day, now) === 'scheduled' ? day.scheduledMs : 0
}
