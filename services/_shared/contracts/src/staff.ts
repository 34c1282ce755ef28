import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  DateText,
  decimalNumber,
  Id,
  IdListText,
  IdParams,
  optionalText,
  PageQuery,
  requiredText,
  Success,
} from './primitives.ts'

export const DEPARTMENTS = [
  'Kitchen',
  'Front of House',
  'Bar',
  'Management',
  'Administration',
  'Maintenance',
] as const
export const Department = z.enum(DEPARTMENTS)
export type Department = z.infer<typeof Department>
export const StaffStatus = z.enum(['active', 'inactive', 'terminated'])
export type StaffStatus = z.infer<typeof StaffStatus>
export const SalaryType = z.enum(['hourly', 'weekly'])
export type SalaryType = z.infer<typeof SalaryType>
/** As it is on record: an old one may be neither hourly nor weekly, and costs the default rate. */
const RecordedSalaryType = z.string()

export const SalaryEntry = z.object({
  id: Id,
  amount: z.number(),
  salary_type: RecordedSalaryType,
  effectiveDate: DateText,
  reason: z.string(),
  changedBy: z.string(),
})
export type SalaryEntry = z.infer<typeof SalaryEntry>

/** What was done at the request of a person who has left. */
export const Erasure = z.object({
  success: z.literal(true),
  /** The name stays with the pay records until this day, as the law asks; null when there are none. */
  name_kept_until: DateText.nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const LocationPermission = z.object({
  location_id: Id,
  location_name: z.string(),
  location_address: z.string(),
  can_clock_in: z.boolean(),
})
export type LocationPermission = z.infer<typeof LocationPermission>

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  department: Department,
  start_date: DateText,
  status: StaffStatus,
  salary_type: RecordedSalaryType,
  /** The amount in force today: per hour, or per week. Null for whoever may not see wages. */
  salary_amount: z.number().nullable(),
  location_id: Id.nullable(),
  /** Newest first; empty for whoever may not see wages. */
  salaryHistory: z.array(SalaryEntry),
  locationPermissions: z.array(LocationPermission),
})
export type StaffMember = z.infer<typeof StaffMember>

const staffFields = {
  name: requiredText(200),
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  phone: optionalText(60),
  position: requiredText(100),
  department: Department,
  start_date: DateText,
  salary_type: SalaryType,
  salary_amount: decimalNumber(2, 1e7).nonnegative(),
  location_id: Id.nullish().transform(id => id ?? null),
}
export const CreateStaffBody = z.object({ ...staffFields, status: StaffStatus.default('active') })
/** A part or the whole record; `locationId` is the other name of `location_id` that the details screen sends. */
export const UpdateStaffBody = z.object(staffFields).partial().extend({
  status: StaffStatus.optional(),
  locationId: Id.nullish(),
  location_id: Id.nullish(),
  /** Null, as someone sees it who may not see wages, leaves it as it is. */
  salary_amount: staffFields.salary_amount.nullish(),
})

export const SalaryIncreaseBody = z.object({
  amount: decimalNumber(2, 1e7).positive(),
  effectiveDate: DateText.optional(),
  reason: optionalText(500),
})

const backOffice = { service: 'workforce', access: 'back-office' } as const
const PermissionParams = IdParams.extend({ locationId: z.coerce.number().pipe(Id) })

/** How many are in the directory, of whatever status and department unless named. */
export const StaffCounts = z.object({
  total: z.int(),
  active: z.int(),
  kitchen: z.int(),
  front_of_house: z.int(),
})
export type StaffCounts = z.infer<typeof StaffCounts>

const StaffQuery = PageQuery.extend({
  status: StaffStatus.optional(),
  department: Department.optional(),
  /** Who may be planned at a place: its people, and those who belong to none. */
  location_id: z.coerce.number().pipe(Id).optional(),
  /** These people alone, with those who were deleted and are kept because of their hours. */
  ids: IdListText.optional(),
})

export const staffEndpoints = {
  countStaff: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/staff/counts',
    summary: 'How many people the directory has',
    response: StaffCounts,
  }),
  listStaff: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/staff',
    summary: 'The staff directory',
    query: StaffQuery,
    paged: true,
    response: z.array(StaffMember),
  }),
  getStaff: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/staff/:id',
    summary: 'One staff member',
    params: IdParams,
    response: StaffMember,
  }),
  createStaff: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/staff',
    summary: 'Add a staff member',
    body: CreateStaffBody,
    status: 201,
    response: StaffMember,
  }),
  updateStaff: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/staff/:id',
    summary: 'Change a staff member, status included',
    params: IdParams,
    body: UpdateStaffBody,
    response: StaffMember.extend({ success: z.literal(true) }),
  }),
  deleteStaff: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/staff/:id',
    summary: 'Remove a staff member; worked hours stay',
    params: IdParams,
    response: Success,
  }),
  eraseStaff: endpoint({
    ...backOffice,
    access: 'admin',
    method: 'post',
    path: '/api/staff/:id/erasure',
    summary: 'Erase the personal data of a person who has left, at their request; pay records stay',
    params: IdParams,
    body: z.object({ reason: requiredText(500) }),
    response: Erasure,
  }),
  increaseSalary: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/staff/:id/salary-history',
    summary: 'Record a salary increase',
    params: IdParams,
    body: SalaryIncreaseBody,
    status: 201,
    response: SalaryEntry,
  }),
  listLocationPermissions: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/staff/:id/location-permissions',
    summary: 'Where someone may clock in',
    params: IdParams,
    response: z.object({ success: z.literal(true), permissions: z.array(LocationPermission) }),
  }),
  setLocationPermission: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/staff/:id/location-permissions',
    summary: 'Permit or forbid a place',
    params: IdParams,
    body: z.object({ locationId: Id, canClockIn: z.boolean().default(true) }),
    otherwise: { status: 201 },
    response: z.object({ success: z.literal(true), permission: LocationPermission }),
  }),
  removeLocationPermission: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/staff/:id/location-permissions/:locationId',
    summary: 'Take a place away',
    params: PermissionParams,
    response: Success,
  }),
}
