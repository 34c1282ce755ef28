import { addDays, type CalendarDate, getIsoDayOfWeek, getMonday } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import type { ScheduledWork, StaffRecords } from '../../domain/attendance/attendance-inputs.ts'
import type { StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import {
  getTimeEntryBusinessDay,
  mayCountForNextDay,
} from '../../domain/attendance/time-entry-business-day.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../../storage/time-tracking/time-entry-repository.ts'

export type ScheduledWorkReader = Pick<ShiftRepository, 'listScheduledWork' | 'listOvernightWork'>
type Arrival = Pick<TimeEntry, 'staffId' | 'shiftDate' | 'clockInAt' | 'clockOutAt' | 'timeZone'>

/** All weeks that an entry may count towards, whatever is planned: its own and an adjacent one. */
export const getPossibleWeeks = (entry: Arrival): StaffWeekKey[] => {
  const days = [entry.shiftDate]
  if (isOnMonday(entry)) days.push(addDays(entry.shiftDate, -1))
  if (isLateOnSunday(entry)) days.push(addDays(entry.shiftDate, 1))
  return days.map(day => weekOf(entry, day))
}

/**
 * The week each entry counts towards, in the order of the entries. It differs from the entry's own week only for night
 * shifts around the end of a week.
 */
export async function getTimeEntryWeeks(
  shifts: ScheduledWorkReader,
  entries: readonly Arrival[],
  session?: ClientSession,
): Promise<StaffWeekKey[]> {
  const [overnightShifts, adjacentShifts] = await Promise.all([
    listPreviousNightShifts(shifts, entries.filter(isOnMonday), session),
    listShiftsAround(shifts, entries.filter(isLateOnSunday), session),
  ])
  const planned = Map.groupBy([...overnightShifts, ...adjacentShifts], ([staffId]) => staffId)
  return entries.map(entry => {
    const own = (planned.get(entry.staffId) ?? []).map(([, shift]) => shift)
    return weekOf(entry, getTimeEntryBusinessDay(toAttendanceTimes(entry), own))
  })
}

/** The day each entry counts towards, in the order of the entries. */
export async function getTimeEntryDays(
  shifts: ScheduledWorkReader,
  entries: readonly Arrival[],
): Promise<CalendarDate[]> {
  const dates = entries.map(({ shiftDate }) => shiftDate).sort()
  const [first, last] = [dates.at(0), dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = { from: addDays(first, -1), to: addDays(last, 1) }
  const planned = Map.groupBy(
    await shifts.listScheduledWork(range, toStaffIds(entries)),
    ([staffId]) => staffId,
  )
  return entries.map(entry => {
    const own = (planned.get(entry.staffId) ?? []).map(([, shift]) => shift)
    return getTimeEntryBusinessDay(toAttendanceTimes(entry), own)
  })
}

/** All entries that count towards a week, latest clock-in first; optionally of one person. */
export async function listTimeEntriesOfWeek(
  { entries, shifts }: { readonly entries: TimeEntryRepository; readonly shifts: ScheduledWorkReader },
  weekStart: CalendarDate,
  staffId?: number,
): Promise<TimeEntry[]> {
  return selectTimeEntriesOfWeek(
    shifts,
    await listPossibleTimeEntriesOfWeek(entries, weekStart, staffId),
    weekStart,
  )
}

/** All entries that may count towards a week, whatever is planned. */
export const listPossibleTimeEntriesOfWeek = (
  entries: TimeEntryRepository,
  weekStart: CalendarDate,
  staffId?: number,
): Promise<TimeEntry[]> => entries.list({ from: addDays(weekStart, -1), to: addDays(weekStart, 7), staffId })

/** The ones of these entries that count towards a week. */
export async function selectTimeEntriesOfWeek(
  shifts: ScheduledWorkReader,
  list: readonly TimeEntry[],
  weekStart: CalendarDate,
): Promise<TimeEntry[]> {
  const weeks = await getTimeEntryWeeks(shifts, list)
  return list.filter((_, index) => weeks[index]?.weekStart === weekStart)
}

const weekOf = ({ staffId }: Arrival, day: CalendarDate): StaffWeekKey => ({
  staffId,
  weekStart: getMonday(day),
})

export const toAttendanceTimes = ({ shiftDate: date, clockInAt, clockOutAt, timeZone }: Arrival) => ({
  date,
  inMs: clockInAt.epochMilliseconds,
  outMs: clockOutAt?.epochMilliseconds ?? null,
  timeZone,
})

const isOnMonday = ({ shiftDate }: Arrival): boolean => getIsoDayOfWeek(shiftDate) === 1

const isLateOnSunday = (entry: Arrival): boolean =>
  getIsoDayOfWeek(entry.shiftDate) === 7 && mayCountForNextDay(toAttendanceTimes(entry))

/** Shifts of the evening before that these entries may belong to. */
async function listPreviousNightShifts(
  shifts: ScheduledWorkReader,
  entries: readonly Arrival[],
  session: ClientSession | undefined,
): Promise<StaffRecords<ScheduledWork>> {
  const dates = new Set(entries.map(({ shiftDate }) => addDays(shiftDate, -1)))
  return dates.size === 0 ? [] : shifts.listOvernightWork([...dates], toStaffIds(entries), session)
}

/** All shifts these late entries may belong to; there are few of them. */
async function listShiftsAround(
  shifts: ScheduledWorkReader,
  entries: readonly Arrival[],
  session: ClientSession | undefined,
): Promise<StaffRecords<ScheduledWork>> {
  const bySunday = Map.groupBy(entries, ({ shiftDate }) => shiftDate)
  const planned = await Promise.all(
    [...bySunday].map(([sunday, came]) =>
      shifts.listScheduledWork(
        { from: addDays(sunday, -1), to: addDays(sunday, 1) },
        toStaffIds(came),
        session,
      ),
    ),
  )
  return planned.flat()
}

const toStaffIds = (entries: readonly Arrival[]): number[] => [
  ...new Set(entries.map(({ staffId }) => staffId)),
]
