import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdListText, IdParams, PageQuery, requiredText, Success } from './primitives.ts'
import {
  CreateStaffBody,
  Department,
  Erasure,
  LocationPermission,
  SalaryEntry,
  SalaryIncreaseBody,
  StaffCounts,
  StaffMember,
  StaffStatus,
  UpdateStaffBody,
} from './staff-records.ts'

const backOffice = { service: 'workforce', access: 'back-office' } as const
const PermissionParams = IdParams.extend({ locationId: z.coerce.number().pipe(Id) })

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
