import type { CalendarDate } from '@rms/domain-kit'
import { allocateId, createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { Absence } from '../../domain/attendance/attendance-inputs.ts'

export interface AbsenceDocument {
  _id: number
  staff_id: number
  date: string
  reason: string
  recorded_by: string
}

const schema = new Schema<AbsenceDocument>(
  {
    _id: { type: Number, required: true },
    staff_id: { type: Number, required: true },
    date: { type: String, required: true },
    reason: { type: String, required: true },
    recorded_by: { type: String, required: true },
  },
  { collection: 'absences', versionKey: false },
)
schema.index({ staff_id: 1, date: 1 }, { unique: true })
schema.index({ date: 1 })

export interface AbsenceRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<Absence | null>
  /** Both days included; optionally of these people only. */
  listBetween(range: DayRange, staffIds?: readonly number[]): Promise<Absence[]>
  existsForStaff(staffId: number, session: ClientSession): Promise<boolean>
  /** Replaces the absence of the same person and day; returns the stored one. */
  upsert(absence: Absence, session: ClientSession): Promise<Absence>
  remove(id: number, session: ClientSession): Promise<void>
}

interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export function createAbsenceRepository(connection: Connection): AbsenceRepository {
  const absences = connection.model<AbsenceDocument>('Absence', schema)
  const absencesReader = createCollectionReader(absences)
  return {
    nextId: () => allocateId(connection, 'absences'),
    async find(id, session) {
      const found = await absencesReader.findOne({ _id: id }, { session })
      return found && toAbsence(found)
    },
    async listBetween({ from, to }, staffIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      const found = await absencesReader.find(filter, { sort: { date: 1, _id: 1 } })
      return found.map(toAbsence)
    },
    existsForStaff: async (staffId, session) =>
      (await absences.exists({ staff_id: staffId }).session(session)) !== null,
    async upsert({ id, staffId, date, reason, recordedBy }, session) {
      const stored = await absences
        .findOneAndUpdate(
          { staff_id: staffId, date },
          { $set: { reason, recorded_by: recordedBy }, $setOnInsert: { _id: id } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<AbsenceDocument>()
      if (!stored) throw new Error('an upsert must return its document')
      return toAbsence(stored)
    },
    async remove(id, session) {
      await absences.deleteOne({ _id: id }, { session })
    },
  }
}

const toAbsence = ({ _id, staff_id, date, reason, recorded_by }: AbsenceDocument): Absence => ({
  id: _id,
  staffId: staff_id,
  date,
  reason,
  recordedBy: recorded_by,
})
