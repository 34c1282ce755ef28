import type { CalendarDate } from '@rms/domain-kit'
import type { ClientSession, Collection, Connection } from 'mongoose'
import { getErasedName } from '../../domain/staff/erasure.ts'

/** Personal data outside the staff record. */
export interface PersonalDataReferences {
  /** The last day on which hours were recorded. */
  findLastDayOfWork(staffId: number, session: ClientSession): Promise<CalendarDate | null>
  /** Erases positions, reasons and notes; hours, shifts and holiday dates stay. */
  erase(staffId: number, session: ClientSession): Promise<void>
  /** Replaces the name wherever it is copied. */
  eraseName(staffId: number, session: ClientSession): Promise<void>
  /** Stores until when the name is kept. */
  setNameExpiry(staffId: number, until: CalendarDate, session: ClientSession): Promise<void>
  /** Staff whose name may be erased by today. */
  listStaffWithExpiredName(today: CalendarDate): Promise<number[]>
}

type StaffRecord = { _id: number; name_until?: string }

const ERASED = 'Erased'
/** Position data, the claimed location and the text of a fallback. */
const PUNCH_TRACES = ['distance_metres', 'accuracy_metres', 'claimed', 'fallback.value']

export function createPersonalDataReferences(connection: Connection): PersonalDataReferences {
  const of = (name: string) => connection.collection(name)
  const staff = connection.collection<StaffRecord>('staff')
  return {
    async findLastDayOfWork(staff_id, session) {
      const last = await of('time_entries').findOne(
        { staff_id, deleted: false },
        { session, sort: { shift_date: -1 }, projection: { shift_date: 1 } },
      )
      return last ? String(last.shift_date) : null
    },
    async erase(staff_id, session) {
      for (const side of ['in', 'out']) {
        const cleared = PUNCH_TRACES.filter(trace => trace !== 'fallback.value')
        const fields = Object.fromEntries(cleared.map(trace => [`${side}.${trace}`, null]))
        await of('time_entries').updateMany(
          { staff_id, [side]: { $ne: null } },
          { $set: fields },
          { session },
        )
        await of('time_entries').updateMany(
          { staff_id, [`${side}.fallback`]: { $type: 'object' } },
          { $set: { [`${side}.fallback.value`]: null } },
          { session },
        )
      }
      await of('time_entries').updateMany({ staff_id }, { $set: { notes: '' } }, { session })
      await of('holidays').updateMany(
        { staff_id },
        { $set: { reason: ERASED, notes: '', deny_reason: null, search_text: ERASED.toLowerCase() } },
        { session },
      )
      await of('absences').updateMany({ staff_id }, { $set: { reason: ERASED } }, { session })
      await of('notices').deleteMany({ staff_id }, { session })
      await eraseAuditedText(of('audit'), staff_id, session)
    },
    async eraseName(staff_id, session) {
      const name = getErasedName(staff_id)
      const key = name.toLowerCase()
      await of('holidays').updateMany({ staff_id }, { $set: { staff_name: name } }, { session })
      await staff.updateOne(
        { _id: staff_id },
        { $set: { name, name_key: key, search_text: key }, $unset: { name_until: '' } },
        { session },
      )
    },
    async setNameExpiry(_id, name_until, session) {
      await staff.updateOne({ _id }, { $set: { name_until } }, { session })
    },
    async listStaffWithExpiredName(today) {
      const due = await staff.find({ name_until: { $lte: today } }, { projection: { _id: 1 } }).toArray()
      return due.map(({ _id }) => _id)
    },
  }
}

/** Audited fields with text about a person. Figures and times stay. */
const FREE_TEXT_FIELDS = ['reason', 'notes', 'staff_name', 'deny_reason']

/** The only exception to the append-only audit log: the entries stay, their text about the person is erased. */
async function eraseAuditedText(audit: Collection, staffId: number, session: ClientSession): Promise<void> {
  for (const view of ['before', 'after'])
    for (const word of FREE_TEXT_FIELDS)
      await audit.updateMany(
        { [`${view}.staff_id`]: staffId, [`${view}.${word}`]: { $type: 'string', $ne: '' } },
        { $set: { [`${view}.${word}`]: ERASED } },
        { session },
      )
}
