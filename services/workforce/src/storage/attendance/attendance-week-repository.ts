import { type AttendanceState, type CalendarDate, getMonday, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import {
  type AttendanceDay,
  type AttendanceWeek,
  getWeekKey,
  type RecomputedDay,
  type SingleDayWeek,
  type StaffWeekKey,
  type StaleWeek,
  type StoredWeek,
} from '../../domain/attendance/attendance-week.ts'
import {
  type AttendanceDayDocument,
  type AttendanceWeekDocument,
  getAttendanceWeekModel,
} from './attendance-week-model.ts'

interface WeekRange {
  /** Mondays, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * Computed attendance weeks. A change marks the affected weeks in its own transaction; a result is written only if
 * nothing changed in the meantime, so an outdated result never stays.
 */
export interface AttendanceWeekRepository {
  markStale(weeks: readonly StaffWeekKey[], session: ClientSession): Promise<void>
  /** Marks all existing weeks from a Monday on. */
  markAllStaleFrom(weekStart: CalendarDate, session: ClientSession): Promise<void>
  /** The pay of a person's weeks from a Monday on has changed, though the hours have not. */
  markPayChangedFrom(week: StaffWeekKey, session: ClientSession): Promise<void>
  /** Sets the missing change date of weeks stored by earlier releases to now. */
  backfillChangedAt(): Promise<void>
  /** All weeks in batches. */
  streamKeys(): AsyncIterable<readonly StaffWeekKey[]>
  listStale(range: WeekRange, limit: number): Promise<StaleWeek[]>
  /** Results of weeks that changed again are discarded. */
  saveComputed(computed: readonly (StaleWeek & AttendanceWeek)[]): Promise<void>
  listWeeks(range: WeekRange, staffIds?: readonly number[]): Promise<StoredWeek[]>
  /** Weeks of the range whose hours or pay may have changed since an instant. */
  listChangedSince(instant: Temporal.Instant, range: WeekRange): Promise<AttendanceWeek[]>
  /** The weeks that contain a date, reduced to that day. */
  listSingleDayWeeks(date: CalendarDate, session: ClientSession): Promise<SingleDayWeek[]>
  /**
   * Writes the differing fields of days that were read in the same transaction, which is retried if one of the weeks
   * was marked in the meantime.
   */
  updateDays(days: readonly RecomputedDay[], session: ClientSession): Promise<void>
}

export function createAttendanceWeekRepository(connection: Connection): AttendanceWeekRepository {
  // Uses the driver directly: thousands of documents are read and written at once, and mongoose would process each
  // field.
  const model = getAttendanceWeekModel(connection)
  const weeks = connection.collection<AttendanceWeekDocument>(model.collection.name)
  const weekReader = createCollectionReader(model)
  return {
    async markStale(list, session) {
      const ids = new Map(list.map(week => [getWeekKey(week), week]))
      if (ids.size > 0) await weeks.bulkWrite([...ids].map(toMarkStaleOperation), { session })
    },
    async markAllStaleFrom(weekStart, session) {
      await weeks.updateMany(
        { week_start: { $gte: weekStart } },
        { $set: { stale: true }, $inc: { wanted: 1 }, ...CHANGED_NOW },
        { session },
      )
    },
    async markPayChangedFrom({ staffId, weekStart }, session) {
      const theirs = { staff_id: staffId, week_start: { $gte: weekStart } }
      await weeks.updateMany(theirs, CHANGED_NOW, { session })
    },
    async backfillChangedAt() {
      await weeks.updateMany({ week_start: { $gte: '' }, changed_at: { $exists: false } }, CHANGED_NOW)
    },
    async *streamKeys() {
      const cursor = weeks.find(
        { week_start: { $gte: '' } },
        { projection: { staff_id: 1, week_start: 1 }, batchSize: BATCH },
      )
      while (await cursor.hasNext())
        yield cursor
          .readBufferedDocuments()
          .map(({ staff_id: staffId, week_start: weekStart }) => ({ staffId, weekStart }))
    },
    async listStale({ from, to }, limit) {
      const found = await weekReader.find(
        { stale: true, week_start: { $gte: from, $lte: to } },
        { projection: { days: 0 }, sort: { week_start: 1 }, limit },
      )
      return found.map(({ staff_id, week_start, wanted }) => ({
        staffId: staff_id,
        weekStart: week_start,
        revision: wanted,
      }))
    },
    async saveComputed(computed) {
      if (computed.length > 0) await weeks.bulkWrite(computed.map(toSaveOperation), { ordered: false })
    },
    async listWeeks({ from, to }, staffIds) {
      const filter = {
        week_start: { $gte: from, $lte: to },
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      return (await weekReader.find(filter)).map(week => ({ ...toWeek(week), isStale: week.stale }))
    },
    async listChangedSince(instant, { from, to }) {
      const filter = {
        week_start: { $gte: from, $lte: to },
        changed_at: { $gte: toStoredInstant(instant) },
      }
      return (await weekReader.find(filter)).map(toWeek)
    },
    async listSingleDayWeeks(date, session) {
      const projection = {
        staff_id: 1,
        week_start: 1,
        stale: 1,
        index: { $indexOfArray: ['$days.date', date] },
        days: { $elemMatch: { date } },
      }
      const found = await weeks
        .find<AttendanceWeekDocument & { index: number }>(
          { week_start: getMonday(date) },
          { projection, batchSize: BATCH, session },
        )
        .toArray()
      return found.map(({ staff_id, week_start, stale, index, days }) => {
        const [day] = (days ?? []).map(toDay)
        const isStale = stale
        return { staffId: staff_id, weekStart: week_start, isStale, found: day ? { index, day } : null }
      })
    },
    async updateDays(days, session) {
      const operations = days.flatMap(toUpdateDayOperations)
      if (operations.length > 0) await weeks.bulkWrite(operations, { session })
    },
  }
}

/** Large enough for one batch per query in a business of hundreds of people. */
const BATCH = 5000

/** By the database's clock, because the clocks of processes differ. */
const CHANGED_NOW = { $currentDate: { changed_at: true } } as const

const toMarkStaleOperation = ([_id, { staffId, weekStart }]: [
  string,
  StaffWeekKey,
]): mongo.AnyBulkWriteOperation<AttendanceWeekDocument> => ({
  updateOne: {
    filter: { _id },
    update: {
      $set: { stale: true },
      $inc: { wanted: 1 },
      ...CHANGED_NOW,
      $setOnInsert: { staff_id: staffId, week_start: weekStart, days: [] },
    },
    upsert: true,
  },
})

const toSaveOperation = (
  week: StaleWeek & AttendanceWeek,
): mongo.AnyBulkWriteOperation<AttendanceWeekDocument> => ({
  updateOne: {
    filter: { _id: getWeekKey(week), wanted: week.revision },
    update: { $set: { stale: false, days: week.days.map(toDayDocument) } },
  },
})

/** No operation for an unchanged day. */
function toUpdateDayOperations({
  index,
  before,
  after,
  ...week
}: RecomputedDay): mongo.AnyBulkWriteOperation<AttendanceWeekDocument>[] {
  const was: Record<string, unknown> = { ...toDayDocument(before) }
  const changed = Object.entries(toDayDocument(after)).filter(([field, value]) => was[field] !== value)
  if (changed.length === 0) return []
  const $set = Object.fromEntries(changed.map(([field, value]) => [`days.${index}.${field}`, value]))
  return [{ updateOne: { filter: { _id: getWeekKey(week) }, update: { $set } } }]
}

const toWeek = ({ staff_id, week_start, days }: AttendanceWeekDocument): AttendanceWeek => ({
  staffId: staff_id,
  weekStart: week_start,
  days: days.map(toDay),
})

const toDay = (day: AttendanceDayDocument): AttendanceDay => ({
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

const toDayDocument = (day: AttendanceDay): AttendanceDayDocument => ({
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
