import type { Department, StaffStatus } from '@rms/contracts'
import { type CalendarDate, newestFirst, type Salary, type SalaryEntry } from '@rms/domain-kit'

/** Where someone may, or for now may not, clock in. */
export interface Permission {
  readonly locationId: number
  readonly canClockIn: boolean
}

export interface StaffMember {
  readonly id: number
  readonly name: string
  /** Trimmed and in small letters: two people never share one. */
  readonly email: string
  readonly phone: string
  readonly position: string
  readonly department: Department
  readonly startDate: CalendarDate
  readonly status: StaffStatus
  readonly salary: Salary
  readonly locationId: number | null
  readonly permissions: readonly Permission[]
  /** Rises with every change. */
  readonly version: number
  /** Hidden from every list; the hours stay. */
  readonly deleted: boolean
}

/** The fields that a person fills in, the salary apart. */
export type StaffDetails = Pick<
  StaffMember,
  'name' | 'email' | 'phone' | 'position' | 'department' | 'startDate' | 'status' | 'locationId'
>

/** A new staff member: who is assigned to a place may clock in there. */
export const newStaffMember = (
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

/** The changed details; a newly assigned place permits clocking in there, and takes nothing away. */
export function changeDetails(member: StaffMember, changes: Partial<StaffDetails>): StaffMember {
  const changed = { ...member, ...changes }
  return changes.locationId === undefined || changes.locationId === member.locationId
    ? changed
    : assignLocation(changed, changes.locationId)
}

const assignLocation = (member: StaffMember, locationId: number | null): StaffMember =>
  locationId === null ? member : permit({ ...member, locationId }, { locationId, canClockIn: true })

/** Adds the permission, or changes the one that is there. */
export function permit(member: StaffMember, permission: Permission): StaffMember {
  const known = permissionFor(member, permission.locationId) !== undefined
  const permissions = known
    ? member.permissions.map(each => (each.locationId === permission.locationId ? permission : each))
    : [...member.permissions, permission]
  return { ...member, permissions }
}

export const permissionFor = (member: StaffMember, locationId: number): Permission | undefined =>
  member.permissions.find(each => each.locationId === locationId)

export const withoutPermission = (member: StaffMember, locationId: number): StaffMember => ({
  ...member,
  permissions: member.permissions.filter(each => each.locationId !== locationId),
})

export const withSalaryEntry = (member: StaffMember, entry: SalaryEntry): StaffMember => ({
  ...member,
  salary: { ...member.salary, entries: [...member.salary.entries, entry] },
})

/** The salary from a day on; an entry that begins on that day already is replaced, and keeps its id. */
export function withSalaryFrom(member: StaffMember, entry: SalaryEntry): StaffMember {
  const { entries } = member.salary
  const [known] = newestFirst(entries.filter(({ effectiveDate }) => effectiveDate === entry.effectiveDate))
  if (!known) return withSalaryEntry(member, entry)
  const replaced = entries.map(each => (each.id === known.id ? { ...entry, id: known.id } : each))
  return { ...member, salary: { ...member.salary, entries: replaced } }
}

/** What has to happen one after another for a person: punches, entries, holiday requests, deletion. */
export const staffLock = (staffId: number): string => `staff ${staffId}`
