import { type AttendanceState, type CalendarDate, mondayOf } from '@rms/domain-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { AttendedDay, AttendedWeek, PersonWeek, StaleWeek } from './week.ts'
import { type DayDocument, type WeekDocument, weekModel } from './week-model.ts'

interface WeekRange {
  /** Mondays, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * What was computed of people's weeks. A change marks the weeks it touches in its own transaction; whoever computes
 * one writes it only when nothing changed meanwhile, so that an older result never stays.
 */
export interface AttendanceWeeks {
  mark(weeks: readonly PersonWeek[], session: ClientSession): Promise<void>
  /** Marks all weeks that there are from a Monday on. */
  markFrom(weekStart: CalendarDate, session: ClientSession): Promise<void>
  stale(range: WeekRange, limit: number): Promise<StaleWeek[]>
  /** Those of a week that was changed again are not written. */
  write(computed: readonly (StaleWeek & AttendedWeek)[]): Promise<void>
  /** The same for one day that the week has already. */
  writeDays(changed: readonly (StaleWeek & { readonly day: AttendedDay })[]): Promise<void>
  ofWeeks(range: WeekRange, staffIds?: readonly number[]): Promise<AttendedWeek[]>
  /** What the weeks that are not stale say of a day, with the turn of changes they were computed for. */
  ofDay(date: CalendarDate): Promise<(StaleWeek & { readonly day: AttendedDay | null })[]>
}

export function createAttendanceWeeks(connection: Connection): AttendanceWeeks {
  // The driver's own: thousands of these are read and written at once, and mongoose would look at each field of them.
  const weeks = connection.collection<WeekDocument>(weekModel(connection).collection.name)
  return {
    async mark(list, session) {
      const ids = new Map(list.map(week => [idOf(week), week]))
      if (ids.size > 0) await weeks.bulkWrite([...ids].map(marking), { session })
    },
    async markFrom(weekStart, session) {
      await weeks.updateMany(
        { week_start: { $gte: weekStart } },
        { $set: { stale: true }, $inc: { wanted: 1 } },
        { session },
      )
    },
    async stale({ from, to }, limit) {
      const found = await weeks
        .find({ stale: true, week_start: { $gte: from, $lte: to } }, { projection: { days: 0 } })
        .sort({ week_start: 1 })
        .limit(limit)
        .toArray()
      return found.map(({ staff_id, week_start, wanted }) => ({
        staffId: staff_id,
        weekStart: week_start,
        wanted,
      }))
    },
    async write(computed) {
      if (computed.length > 0) await weeks.bulkWrite(computed.map(writing), { ordered: false })
    },
    async writeDays(changed) {
      const operations = changed.map(({ day, ...week }) => ({
        updateOne: {
          filter: { _id: idOf(week), wanted: week.wanted, 'days.date': day.date },
          update: { $set: { 'days.$': toDayDocument(day) } },
        },
      }))
      if (operations.length > 0) await weeks.bulkWrite(operations, { ordered: false })
    },
    async ofWeeks({ from, to }, staffIds) {
      const filter = {
        week_start: { $gte: from, $lte: to },
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      return (await weeks.find(filter).toArray()).map(toWeek)
    },
    async ofDay(date) {
      const found = await weeks
        .find(
          { week_start: mondayOf(date), stale: false },
          { projection: { staff_id: 1, week_start: 1, wanted: 1, days: { $elemMatch: { date } } } },
        )
        .toArray()
      return found.map(({ staff_id, week_start, wanted, days }) => {
        const [day] = days ?? []
        return { staffId: staff_id, weekStart: week_start, wanted, day: day ? toDay(day) : null }
      })
    },
  }
}

const idOf = ({ staffId, weekStart }: PersonWeek): string => `${staffId}/${weekStart}`

const marking = ([_id, { staffId, weekStart }]: [
  string,
  PersonWeek,
]): mongo.AnyBulkWriteOperation<WeekDocument> => ({
  updateOne: {
    filter: { _id },
    update: {
      $set: { stale: true },
      $inc: { wanted: 1 },
      $setOnInsert: { staff_id: staffId, week_start: weekStart, days: [] },
    },
    upsert: true,
  },
})

const writing = (week: StaleWeek & AttendedWeek): mongo.AnyBulkWriteOperation<WeekDocument> => ({
  updateOne: {
    filter: { _id: idOf(week), wanted: week.wanted },
    update: { $set: { stale: false, days: week.days.map(toDayDocument) } },
  },
})

const toWeek = ({ staff_id, week_start, days }: WeekDocument): AttendedWeek => ({
  staffId: staff_id,
  weekStart: week_start,
  days: days.map(toDay),
})

const toDay = (day: DayDocument): AttendedDay => ({
  date: day.date,
  state: day.state as AttendanceState,
  shiftStartMs: day.shift_start,
  shiftEndMs: day.shift_end,
  scheduledMs: day.scheduled_ms,
  clockInMs: day.clock_in,
  clockOutMs: day.clock_out,
  workedMs: day.worked_ms,
  lateMinutes: day.late_minutes,
  earlyMinutes: day.early_minutes,
  notes: day.notes,
  timeZone: day.time_zone,
})

const toDayDocument = (day: AttendedDay): DayDocument => ({
  date: day.date,
  state: day.state,
  shift_start: day.shiftStartMs,
  shift_end: day.shiftEndMs,
  scheduled_ms: day.scheduledMs,
  clock_in: day.clockInMs,
  clock_out: day.clockOutMs,
  worked_ms: day.workedMs,
  late_minutes: day.lateMinutes,
  early_minutes: day.earlyMinutes,
  notes: day.notes,
  time_zone: day.timeZone,
})
