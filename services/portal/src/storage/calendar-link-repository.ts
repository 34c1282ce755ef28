import { toStoredInstant } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import { type CalendarLinkDocument, getCalendarLinkModel } from './calendar-link-model.ts'

/** The calendar links of staff members; at most one per person. */
export interface CalendarLinkRepository {
  findIdByStaff(staffId: number): Promise<string | null>
  /** Returns the existing link, or stores the offered one. */
  findOrCreate(
    staffId: number,
    offered: { id: string; at: Temporal.Instant },
    session: ClientSession,
  ): Promise<string>
  findStaffId(id: string): Promise<number | null>
  /** Whether a link was removed. */
  remove(staffId: number, session: ClientSession): Promise<boolean>
}

export function createCalendarLinkRepository(connection: Connection): CalendarLinkRepository {
  const links = getCalendarLinkModel(connection)
  return {
    async findIdByStaff(staff_id) {
      return (await links.findOne({ staff_id }).lean<CalendarLinkDocument>())?._id ?? null
    },
    async findOrCreate(staff_id, { id: _id, at }, session) {
      const found = await links
        .findOneAndUpdate(
          { staff_id },
          { $setOnInsert: { _id, created_at: toStoredInstant(at) } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<CalendarLinkDocument>()
      return found._id
    },
    async findStaffId(_id) {
      return (await links.findById(_id).lean<CalendarLinkDocument>())?.staff_id ?? null
    },
    async remove(staff_id, session) {
      return (await links.deleteOne({ staff_id }, { session })).deletedCount > 0
    },
  }
}
