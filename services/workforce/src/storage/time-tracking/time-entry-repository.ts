import { type CalendarDate, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader, createIdAllocator } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { StaffRecords, WorkedTimeEntry } from '../../domain/attendance/attendance-inputs.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { TimeEntryDocument } from './time-entry-document.ts'
import { toTimeEntry, toTimeEntryFields, toWorkedTimeEntry } from './time-entry-mapping.ts'
import { getTimeEntryModel } from './time-entry-model.ts'

export interface TimeEntryDateRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Who deleted an entry, and why. */
export interface TimeEntryDeletion {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reason: string
}

export interface TimeEntryRepository {
  nextId(): Promise<number>
  /** Latest clock-in first. */
  list(
    range: TimeEntryDateRange & {
      readonly staffId?: number | undefined
      readonly staffIds?: readonly number[]
    },
  ): Promise<TimeEntry[]>
  /** Entries that count as work, in the form that attendance needs; optionally of these people only. */
  listWorkedEntries(
    range: TimeEntryDateRange,
    staffIds?: readonly number[],
  ): Promise<StaffRecords<WorkedTimeEntry>>
  /** All open entries, oldest first. */
  listOpen(): Promise<TimeEntry[]>
  /** All entries that wait for review, oldest first. */
  listPendingReview(): Promise<TimeEntry[]>
  find(id: number, session?: ClientSession): Promise<TimeEntry | null>
  findOpen(staffId: number, session?: ClientSession): Promise<TimeEntry | null>
  /** The entry that a punch with this key opened or closed. */
  findByKey(staffId: number, key: string, session?: ClientSession): Promise<TimeEntry | null>
  /**
   * The last entry of a person that starts before an instant. Because entries of a person never overlap, no earlier one
   * can reach beyond it.
   */
  findLastBefore(
    search: { staffId: number; instant: Temporal.Instant | null; exceptId?: number },
    session: ClientSession,
  ): Promise<TimeEntry | null>
  /** Includes deleted entries, because they are kept. */
  existsForStaff(staffId: number, session: ClientSession): Promise<boolean>
  insert(entry: TimeEntry, session: ClientSession): Promise<void>
  save(entry: TimeEntry, session: ClientSession): Promise<void>
  /** Marks it as deleted and stores who did so and why. */
  markDeleted(id: number, deletion: TimeEntryDeletion, session: ClientSession): Promise<void>
}

const WORK_PROJECTION = {
  _id: 0,
  staff_id: 1,
  shift_date: 1,
  clock_in_at: 1,
  clock_out_at: 1,
  break_minutes: 1,
  breaks: 1,
  notes: 1,
  time_zone: 1,
  'review.state': 1,
} as const

export function createTimeEntryRepository(connection: Connection): TimeEntryRepository {
  const entries = getTimeEntryModel(connection)
  const entriesReader = createCollectionReader(entries)
  const one = (found: TimeEntryDocument | null) => found && toTimeEntry(found)
  const many = (found: readonly TimeEntryDocument[]) => found.map(toTimeEntry)
  const days = ({ from, to }: TimeEntryDateRange) => ({
    deleted: false,
    shift_date: { $gte: from, $lte: to },
  })
  return {
    nextId: createIdAllocator(connection, 'time-entries'),
    async list({ staffId, staffIds, ...range }) {
      const filter = {
        ...days(range),
        ...(staffId !== undefined && { staff_id: staffId }),
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      return many(await entriesReader.find(filter, { sort: { clock_in_at: -1, _id: -1 } }))
    },
    async listWorkedEntries(range, staffIds) {
      const filter = { ...days(range), ...(staffIds && { staff_id: { $in: [...staffIds] } }) }
      const found = await entriesReader.find(filter, { projection: WORK_PROJECTION })
      return found
        .filter(({ review }) => review?.state !== 'rejected')
        .map(entry => [entry.staff_id, toWorkedTimeEntry(entry)])
    },
    listOpen: async () => many(await entriesReader.find({ is_open: true }, { sort: { clock_in_at: 1 } })),
    listPendingReview: async () =>
      many(await entriesReader.find({ needs_review: true }, { sort: { clock_in_at: 1 } })),
    find: async (id, session) => one(await entriesReader.findOne({ _id: id, deleted: false }, { session })),
    findOpen: async (staffId, session) =>
      one(await entriesReader.findOne({ staff_id: staffId, is_open: true }, { session })),
    findByKey: async (staffId, key, session) =>
      one(await entriesReader.findOne({ staff_id: staffId, punch_keys: key }, { session })),
    async findLastBefore({ staffId, instant, exceptId }, session) {
      const filter = {
        staff_id: staffId,
        deleted: false,
        ...(instant && { clock_in_at: { $lt: toStoredInstant(instant) } }),
        ...(exceptId !== undefined && { _id: { $ne: exceptId } }),
      }
      return one(await entriesReader.findOne(filter, { session, sort: { clock_in_at: -1, _id: -1 } }))
    },
    existsForStaff: async (staffId, session) =>
      (await entries.exists({ staff_id: staffId }).session(session)) !== null,
    async insert(entry, session) {
      const document = { ...toTimeEntryFields(entry), _id: entry.id, deleted: false, deletion: null }
      await entries.create([document], { session })
    },
    async save(entry, session) {
      await entries.updateOne({ _id: entry.id }, { $set: toTimeEntryFields(entry) }, { session })
    },
    async markDeleted(id, { at, by, reason }, session) {
      const deletion = { at: toStoredInstant(at), by, reason }
      const changes = { deleted: true, is_open: false, needs_review: false, deletion }
      await entries.updateOne({ _id: id }, { $set: changes }, { session })
    },
  }
}
