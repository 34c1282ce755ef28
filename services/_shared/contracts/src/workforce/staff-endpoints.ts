import { z } from 'zod'
import {
  createFieldRightRule,
  createLocationAccessRule,
  createRecordAccessRule,
} from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Id,
  IdListText,
  IdParams,
  PageQuery,
  requiredTextSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'
import {
  CreateStaffBody,
  Department,
  Erasure,
  LocationPermission,
  SalaryCorrectionBody,
  SalaryEntry,
  SalaryIncreaseBody,
  SalaryPreview,
  SalaryPreviewBody,
  StaffCounts,
  StaffMember,
  StaffStatus,
  UpdateStaffBody,
} from './staff-schemas.ts'

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const
const PermissionParams = IdParams.extend({ locationId: z.coerce.number().pipe(Id) })

const StaffQuery = PageQuery.extend({
  status: StaffStatus.optional(),
  department: Department.optional(),
  /** People who may be scheduled at a location: its own, and those without a location. */
  location_id: z.coerce.number().pipe(Id).optional(),
  /** People of a location. */
  home_location_id: z.coerce.number().pipe(Id).optional(),
  /** Only these people, including deleted ones who are kept because of their hours. */
  ids: IdListText.optional(),
})

export const staffEndpoints = {
  countStaff: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/staff/counts',
    summary: 'The number of people in the directory',
    query: StaffQuery.pick({ home_location_id: true }),
    response: StaffCounts,
  }),
  listStaff: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/staff',
    summary: 'The staff directory',
    query: StaffQuery,
    paged: true,
    response: z.array(StaffMember),
  }),
  getStaff: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'get',
    path: '/api/staff/:id',
    summary: 'One staff member',
    params: IdParams,
    response: StaffMember,
  }),
  createStaff: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'post',
    path: '/api/staff',
    summary: 'Add a staff member',
    body: CreateStaffBody,
    status: 201,
    response: StaffMember,
  }),
  updateStaff: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: [
      createRecordAccessRule('staff', 'params.id'),
      createLocationAccessRule('body.location_id', 'unchanged'),
      createLocationAccessRule('body.locationId', 'unchanged'),
    ],
    fieldRights: [
      createFieldRightRule('salary_amount', 'payroll'),
      createFieldRightRule('fixed_salary', 'payroll'),
      createFieldRightRule('salary_type', 'payroll', createRecordAccessRule('staff', 'params.id')),
    ],
    method: 'put',
    path: '/api/staff/:id',
    versioned: 'staff_member',
    summary: 'Change a staff member, including the status',
    params: IdParams,
    body: UpdateStaffBody,
    response: StaffMember.extend({ success: z.literal(true) }),
  }),
  deleteStaff: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'delete',
    path: '/api/staff/:id',
    summary: 'Remove a staff member; worked hours are kept',
    params: IdParams,
    response: Success,
  }),
  eraseStaff: defineEndpoint({
    service: 'workforce',
    access: 'admin',
    method: 'post',
    path: '/api/staff/:id/erasure',
    summary: 'Erase the personal data of a former staff member at their request; payroll records are kept',
    params: IdParams,
    body: z.object({ reason: requiredTextSchema(500) }),
    response: Erasure,
  }),
  increaseSalary: defineEndpoint({
    ...backOffice,
    requires: 'payroll',
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'post',
    path: '/api/staff/:id/salary-history',
    versioned: 'staff_member',
    summary: 'Record a salary increase',
    params: IdParams,
    body: SalaryIncreaseBody,
    status: 201,
    /** With the new version of the staff member. */
    response: SalaryEntry.extend({ version: Version }),
  }),
  previewSalaryCorrection: defineEndpoint({
    ...backOffice,
    requires: 'payroll',
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'post',
    path: '/api/staff/:id/salary-corrections/preview',
    changes: 'nothing',
    summary: 'Preview a correction of the salary history; nothing is saved',
    params: IdParams,
    body: SalaryPreviewBody,
    response: SalaryPreview,
  }),
  correctSalary: defineEndpoint({
    ...backOffice,
    requires: 'payroll',
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'post',
    path: '/api/staff/:id/salary-corrections',
    versioned: 'staff',
    summary: 'Correct or remove an entry of the salary history, or correct the starting salary',
    params: IdParams,
    body: SalaryCorrectionBody,
    response: z.object({ staff: StaffMember, preview: SalaryPreview }),
  }),
  listLocationPermissions: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'get',
    path: '/api/staff/:id/location-permissions',
    summary: 'Locations where a staff member may clock in or receive deliveries',
    params: IdParams,
    response: z.object({ success: z.literal(true), permissions: z.array(LocationPermission) }),
  }),
  setLocationPermission: defineEndpoint({
    ...backOffice,
    scope: [
      createRecordAccessRule('staff', 'params.id'),
      createLocationAccessRule('body.locationId', 'none'),
    ],
    method: 'post',
    path: '/api/staff/:id/location-permissions',
    summary: 'Allow or forbid clocking in, receiving deliveries and counting stock at a location',
    params: IdParams,
    body: z.object({
      locationId: Id,
      /** Unchanged if absent; a new permission includes it. */
      canClockIn: z.boolean().optional(),
      /** Unchanged if absent; a new permission does not include it. */
      canReceive: z.boolean().optional(),
      /** Unchanged if absent; a new permission does not include it. */
      canCount: z.boolean().optional(),
    }),
    otherwise: { status: 201 },
    response: z.object({ success: z.literal(true), permission: LocationPermission }),
  }),
  removeLocationPermission: defineEndpoint({
    ...backOffice,
    scope: [
      createRecordAccessRule('staff', 'params.id'),
      createLocationAccessRule('params.locationId', 'none'),
    ],
    method: 'delete',
    path: '/api/staff/:id/location-permissions/:locationId',
    summary: 'Remove the permissions for a location',
    params: PermissionParams,
    response: Success,
  }),
}
