import type { Department, StaffStatus } from '@rms/contracts'
import {
  type CalendarDate,
  type Salary,
  type SalaryEntry,
  sortByEffectiveDateDescending,
} from '@rms/domain-kit'

/** What someone may do at a location. */
export interface LocationPermission {
  readonly locationId: number
  readonly canClockIn: boolean
  /** Whether they receive deliveries; absent means no. */
  readonly canReceive?: boolean
  /** Whether they count stock; absent means no. */
  readonly canCount?: boolean
}

/** What is set for a location. */
export type LocationPermissionChange = Pick<LocationPermission, 'locationId'> & Partial<LocationPermission>

/** Days on which a person is paid a weekly amount whatever the hours; without a last day, it goes on. */
export interface FixedSalaryPeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate | null
}

/** Where a person belonged before they moved. */
export interface FormerLocation {
  readonly locationId: number
  readonly until: Temporal.Instant
}

export interface StaffMember {
  readonly id: number
  readonly name: string
  /** Trimmed and lower case; unique among staff. */
  readonly email: string
  readonly phone: string
  readonly position: string
  readonly department: Department
  readonly startDate: CalendarDate
  readonly status: StaffStatus
  readonly salary: Salary
  /** In order, without overlaps. Empty for people who are paid by their hours. */
  readonly fixedSalary: readonly FixedSalaryPeriod[]
  readonly locationId: number | null
  /** In order; absent if the person has never moved. */
  readonly formerLocations?: readonly FormerLocation[]
  readonly permissions: readonly LocationPermission[]
  /** Incremented with every change. */
  readonly version: number
  /** Hidden from every list; hours are kept. */
  readonly deleted: boolean
}

/** The editable fields, except the salary. */
export type StaffDetails = Pick<
  StaffMember,
  | 'name'
  | 'email'
  | 'phone'
  | 'position'
  | 'department'
  | 'startDate'
  | 'status'
  | 'locationId'
  | 'fixedSalary'
>

/** A new staff member, who may clock in at the assigned location. */
export const createStaffMember = (
  id: number,
  details: StaffDetails,
  starting: Salary['starting'],
): StaffMember =>
  assignLocation(
    {
      ...details,
      id,
      salary: { starting, entries: [] },
      permissions: [],
      version: 1,
      deleted: false,
    },
    details.locationId,
  )

/**
 * Applies the changes. A newly assigned location adds its permission; existing permissions stay. What was worked before a
 * move still belongs to the location of that time.
 */
export function changeStaffDetails(
  member: StaffMember,
  changes: Partial<StaffDetails>,
  now: Temporal.Instant,
): StaffMember {
  const changed = { ...member, ...changes }
  if (changes.locationId === undefined || changes.locationId === member.locationId) return changed
  const former = member.formerLocations ?? []
  // Without a location, nothing is known about earlier work: it follows the first one that is assigned.
  const left = member.locationId === null ? [] : [{ locationId: member.locationId, until: now }]
  const moved = left.length === 0 ? changed : { ...changed, formerLocations: [...former, ...left] }
  return assignLocation(moved, changes.locationId)
}

/** The location to which a person belonged at an instant. */
export const getLocationAt = (
  { locationId, formerLocations = [] }: Pick<StaffMember, 'locationId' | 'formerLocations'>,
  at: Temporal.Instant,
): number | null =>
  formerLocations.find(({ until }) => Temporal.Instant.compare(at, until) < 0)?.locationId ?? locationId

const assignLocation = (member: StaffMember, locationId: number | null): StaffMember =>
  locationId === null
    ? member
    : withLocationPermission({ ...member, locationId }, { locationId, canClockIn: true })

/**
 * Adds or changes the permission for its location. What is not given stays as it is; a new permission includes clocking
 * in.
 */
export function withLocationPermission(member: StaffMember, given: LocationPermissionChange): StaffMember {
  const known = findLocationPermission(member, given.locationId)
  const permission = applyPermissionChange(known, given)
  const permissions = known
    ? member.permissions.map(each => (each === known ? permission : each))
    : [...member.permissions, permission]
  return { ...member, permissions }
}

export const applyPermissionChange = (
  known: LocationPermission | undefined,
  given: LocationPermissionChange,
): LocationPermission => ({ canClockIn: true, ...known, ...given })

export const findLocationPermission = (
  member: StaffMember,
  locationId: number,
): LocationPermission | undefined => member.permissions.find(each => each.locationId === locationId)

/** The locations where a staff member receives deliveries; none for someone who is not active. */
export const getReceivingLocationIds = ({
  status,
  permissions,
}: Pick<StaffMember, 'status' | 'permissions'>): number[] =>
  status === 'active' ? permissions.filter(each => each.canReceive).map(each => each.locationId) : []

/** The locations where a staff member counts stock; none for someone who is not active. */
export const getCountingLocationIds = ({
  status,
  permissions,
}: Pick<StaffMember, 'status' | 'permissions'>): number[] =>
  status === 'active' ? permissions.filter(each => each.canCount).map(each => each.locationId) : []

export const withoutLocationPermission = (member: StaffMember, locationId: number): StaffMember => ({
  ...member,
  permissions: member.permissions.filter(each => each.locationId !== locationId),
})

export const appendSalaryEntry = (member: StaffMember, entry: SalaryEntry): StaffMember => ({
  ...member,
  salary: { ...member.salary, entries: [...member.salary.entries, entry] },
})

/** Adds a salary entry; an entry with the same effective date is replaced and keeps its id. */
export function upsertSalaryEntry(member: StaffMember, entry: SalaryEntry): StaffMember {
  const { entries } = member.salary
  const [known] = sortByEffectiveDateDescending(
    entries.filter(({ effectiveDate }) => effectiveDate === entry.effectiveDate),
  )
  if (!known) return appendSalaryEntry(member, entry)
  const replaced = entries.map(each => (each.id === known.id ? { ...entry, id: known.id } : each))
  return { ...member, salary: { ...member.salary, entries: replaced } }
}

/** Ends a fixed salary that goes on, because the person has left. */
export const endFixedSalary = (member: StaffMember, lastDay: CalendarDate): StaffMember => ({
  ...member,
  fixedSalary: member.fixedSalary
    .filter(({ from }) => from <= lastDay)
    .map(({ from, to }) => ({ from, to: to !== null && to < lastDay ? to : lastDay })),
})

/** Lock key that serialises punches, entries, holiday requests and deletion of one person. */
export const getStaffLock = (staffId: number): string => `staff ${staffId}`
