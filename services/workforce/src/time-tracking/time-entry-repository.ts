import type { CalendarDate } from '@rms/domain-kit'
import { nextId } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { toStoredInstant } from '../stored-instant.ts'
import type { TimeEntry } from './time-entry.ts'
import type { TimeEntryDocument } from './time-entry-document.ts'
import { toFields, toTimeEntry } from './time-entry-mapping.ts'
import { timeEntryModel } from './time-entry-model.ts'

export interface EntryRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Who took an entry out, and why. */
export interface Deletion {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reason: string
}

export interface TimeEntryRepository {
  nextId(): Promise<number>
  /** The latest clock-in first. */
  list(range: EntryRange & { readonly staffId?: number | undefined }): Promise<TimeEntry[]>
  ofPeople(staffIds: readonly number[], range: EntryRange): Promise<TimeEntry[]>
  /** All that are open, the longest first. */
  listOpen(): Promise<TimeEntry[]>
  /** All that wait for a review, the oldest first. */
  listToReview(): Promise<TimeEntry[]>
  find(id: number, session?: ClientSession): Promise<TimeEntry | null>
  findOpen(staffId: number, session?: ClientSession): Promise<TimeEntry | null>
  /** The entry that a punch with this key made or closed. */
  findByKey(staffId: number, key: string, session?: ClientSession): Promise<TimeEntry | null>
  /**
   * The last entry of a person that begins before an instant. As a person's entries never overlap, no earlier one
   * can reach beyond it.
   */
  lastBefore(
    question: { staffId: number; instant: Temporal.Instant | null; exceptId?: number },
    session: ClientSession,
  ): Promise<TimeEntry | null>
  /** Deleted ones count too: they are kept. */
  anyOf(staffId: number, session: ClientSession): Promise<boolean>
  insert(entry: TimeEntry, session: ClientSession): Promise<void>
  save(entry: TimeEntry, session: ClientSession): Promise<void>
  /** Takes it out of every list and report, and keeps who did so and why. */
  hide(id: number, deletion: Deletion, session: ClientSession): Promise<void>
}

export function createTimeEntryRepository(connection: Connection): TimeEntryRepository {
  const entries = timeEntryModel(connection)
  const one = (found: TimeEntryDocument | null) => found && toTimeEntry(found)
  const many = (found: readonly TimeEntryDocument[]) => found.map(toTimeEntry)
  const days = ({ from, to }: EntryRange) => ({ deleted: false, shift_date: { $gte: from, $lte: to } })
  return {
    nextId: () => nextId(connection, 'time-entries'),
    async list({ staffId, ...range }) {
      const filter = { ...days(range), ...(staffId !== undefined && { staff_id: staffId }) }
      return many(await entries.find(filter).sort({ clock_in_at: -1, _id: -1 }).lean<TimeEntryDocument[]>())
    },
    async ofPeople(staffIds, range) {
      const filter = { ...days(range), staff_id: { $in: [...staffIds] } }
      return many(await entries.find(filter).sort({ clock_in_at: 1 }).lean<TimeEntryDocument[]>())
    },
    listOpen: async () =>
      many(await entries.find({ is_open: true }).sort({ clock_in_at: 1 }).lean<TimeEntryDocument[]>()),
    listToReview: async () =>
      many(await entries.find({ needs_review: true }).sort({ clock_in_at: 1 }).lean<TimeEntryDocument[]>()),
    find: async (id, session) =>
      one(await entries.findOne({ _id: id, deleted: false }, null, { session }).lean<TimeEntryDocument>()),
    findOpen: async (staffId, session) =>
      one(
        await entries
          .findOne({ staff_id: staffId, is_open: true }, null, { session })
          .lean<TimeEntryDocument>(),
      ),
    findByKey: async (staffId, key, session) =>
      one(
        await entries
          .findOne({ staff_id: staffId, punch_keys: key }, null, { session })
          .lean<TimeEntryDocument>(),
      ),
    async lastBefore({ staffId, instant, exceptId }, session) {
      const filter = {
        staff_id: staffId,
        deleted: false,
        ...(instant && { clock_in_at: { $lt: toStoredInstant(instant) } }),
        ...(exceptId !== undefined && { _id: { $ne: exceptId } }),
      }
      const last = entries.findOne(filter, null, { session }).sort({ clock_in_at: -1, _id: -1 })
      return one(await last.lean<TimeEntryDocument>())
    },
    anyOf: async (staffId, session) =>
      (await entries.exists({ staff_id: staffId }).session(session)) !== null,
    async insert(entry, session) {
      const document = { ...toFields(entry), _id: entry.id, deleted: false, deletion: null }
      await entries.create([document], { session })
    },
    async save(entry, session) {
      await entries.updateOne({ _id: entry.id }, { $set: toFields(entry) }, { session })
    },
    async hide(id, { at, by, reason }, session) {
      const deletion = { at: toStoredInstant(at), by, reason }
      const gone = { deleted: true, is_open: false, needs_review: false, deletion }
      await entries.updateOne({ _id: id }, { $set: gone }, { session })
    },
  }
}
