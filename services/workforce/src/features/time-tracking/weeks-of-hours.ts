import { addDays, type CalendarDate, dayOfWeekMonday, mondayOf } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { OwnedWork, PlannedWork } from '../../domain/attendance/attendance-inputs.ts'
import { attendedDay, mayBeForNextDay } from '../../domain/attendance/attended-day.ts'
import type { PersonWeek } from '../../domain/attendance/week.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../../storage/time-tracking/time-entry-repository.ts'

export type PlannedWorkSource = Pick<ShiftRepository, 'workPlanned' | 'nightWorkPlanned'>
type Came = Pick<TimeEntry, 'staffId' | 'shiftDate' | 'clockInAt' | 'clockOutAt' | 'timeZone'>

/** The weeks that the hours of an entry may count in, whatever is planned: its own, and one that it borders on. */
export const weeksAround = (entry: Came): PersonWeek[] => {
  const days = [entry.shiftDate]
  if (isOfMonday(entry)) days.push(addDays(entry.shiftDate, -1))
  if (isOfLateSunday(entry)) days.push(addDays(entry.shiftDate, 1))
  return days.map(day => weekOf(entry, day))
}

/**
 * The week that the hours of each entry count in, in the order of the entries: that of the day on which it is
 * attended, which only for entries around the end of a week may be another than their own.
 */
export async function weeksOfHours(
  shifts: PlannedWorkSource,
  entries: readonly Came[],
  session?: ClientSession,
): Promise<PersonWeek[]> {
  const [nights, around] = await Promise.all([
    lastNights(shifts, entries.filter(isOfMonday), session),
    daysAround(shifts, entries.filter(isOfLateSunday), session),
  ])
  const planned = Map.groupBy([...nights, ...around], ([staffId]) => staffId)
  return entries.map(entry => {
    const own = (planned.get(entry.staffId) ?? []).map(([, shift]) => shift)
    return weekOf(entry, attendedDay(toCame(entry), own))
  })
}

/** All whose hours count in a week, the latest clock-in first; of one person only when told. */
export async function entriesOfWeek(
  { entries, shifts }: { readonly entries: TimeEntryRepository; readonly shifts: PlannedWorkSource },
  weekStart: CalendarDate,
  staffId?: number,
): Promise<TimeEntry[]> {
  const list = await entries.list({ from: addDays(weekStart, -1), to: addDays(weekStart, 7), staffId })
  const weeks = await weeksOfHours(shifts, list)
  return list.filter((_, index) => weeks[index]?.weekStart === weekStart)
}

const weekOf = ({ staffId }: Came, day: CalendarDate): PersonWeek => ({ staffId, weekStart: mondayOf(day) })

export const toCame = ({ shiftDate: date, clockInAt, clockOutAt, timeZone }: Came) => ({
  date,
  inMs: clockInAt.epochMilliseconds,
  outMs: clockOutAt?.epochMilliseconds ?? null,
  timeZone,
})

const isOfMonday = ({ shiftDate }: Came): boolean => dayOfWeekMonday(shiftDate) === 1

const isOfLateSunday = (entry: Came): boolean =>
  dayOfWeekMonday(entry.shiftDate) === 7 && mayBeForNextDay(toCame(entry))

/** The shifts of the evenings before that these may have come to. */
async function lastNights(
  shifts: PlannedWorkSource,
  entries: readonly Came[],
  session: ClientSession | undefined,
): Promise<OwnedWork<PlannedWork>> {
  const dates = new Set(entries.map(({ shiftDate }) => addDays(shiftDate, -1)))
  return dates.size === 0 ? [] : shifts.nightWorkPlanned([...dates], staffOf(entries), session)
}

/** Everything that these may have come for: few are on their way at that hour. */
async function daysAround(
  shifts: PlannedWorkSource,
  entries: readonly Came[],
  session: ClientSession | undefined,
): Promise<OwnedWork<PlannedWork>> {
  const bySunday = Map.groupBy(entries, ({ shiftDate }) => shiftDate)
  const planned = await Promise.all(
    [...bySunday].map(([sunday, came]) =>
      shifts.workPlanned({ from: addDays(sunday, -1), to: addDays(sunday, 1) }, staffOf(came), session),
    ),
  )
  return planned.flat()
}

const staffOf = (entries: readonly Came[]): number[] => [...new Set(entries.map(({ staffId }) => staffId))]
