import type { CalendarDate } from '@rms/domain-kit'
import { allocateIds, createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { ScheduledWork, StaffRecords } from '../../domain/attendance/attendance-inputs.ts'
import { EARLIEST_START_OF_DAY_SHIFT } from '../../domain/attendance/time-entry-business-day.ts'
import type { Rota } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { getShiftModel, type ShiftDocument } from './rota-models.ts'
import {
  SPAN_PROJECTION,
  toDocument,
  toPlannedWork,
  toShift,
  toShiftSpan,
  WORK_PROJECTION,
} from './shift-mapping.ts'
import { createShiftSpanCache, type ShiftSpanCache } from './shift-span-cache.ts'

interface DayRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

type RotaState = Pick<Rota, 'id' | 'status'>

export interface ShiftRepository {
  nextIds(count: number): Promise<number[]>
  listByRotas(rotaIds: readonly number[], session?: ClientSession): Promise<Shift[]>
  /** By rota, the same with only what hours and costs depend on. Kept in memory until the rota changes. */
  getSpansByRota: ShiftSpanCache
  /** Shifts of active rotas of these people on these days. */
  listActiveForStaff(staffIds: readonly number[], range: DayRange, session?: ClientSession): Promise<Shift[]>
  /** Shifts of active rotas on these days, in the form that attendance needs; optionally of these people only. */
  listScheduledWork(
    range: DayRange,
    staffIds?: readonly number[],
    session?: ClientSession,
  ): Promise<StaffRecords<ScheduledWork>>
  /** The same for shifts on these dates that last into the next day. */
  listOvernightWork(
    dates: readonly CalendarDate[],
    staffIds?: readonly number[],
    session?: ClientSession,
  ): Promise<StaffRecords<ScheduledWork>>
  /** The same for shifts on these dates so early that people may clock in on the evening before. */
  listEarlyMorningWork(
    dates: readonly CalendarDate[],
    staffIds?: readonly number[],
  ): Promise<StaffRecords<ScheduledWork>>
  existsForStaff(staffId: number, session: ClientSession): Promise<boolean>
  add(rota: RotaState, shifts: readonly Shift[], session: ClientSession): Promise<void>
  /** Returns whether the rota had the shift. */
  remove(rotaId: number, shiftId: number, session: ClientSession): Promise<boolean>
  removeAll(rotaId: number, session: ClientSession): Promise<void>
  /** Replaces the shifts `before`, the current ones, by `after`. */
  replaceAll(
    rota: RotaState,
    shifts: { before: readonly Shift[]; after: readonly Shift[] },
    session: ClientSession,
  ): Promise<void>
  /** Updates the shifts when their rota becomes active or a draft. */
  updateStatus(rota: RotaState, session: ClientSession): Promise<void>
}

export function createShiftRepository(connection: Connection): ShiftRepository {
  const model = getShiftModel(connection)
  const shiftReader = createCollectionReader(model)
  const many = (found: readonly ShiftDocument[]) => found.map(toShift)
  const add: ShiftRepository['add'] = async ({ status }, list, session) => {
    const documents = list.map(shift => toDocument(shift, status === 'active'))
    if (documents.length > 0) await model.insertMany(documents, { session, lean: true })
  }
  const work = async (
    when: mongo.Filter<ShiftDocument>,
    staffIds: readonly number[] | undefined,
    session?: ClientSession,
  ): Promise<StaffRecords<ScheduledWork>> => {
    const found = await shiftReader.find(
      { active: true, ...when, ...(staffIds && { staff_id: { $in: [...staffIds] } }) },
      { projection: WORK_PROJECTION, session },
    )
    return found.map(shift => [shift.staff_id, toPlannedWork(shift)])
  }
  return {
    nextIds: count => allocateIds(connection, 'shifts', count),
    async listByRotas(rotaIds, session) {
      const filter = { rota_id: { $in: [...rotaIds] } }
      return many(await shiftReader.find(filter, { session }))
    },
    getSpansByRota: createShiftSpanCache(async rotaIds => {
      const filter = { rota_id: { $in: [...rotaIds] } }
      const found = await shiftReader.find(filter, { projection: SPAN_PROJECTION })
      return found.map(toShiftSpan)
    }),
    async listActiveForStaff(staffIds, { from, to }, session) {
      const filter = { active: true, staff_id: { $in: [...staffIds] }, shift_date: { $gte: from, $lte: to } }
      return many(await shiftReader.find(filter, { session }))
    },
    listScheduledWork: ({ from, to }, staffIds, session) =>
      work({ shift_date: { $gte: from, $lte: to } }, staffIds, session),
    listOvernightWork: (dates, staffIds, session) =>
      work(
        { shift_date: { $in: [...dates] }, $expr: { $lte: ['$end_time', '$start_time'] } },
        staffIds,
        session,
      ),
    listEarlyMorningWork: (dates, staffIds) =>
      work({ shift_date: { $in: [...dates] }, start_time: { $lt: EARLIEST_START_OF_DAY_SHIFT } }, staffIds),
    existsForStaff: async (staffId, session) =>
      (await model.exists({ staff_id: staffId }).session(session)) !== null,
    add,
    async remove(rotaId, shiftId, session) {
      const { deletedCount } = await model.deleteOne({ _id: shiftId, rota_id: rotaId }, { session })
      return deletedCount > 0
    },
    async removeAll(rotaId, session) {
      await model.deleteMany({ rota_id: rotaId }, { session })
    },
    async replaceAll(rota, { before, after }, session) {
      const known = new Map(before.map(shift => [shift.id, shift]))
      const remainingIds = new Set(after.map(({ id }) => id))
      const removedIds = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
      if (removedIds.length > 0)
        await model.deleteMany({ _id: { $in: removedIds }, rota_id: rota.id }, { session })
      const isActive = rota.status === 'active'
      const changed = after
        .filter(shift => isChanged(shift, known.get(shift.id)))
        .map(shift => ({
          replaceOne: { filter: { _id: shift.id }, replacement: toDocument(shift, isActive) },
        }))
      // Uses the driver directly: mongoose would process each field of these complete documents again.
      if (changed.length > 0)
        await connection
          .collection<ShiftDocument>(model.collection.name)
          .bulkWrite(changed, { session, ordered: false })
      const isNew = ({ id }: Shift) => !known.has(id)
      await add(rota, after.filter(isNew), session)
    },
    async updateStatus({ id, status }, session) {
      await model.updateMany({ rota_id: id }, { $set: { active: status === 'active' } }, { session })
    },
  }
}

const isChanged = (shift: Shift, known: Shift | undefined): boolean =>
  known !== undefined && JSON.stringify(toDocument(shift, true)) !== JSON.stringify(toDocument(known, true))
