import { businessEndpoints, holidayEndpoints, portalEndpoints, staffEndpoints } from '@rms/contracts'
import { createPlainCall, id, type RequestBuilders } from './call-input.ts'
import { createHolidayBody, createStaffBody } from './staff-records.ts'

const CORRECTED_SALARY = { kind: 'change', entry_id: null, amount: 16.5, reason: 'Typing error' }

const staff: RequestBuilders = [
  [staffEndpoints.countStaff, createPlainCall],
  [staffEndpoints.listStaff, createPlainCall],
  [staffEndpoints.getStaff, async ([at]) => id(await at.createStaffMember())],
  [staffEndpoints.createStaff, ([at]) => ({ body: createStaffBody('New', at.id) })],
  [
    staffEndpoints.updateStaff,
    async ([at, place, locationId]) => ({
      ...id(await at.createStaffMember()),
      body: {
        location_id: place.id,
        locationId: locationId.id,
        salary_amount: 20,
        salary_type: 'weekly',
        fixed_salary: [],
      },
    }),
  ],
  [staffEndpoints.deleteStaff, async ([at]) => id(await at.createStaffMember())],
  [
    staffEndpoints.increaseSalary,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: { amount: 17 } }),
  ],
  [
    staffEndpoints.previewSalaryCorrection,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: CORRECTED_SALARY }),
  ],
  [
    staffEndpoints.correctSalary,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: CORRECTED_SALARY }),
  ],
  [staffEndpoints.listLocationPermissions, async ([at]) => id(await at.createStaffMember())],
  [
    staffEndpoints.setLocationPermission,
    async ([at, place]) => ({ ...id(await at.createStaffMember()), body: { locationId: place.id } }),
  ],
  [
    staffEndpoints.removeLocationPermission,
    async ([at, place]) => ({
      params: { id: (await at.createStaffPermittedAt(place.id)).id, locationId: place.id },
    }),
  ],
  [portalEndpoints.issuePortalPassword, async ([at]) => id(await at.createStaffMember())],
  [businessEndpoints.updateLocation, ([at]) => ({ ...id(at), body: { radius: 99_999 } })],
  [businessEndpoints.deleteLocation, ([at]) => id(at)],
]

const holidays: RequestBuilders = [
  [holidayEndpoints.countHolidays, createPlainCall],
  [
    holidayEndpoints.listHolidays,
    async ([at]) => ({ query: { staff_id: (await at.createHoliday()).staff_id } }),
  ],
  [holidayEndpoints.listHolidayBalances, createPlainCall],
  [holidayEndpoints.getHoliday, async ([at]) => id(await at.createHoliday())],
  [
    holidayEndpoints.requestHoliday,
    async ([at]) => ({ body: createHolidayBody((await at.createStaffMember()).id) }),
  ],
  [
    holidayEndpoints.decideHoliday,
    async ([at]) => ({ ...id(await at.createHoliday()), body: { status: 'approved' } }),
  ],
  [holidayEndpoints.deleteHoliday, async ([at]) => id(await at.createHoliday())],
  [
    holidayEndpoints.setHolidayEntitlement,
    async ([at]) => ({ ...id(await at.createStaffMember()), body: { year: 2026, days: 20 } }),
  ],
]

/** Calls about staff, their locations and their holidays. */
export const staffRequests: RequestBuilders = [...staff, ...holidays]
