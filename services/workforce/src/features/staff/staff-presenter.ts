import type {
  LocationPermission,
  SalaryEntry as SalaryEntryRecord,
  StaffAccount,
  StaffMember as StaffRecord,
} from '@rms/contracts'
import { getSalaryOn, type SalaryEntry, sortByEffectiveDateDescending, toNumber } from '@rms/domain-kit'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import { getSalaryDay } from '../../domain/staff/current-salary.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'

/** A staff record for the back office; wages only if the user may see them. */
export function toStaffRecord(
  member: StaffMember,
  directory: LocationDirectory,
  { now, seesWages }: { readonly now: Temporal.Instant; readonly seesWages: boolean },
): StaffRecord {
  const current = getSalaryOn(member.salary, getSalaryDay(member, directory, now))
  return {
    ...toProfile(member),
    status: member.status,
    salary_type: current.type,
    salary_amount: seesWages ? toNumber(current.amount, 2) : null,
    starting_salary: seesWages
      ? { amount: toNumber(member.salary.starting.amount, 2), salary_type: member.salary.starting.type }
      : null,
    fixed_salary: seesWages ? member.fixedSalary.map(({ from, to }) => ({ from, to })) : null,
    salaryHistory: seesWages
      ? sortByEffectiveDateDescending(member.salary.entries).map(toSalaryEntryRecord)
      : [],
    locationPermissions: toPermissionRecords(member, directory),
    version: member.version,
  }
}

/** What the portal needs for sign-in; without pay. */
export const toStaffAccount = (member: StaffMember): StaffAccount => ({
  staff: toProfile(member),
  status: member.status,
  version: member.version,
})

export const toSalaryEntryRecord = (entry: SalaryEntry): SalaryEntryRecord => ({
  id: entry.id,
  amount: toNumber(entry.amount, 2),
  salary_type: entry.type,
  effectiveDate: entry.effectiveDate,
  reason: entry.reason,
  changedBy: entry.changedBy,
})

export const toPermissionRecords = (
  member: StaffMember,
  directory: LocationDirectory,
): LocationPermission[] => member.permissions.map(permission => toPermissionRecord(permission, directory))

export function toPermissionRecord(
  { locationId, canClockIn, canReceive = false, canCount = false }: StaffMember['permissions'][number],
  directory: LocationDirectory,
): LocationPermission {
  const place = directory.findWorkplace(locationId)
  return {
    location_id: locationId,
    location_name: place?.name ?? '',
    location_address: place?.address ?? '',
    can_clock_in: canClockIn,
    can_receive: canReceive,
    can_count: canCount,
  }
}

const toProfile = (member: StaffMember): StaffAccount['staff'] => ({
  id: member.id,
  name: member.name,
  email: member.email,
  phone: member.phone,
  position: member.position,
  department: member.department,
  start_date: member.startDate,
  location_id: member.locationId,
})
