import { nextIds } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { fromStoredInstant, toStoredInstant } from '../stored-instant.ts'
import { type ShiftDocument, shiftModel } from './rota-models.ts'
import type { Shift } from './shift.ts'

export interface ShiftRepository {
  nextIds(count: number): Promise<number[]>
  ofRotas(rotaIds: readonly number[], session?: ClientSession): Promise<Shift[]>
  anyOf(staffId: number, session: ClientSession): Promise<boolean>
  add(shifts: readonly Shift[], session: ClientSession): Promise<void>
  /** Says whether the rota had it. */
  remove(rotaId: number, shiftId: number, session: ClientSession): Promise<boolean>
  removeAll(rotaId: number, session: ClientSession): Promise<void>
  /** Afterwards the rota has these shifts and no others. */
  replaceAll(rotaId: number, shifts: readonly Shift[], session: ClientSession): Promise<void>
}

export function createShiftRepository(connection: Connection): ShiftRepository {
  const model = shiftModel(connection)
  const add = async (list: readonly Shift[], session: ClientSession): Promise<void> => {
    if (list.length > 0) await model.insertMany(list.map(toDocument), { session, lean: true })
  }
  return {
    nextIds: count => nextIds(connection, 'shifts', count),
    async ofRotas(rotaIds, session) {
      const found = await model.find({ rota_id: { $in: rotaIds } }, null, { session }).lean<ShiftDocument[]>()
      return found.map(toShift)
    },
    anyOf: async (staffId, session) => (await model.exists({ staff_id: staffId }).session(session)) !== null,
    add,
    async remove(rotaId, shiftId, session) {
      const { deletedCount } = await model.deleteOne({ _id: shiftId, rota_id: rotaId }, { session })
      return deletedCount > 0
    },
    async removeAll(rotaId, session) {
      await model.deleteMany({ rota_id: rotaId }, { session })
    },
    async replaceAll(rotaId, list, session) {
      await model.deleteMany({ rota_id: rotaId }, { session })
      await add(list, session)
    },
  }
}

const toShift = (document: ShiftDocument): Shift => ({
  id: document._id,
  rotaId: document.rota_id,
  staffId: document.staff_id,
  date: document.shift_date,
  start: document.start_time,
  end: document.end_time,
  position: document.position,
  type: document.shift_type,
  notes: document.notes,
  timeZone: document.time_zone,
  startsAt: fromStoredInstant(document.starts_at),
  endsAt: fromStoredInstant(document.ends_at),
})

const toDocument = (shift: Shift): ShiftDocument => ({
  _id: shift.id,
  rota_id: shift.rotaId,
  staff_id: shift.staffId,
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  position: shift.position,
  shift_type: shift.type,
  notes: shift.notes,
  time_zone: shift.timeZone,
  starts_at: toStoredInstant(shift.startsAt),
  ends_at: toStoredInstant(shift.endsAt),
})
