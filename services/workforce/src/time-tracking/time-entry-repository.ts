import type { CalendarDate } from '@rms/domain-kit'
import { nextId } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { fromStoredInstant, toStoredInstant } from '../stored-instant.ts'
import type { Correction, TimeEntry } from './time-entry.ts'
import { type TimeEntryDocument, timeEntryModel } from './time-entry-model.ts'

export interface EntryRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly staffId?: number | undefined
}

export interface TimeEntryRepository {
  nextId(): Promise<number>
  /** Business days, both ends included; the latest clock-in first. */
  list(range: EntryRange): Promise<TimeEntry[]>
  find(id: number, session?: ClientSession): Promise<TimeEntry | null>
  findOpen(staffId: number, session?: ClientSession): Promise<TimeEntry | null>
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
  hide(id: number, deletion: Correction, session: ClientSession): Promise<void>
}

export function createTimeEntryRepository(connection: Connection): TimeEntryRepository {
  const entries = timeEntryModel(connection)
  const one = (found: TimeEntryDocument | null) => found && toTimeEntry(found)
  return {
    nextId: () => nextId(connection, 'time-entries'),
    async list({ from, to, staffId }) {
      const filter = {
        deleted: false,
        shift_date: { $gte: from, $lte: to },
        ...(staffId !== undefined && { staff_id: staffId }),
      }
      const found = await entries.find(filter).sort({ clock_in_at: -1, _id: -1 }).lean<TimeEntryDocument[]>()
      return found.map(toTimeEntry)
    },
    find: async (id, session) =>
      one(await entries.findOne({ _id: id, deleted: false }, null, { session }).lean<TimeEntryDocument>()),
    findOpen: async (staffId, session) =>
      one(
        await entries
          .findOne({ staff_id: staffId, is_open: true }, null, { session })
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
      await entries.create([{ ...toFields(entry), _id: entry.id, deleted: false, deletion: null }], {
        session,
      })
    },
    async save(entry, session) {
      await entries.updateOne({ _id: entry.id }, { $set: toFields(entry) }, { session })
    },
    async hide(id, { at, by, reason }, session) {
      const deletion = { at: toStoredInstant(at), by, reason }
      await entries.updateOne({ _id: id }, { $set: { deleted: true, is_open: false, deletion } }, { session })
    },
  }
}

const toTimeEntry = (document: TimeEntryDocument): TimeEntry => ({
  id: document._id,
  staffId: document.staff_id,
  shiftDate: document.shift_date,
  clockInAt: fromStoredInstant(document.clock_in_at),
  clockOutAt: document.clock_out_at && fromStoredInstant(document.clock_out_at),
  breakMinutes: document.break_minutes,
  source: document.source,
  notes: document.notes,
  timeZone: document.time_zone,
  corrections: document.corrections.map(({ at, by, reason }) => ({ at: fromStoredInstant(at), by, reason })),
})

const toFields = (entry: TimeEntry): Omit<TimeEntryDocument, '_id' | 'deleted' | 'deletion'> => ({
  staff_id: entry.staffId,
  shift_date: entry.shiftDate,
  clock_in_at: toStoredInstant(entry.clockInAt),
  clock_out_at: entry.clockOutAt && toStoredInstant(entry.clockOutAt),
  is_open: entry.clockOutAt === null,
  break_minutes: entry.breakMinutes,
  source: entry.source,
  notes: entry.notes,
  time_zone: entry.timeZone,
  corrections: entry.corrections.map(({ at, by, reason }) => ({ at: toStoredInstant(at), by, reason })),
})
