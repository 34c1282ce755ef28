import type { Department, StaffStatus } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import {
  allocateId,
  buildSearchText,
  buildSubstringFilter,
  createCollectionReader,
  findDocumentPage,
  fromDecimal128,
  type ListRequest,
  type Page,
  toDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { getStaffModel, type StaffDocument } from './staff-model.ts'

export type StaffListRequest = ListRequest & {
  readonly status?: StaffStatus | undefined
  readonly department?: Department | undefined
  /** Staff of this location, and those without one. */
  readonly location_id?: number | undefined
  /** Staff of this location only. */
  readonly home_location_id?: number | undefined
  /** Only these ids, including deleted staff. */
  readonly ids?: readonly number[] | undefined
  /** Null means all locations. */
  readonly locationIds?: readonly number[] | null
}

export interface StaffCount {
  readonly status: StaffStatus
  readonly department: Department
  readonly count: number
}

export interface StaffRepository {
  nextId(): Promise<number>
  nextSalaryEntryId(): Promise<number>
  /** Without deleted staff, unless ids are given. */
  list(request: StaffListRequest): Promise<Page<StaffMember>>
  /** Number of staff who are not deleted, by status and department; null means all locations. */
  countByStatusAndDepartment(locationIds: readonly number[] | null): Promise<StaffCount[]>
  /** Ids of all staff of these locations, including deleted ones; undefined if not limited. */
  listIdsAtLocations(locationIds: readonly number[] | null): Promise<number[] | undefined>
  /** Includes deleted staff. */
  find(id: number, session?: ClientSession): Promise<StaffMember | null>
  /** By id, including deleted staff; unknown ids are left out. */
  findByIds(ids: Iterable<number>, session?: ClientSession): Promise<ReadonlyMap<number, StaffMember>>
  /** Everyone who is or was paid a fixed salary, including deleted staff. */
  listWithFixedSalary(): Promise<StaffMember[]>
  /** By lower-case e-mail; not deleted. */
  findByEmail(email: string): Promise<StaffMember | null>
  /** Number of staff, not deleted, who are assigned to a location or have a permission for it. */
  countAtLocation(locationId: number): Promise<number>
  insert(member: StaffMember, session: ClientSession): Promise<void>
  save(member: StaffMember, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

const SORT_KEYS = {
  name: 'name_key',
  position: 'position',
  department: 'department',
  status: 'status',
  start_date: 'start_date',
  id: '_id',
}

export function createStaffRepository(connection: Connection): StaffRepository {
  const staff = getStaffModel(connection)
  const staffReader = createCollectionReader(staff)
  return {
    nextId: () => allocateId(connection, 'staff'),
    nextSalaryEntryId: () => allocateId(connection, 'salary-entries'),
    async list(request) {
      const { items, total } = await findDocumentPage(staff, {
        filter: toFilter(request),
        sortKeys: SORT_KEYS,
        request,
      })
      return { items: items.map(toStaffMember), total }
    },
    async countByStatusAndDepartment(locationIds) {
      const counted = { deleted: false, ...(locationIds && { location_id: { $in: [...locationIds] } }) }
      return staff.aggregate<StaffCount>([
        { $match: counted },
        { $group: { _id: { status: '$status', department: '$department' }, count: { $sum: 1 } } },
        { $project: { _id: 0, status: '$_id.status', department: '$_id.department', count: 1 } },
      ])
    },
    async listIdsAtLocations(locationIds) {
      if (locationIds === null) return undefined
      return staff.distinct('_id', { location_id: { $in: [...locationIds] } })
    },
    async find(id, session) {
      const found = await staffReader.findOne({ _id: id }, { session })
      return found && toStaffMember(found)
    },
    async findByIds(ids, session) {
      const unique = [...new Set(ids)]
      if (unique.length === 0) return new Map()
      const found = await staffReader.find({ _id: { $in: unique } }, { session })
      return new Map(found.map(document => [document._id, toStaffMember(document)]))
    },
    async listWithFixedSalary() {
      return (await staffReader.find({ 'fixed_salary.from': { $gt: '' } })).map(toStaffMember)
    },
    async findByEmail(email) {
      const found = await staffReader.findOne({ email, deleted: false })
      return found && toStaffMember(found)
    },
    countAtLocation: locationId =>
      staff.countDocuments({
        deleted: false,
        $or: [{ location_id: locationId }, { 'permissions.location_id': locationId }],
      }),
    async insert(member, session) {
      await staff.create([toDocument(member)], { session })
    },
    async save(member, session) {
      const { _id, ...fields } = toDocument(member)
      await staff.updateOne({ _id }, { $set: fields }, { session })
    },
    async remove(id, session) {
      await staff.deleteOne({ _id: id }, { session })
    },
  }
}

function toFilter({ ids, status, department, search, ...locationFilter }: StaffListRequest) {
  const { location_id, home_location_id, locationIds } = locationFilter
  const places = [
    ...(home_location_id === undefined ? [] : [[home_location_id]]),
    ...(location_id === undefined ? [] : [[location_id, null]]),
    ...(locationIds ? [locationIds] : []),
  ]
  return {
    ...(ids ? { _id: { $in: [...ids] } } : { deleted: false }),
    ...(status && { status }),
    ...(department && { department }),
    ...(search && { search_text: buildSubstringFilter(search) }),
    ...(places.length > 0 && { $and: places.map(of => ({ location_id: { $in: [...of] } })) }),
  }
}

const toStaffMember = ({
  _id,
  name_key: _,
  search_text: __,
  start_date,
  starting_salary,
  salary_entries,
  fixed_salary,
  location_id,
  former_locations,
  permissions,
  ...same
}: StaffDocument): StaffMember => ({
  ...same,
  id: _id,
  startDate: start_date,
  salary: {
    starting: { amount: fromDecimal128(starting_salary.amount), type: starting_salary.salary_type },
    entries: salary_entries.map(({ id, amount, salary_type, effective_date, reason, changed_by }) => ({
      id,
      amount: fromDecimal128(amount),
      type: salary_type,
      effectiveDate: effective_date,
      reason,
      changedBy: changed_by,
    })),
  },
  fixedSalary: (fixed_salary ?? []).map(({ from, to }) => ({ from, to })),
  locationId: location_id,
  ...(former_locations && {
    formerLocations: former_locations.map(former => ({
      locationId: former.location_id,
      until: Temporal.Instant.fromEpochMilliseconds(former.until.getTime()),
    })),
  }),
  permissions: permissions.map(each => ({
    locationId: each.location_id,
    canClockIn: each.can_clock_in,
    ...(each.can_receive && { canReceive: true }),
    ...(each.can_count && { canCount: true }),
  })),
})

const toDocument = ({
  id,
  startDate,
  salary: { starting, entries },
  fixedSalary,
  locationId,
  formerLocations,
  permissions,
  ...same
}: StaffMember): StaffDocument => ({
  ...same,
  _id: id,
  name_key: normaliseName(same.name),
  start_date: startDate,
  starting_salary: { amount: toDecimal128(starting.amount), salary_type: starting.type },
  salary_entries: entries.map(entry => ({
    id: entry.id,
    amount: toDecimal128(entry.amount),
    salary_type: entry.type,
    effective_date: entry.effectiveDate,
    reason: entry.reason,
    changed_by: entry.changedBy,
  })),
  fixed_salary: fixedSalary.map(({ from, to }) => ({ from, to })),
  location_id: locationId,
  ...(formerLocations && {
    former_locations: formerLocations.map(former => ({
      location_id: former.locationId,
      until: new Date(former.until.epochMilliseconds),
    })),
  }),
  permissions: permissions.map(({ locationId, canClockIn, canReceive = false, canCount = false }) => ({
    location_id: locationId,
    can_clock_in: canClockIn,
    can_receive: canReceive,
    can_count: canCount,
  })),
  search_text: buildSearchText([same.name, same.position, same.department, same.email]),
})
