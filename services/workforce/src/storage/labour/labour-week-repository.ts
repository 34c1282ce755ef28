import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getWeekKey, type StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import type {
  LabourWeek,
  PendingLabourWeek,
  StoredLabourPart,
} from '../../domain/labour-cost/stored-labour.ts'
import { getLabourWeekModel, type LabourPartDocument, type LabourWeekDocument } from './labour-week-model.ts'

/**
 * The labour costs of each person's weeks. A change marks the affected weeks in its own transaction; a result is stored
 * only if nothing has changed in the meantime.
 */
export interface LabourWeekRepository {
  markPending(weeks: readonly StaffWeekKey[], session?: ClientSession): Promise<void>
  /** Marks all known weeks from a Monday on; of one person, or of everybody. */
  markPendingFrom(
    weeks: { readonly weekStart: CalendarDate; readonly staffId?: number },
    session: ClientSession,
  ): Promise<void>
  /** Marks the known weeks of a range of Mondays. */
  markPendingBetween(
    range: { readonly from: CalendarDate; readonly to: CalendarDate },
    session: ClientSession,
  ): Promise<void>
  /** Adds weeks that are not known yet. */
  addMissing(weeks: readonly StaffWeekKey[], session?: ClientSession): Promise<void>
  /** The latest weeks first, because people look at them first. */
  listPending(limit: number): Promise<PendingLabourWeek[]>
  /** The weeks among these that are still at their revision, with their stored costs. */
  findUnchanged(weeks: readonly PendingLabourWeek[], session: ClientSession): Promise<LabourWeek[]>
  find(weeks: readonly StaffWeekKey[], session?: ClientSession): Promise<LabourWeek[]>
  listOfMondays(mondays: readonly CalendarDate[], session: ClientSession): Promise<LabourWeek[]>
  save(weeks: readonly LabourWeek[], session: ClientSession): Promise<void>
  /** Removes weeks of people who no longer exist. */
  remove(weeks: readonly StaffWeekKey[], session: ClientSession): Promise<void>
}

export function createLabourWeekRepository(connection: Connection): LabourWeekRepository {
  const model = getLabourWeekModel(connection)
  const weeks = connection.collection<LabourWeekDocument>(model.collection.name)
  const reader = createCollectionReader(model)
  const toOptions = (session: ClientSession | undefined) => (session ? { session } : {})
  const upsert = async (
    list: readonly StaffWeekKey[],
    update: (week: Pick<LabourWeekDocument, 'staff_id' | 'week_start'>) => object,
    session: ClientSession | undefined,
  ) => {
    const byId = new Map(list.map(week => [getWeekKey(week), week]))
    const operations = [...byId].map(([_id, { staffId, weekStart }]) => ({
      updateOne: {
        filter: { _id },
        update: update({ staff_id: staffId, week_start: weekStart }),
        upsert: true,
      },
    }))
    if (operations.length > 0) await weeks.bulkWrite(operations, toOptions(session))
  }
  const markAll = async (filter: object, session: ClientSession) => {
    await weeks.updateMany(filter, MARK, { session })
  }
  return {
    markPending: (list, session) =>
      upsert(list, fields => ({ ...MARK, $setOnInsert: { ...fields, parts: [] } }), session),
    markPendingFrom: ({ weekStart, staffId }, session) =>
      markAll(
        { week_start: { $gte: weekStart }, ...(staffId !== undefined && { staff_id: staffId }) },
        session,
      ),
    markPendingBetween: ({ from, to }, session) => markAll({ week_start: { $gte: from, $lte: to } }, session),
    addMissing: (list, session) =>
      upsert(list, fields => ({ $setOnInsert: { ...fields, wanted: 1, pending: true, parts: [] } }), session),
    async listPending(limit) {
      const found = await reader.find(
        { pending: true },
        { projection: { parts: 0 }, sort: { week_start: -1 }, limit },
      )
      return found.map(({ wanted, ...week }) => ({ ...toKey(week), revision: wanted }))
    },
    async findUnchanged(list, session) {
      const revisions = new Map(list.map(week => [getWeekKey(week), week.revision]))
      const found = await reader.find({ _id: { $in: [...revisions.keys()] } }, { session })
      return found.filter(({ _id, wanted }) => revisions.get(_id) === wanted).map(toWeek)
    },
    async find(list, session) {
      return (await reader.find({ _id: { $in: list.map(getWeekKey) } }, { session })).map(toWeek)
    },
    async listOfMondays(mondays, session) {
      return (await reader.find({ week_start: { $in: [...mondays] } }, { session })).map(toWeek)
    },
    async save(list, session) {
      const operations = list.map(week => ({
        updateOne: {
          filter: { _id: getWeekKey(week) },
          update: { $set: { pending: false, parts: week.parts.map(toPartDocument) } },
        },
      }))
      if (operations.length > 0) await weeks.bulkWrite(operations, { session, ordered: false })
    },
    async remove(list, session) {
      if (list.length > 0) await weeks.deleteMany({ _id: { $in: list.map(getWeekKey) } }, { session })
    },
  }
}

const MARK = { $set: { pending: true }, $inc: { wanted: 1 } }

const toKey = ({
  staff_id,
  week_start,
}: Pick<LabourWeekDocument, 'staff_id' | 'week_start'>): StaffWeekKey => ({
  staffId: staff_id,
  weekStart: week_start,
})

const toWeek = (document: LabourWeekDocument): LabourWeek => ({
  ...toKey(document),
  parts: document.parts.map(toPart),
})

const toPart = (part: LabourPartDocument): StoredLabourPart => ({
  date: part.date,
  payDate: part.pay_date,
  locationId: part.location_id,
  source: part.source,
  workedMs: part.worked_ms,
  wages: fromDecimal128(part.wages),
  holidayAccrued: fromDecimal128(part.holiday_accrued),
  onCost: fromDecimal128(part.on_cost),
  reasons: part.reasons,
})

const toPartDocument = (part: StoredLabourPart): LabourPartDocument => ({
  date: part.date,
  pay_date: part.payDate,
  location_id: part.locationId,
  source: part.source,
  worked_ms: part.workedMs,
  wages: toDecimal128(part.wages),
  holiday_accrued: toDecimal128(part.holidayAccrued),
  on_cost: toDecimal128(part.onCost),
  reasons: [...part.reasons],
})
