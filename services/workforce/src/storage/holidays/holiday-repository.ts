import type { HolidayStatus } from '@rms/contracts'
import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  allocateId,
  buildSearchText,
  buildSubstringFilter,
  createCollectionReader,
  findDocumentPage,
  type ListRequest,
  type Page,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Holiday, HolidayDays } from '../../domain/holidays/holiday.ts'
import { getHolidayModel, type HolidayDocument } from './holiday-model.ts'

type HolidayListRequest = ListRequest & {
  readonly status?: HolidayStatus | undefined
  readonly staff_id?: number | undefined
  /** Only holidays that overlap this range. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  /** Only of these people. */
  readonly staffIds?: readonly number[] | undefined
}

interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export interface HolidayRepository {
  nextId(): Promise<number>
  /** Newest first by default. */
  list(request: HolidayListRequest): Promise<Page<Holiday>>
  /** Number of requests of each status that has some; optionally of these people only. */
  countByStatus(staffIds?: readonly number[]): Promise<ReadonlyMap<HolidayStatus, number>>
  find(id: number, session?: ClientSession): Promise<Holiday | null>
  /** Requests of one person, of any status, that overlap these days. */
  listOverlapping(staffId: number, days: HolidayDays, session: ClientSession): Promise<Holiday[]>
  /** Approved holidays that overlap the range; optionally of these people only. */
  listApprovedBetween(
    range: DayRange,
    staffIds?: readonly number[],
    session?: ClientSession,
  ): Promise<Holiday[]>
  /** Pending and approved holidays that overlap the range. */
  listNotDeniedBetween(range: DayRange): Promise<Holiday[]>
  existsForStaff(staffId: number, session: ClientSession): Promise<boolean>
  insert(holiday: Holiday, session: ClientSession): Promise<void>
  save(holiday: Holiday, session: ClientSession): Promise<void>
  /** Returns whether it existed. */
  remove(id: number, session: ClientSession): Promise<boolean>
}

const SORT_KEYS = {
  requested_date: '_id',
  start_date: 'start_date',
  end_date: 'end_date',
  staff_name: 'staff_name',
  type: 'type',
  status: 'status',
}
const NEWEST_FIRST = '-requested_date'

export function createHolidayRepository(connection: Connection): HolidayRepository {
  const holidays = getHolidayModel(connection)
  const holidaysReader = createCollectionReader(holidays)
  return {
    nextId: () => allocateId(connection, 'holidays'),
    async list({ status, staff_id, from, to, staffIds, ...request }) {
      const filter = {
        ...(status && { status }),
        ...(staff_id !== undefined && { staff_id }),
        ...(staff_id === undefined && staffIds && { staff_id: { $in: [...staffIds] } }),
        ...(to !== undefined && { start_date: { $lte: to } }),
        ...(from !== undefined && { end_date: { $gte: from } }),
        ...(request.search && { search_text: buildSubstringFilter(request.search) }),
      }
      const sorted = { ...request, sort: request.sort ?? NEWEST_FIRST }
      const { items, total } = await findDocumentPage(holidays, {
        filter,
        sortKeys: SORT_KEYS,
        request: sorted,
      })
      return { items: items.map(toHoliday), total }
    },
    async countByStatus(staffIds) {
      const counts = await holidays.aggregate<{ _id: HolidayStatus; count: number }>([
        // With a bound that always holds, the index is counted and not the collection.
        { $match: { status: { $gte: '' }, ...(staffIds && { staff_id: { $in: [...staffIds] } }) } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ])
      return new Map(counts.map(({ _id, count }) => [_id, count]))
    },
    async find(id, session) {
      const found = await holidaysReader.findOne({ _id: id }, { session })
      return found && toHoliday(found)
    },
    async listOverlapping(staffId, { startDate, endDate }, session) {
      const filter = { staff_id: staffId, end_date: { $gte: startDate }, start_date: { $lte: endDate } }
      const found = await holidaysReader.find(filter, { session })
      return found.map(toHoliday)
    },
    async listApprovedBetween({ from, to }, staffIds, session) {
      const days = { end_date: { $gte: from }, start_date: { $lte: to } }
      const filter = {
        status: 'approved' as const,
        ...days,
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      const found = await holidaysReader.find(filter, { session })
      return found.map(toHoliday)
    },
    async listNotDeniedBetween({ from, to }) {
      const days = { end_date: { $gte: from }, start_date: { $lte: to } }
      const filter = { status: { $in: ['pending' as const, 'approved' as const] }, ...days }
      const found = await holidaysReader.find(filter, { sort: { start_date: 1, _id: 1 } })
      return found.map(toHoliday)
    },
    existsForStaff: async (staffId, session) =>
      (await holidays.exists({ staff_id: staffId }).session(session)) !== null,
    async insert(holiday, session) {
      await holidays.create([toDocument(holiday)], { session })
    },
    async save(holiday, session) {
      const { _id, ...fields } = toDocument(holiday)
      await holidays.updateOne({ _id }, { $set: fields }, { session })
    },
    async remove(id, session) {
      const { deletedCount } = await holidays.deleteOne({ _id: id }, { session })
      return deletedCount > 0
    },
  }
}

const toHoliday = (document: HolidayDocument): Holiday => ({
  id: document._id,
  staffId: document.staff_id,
  staffName: document.staff_name,
  startDate: document.start_date,
  endDate: document.end_date,
  type: document.type,
  reason: document.reason,
  notes: document.notes,
  status: document.status,
  requestedAt: fromStoredInstant(document.requested_at),
  review:
    document.reviewed_by !== null && document.reviewed_at !== null
      ? {
          by: document.reviewed_by,
          at: fromStoredInstant(document.reviewed_at),
          denyReason: document.deny_reason,
        }
      : null,
})

const toDocument = (holiday: Holiday): HolidayDocument => ({
  _id: holiday.id,
  staff_id: holiday.staffId,
  staff_name: holiday.staffName,
  start_date: holiday.startDate,
  end_date: holiday.endDate,
  type: holiday.type,
  reason: holiday.reason,
  notes: holiday.notes,
  status: holiday.status,
  requested_at: toStoredInstant(holiday.requestedAt),
  reviewed_by: holiday.review?.by ?? null,
  reviewed_at: holiday.review ? toStoredInstant(holiday.review.at) : null,
  deny_reason: holiday.review?.denyReason ?? null,
  search_text: buildSearchText([holiday.staffName, holiday.reason]),
})
