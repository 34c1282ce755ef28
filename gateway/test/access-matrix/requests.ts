import {
  alertEndpoints,
  attendanceEndpoints,
  attendanceReportEndpoints,
  businessEndpoints,
  type Endpoint,
  holidayEndpoints,
  payrollEndpoints,
  policyEndpoints,
  portalEndpoints,
  rotaEndpoints,
  staffEndpoints,
  timeTrackingEndpoints,
} from '@rms/contracts'
import {
  absenceBody,
  createStaffMember,
  getNextWeek,
  holidayBody,
  type LocationRecords,
  PAST_MONDAY,
  PAST_TUESDAY,
} from './location-records.ts'

/** The input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * Builds a valid call. The locations are those of the records or locations that the scope rules of the endpoint refer
 * to, in the order of the rules; an endpoint without rules uses the first one.
 */
export type BuildRequest = (
  places: readonly [LocationRecords, LocationRecords, LocationRecords],
) => Promise<CallInput> | CallInput

const id = (record: { readonly id: number }) => ({ params: { id: record.id } })
const range = { query: { startDate: PAST_MONDAY, endDate: PAST_TUESDAY } }
const ofWeek = { params: { weekStart: PAST_MONDAY } }
/** The query of a report about a day, a week or a range. */
const anyDays = {
  params: { date: PAST_MONDAY, weekStart: PAST_MONDAY },
  query: { ...range.query, weekStart: PAST_MONDAY },
}
const plain = () => ({})
const CORRECTED_SALARY = { kind: 'change', entry_id: null, amount: 16.5, reason: 'Typing error' }

const staff: readonly (readonly [Endpoint, BuildRequest])[] = [
  [staffEndpoints.countStaff, plain],
  [staffEndpoints.listStaff, plain],
  [staffEndpoints.getStaff, async ([at]) => id(await at.hire())],
  [staffEndpoints.createStaff, ([at]) => ({ body: createStaffMember('New', at.id) })],
  [
    staffEndpoints.updateStaff,
    async ([at, place, locationId]) => ({
      ...id(await at.hire()),
      body: { location_id: place.id, locationId: locationId.id, salary_amount: 20, salary_type: 'weekly' },
    }),
  ],
  [staffEndpoints.deleteStaff, async ([at]) => id(await at.hire())],
  [staffEndpoints.increaseSalary, async ([at]) => ({ ...id(await at.hire()), body: { amount: 17 } })],
  [
    staffEndpoints.previewSalaryCorrection,
    async ([at]) => ({ ...id(await at.hire()), body: CORRECTED_SALARY }),
  ],
  [staffEndpoints.correctSalary, async ([at]) => ({ ...id(await at.hire()), body: CORRECTED_SALARY })],
  [staffEndpoints.listLocationPermissions, async ([at]) => id(await at.hire())],
  [
    staffEndpoints.setLocationPermission,
    async ([at, place]) => ({ ...id(await at.hire()), body: { locationId: place.id } }),
  ],
  [
    staffEndpoints.removeLocationPermission,
    async ([at, place]) => ({
      params: { id: (await at.hirePermittedAt(place.id)).id, locationId: place.id },
    }),
  ],
  [portalEndpoints.issuePortalPassword, async ([at]) => id(await at.hire())],
  [businessEndpoints.updateLocation, ([at]) => ({ ...id(at), body: { radius: 99_999 } })],
  [businessEndpoints.deleteLocation, ([at]) => id(at)],
]

const holidays: readonly (readonly [Endpoint, BuildRequest])[] = [
  [holidayEndpoints.countHolidays, plain],
  [holidayEndpoints.listHolidays, async ([at]) => ({ query: { staff_id: (await at.holiday()).staff_id } })],
  [holidayEndpoints.listHolidayBalances, plain],
  [holidayEndpoints.getHoliday, async ([at]) => id(await at.holiday())],
  [holidayEndpoints.requestHoliday, async ([at]) => ({ body: holidayBody((await at.hire()).id) })],
  [
    holidayEndpoints.decideHoliday,
    async ([at]) => ({ ...id(await at.holiday()), body: { status: 'approved' } }),
  ],
  [holidayEndpoints.deleteHoliday, async ([at]) => id(await at.holiday())],
  [
    holidayEndpoints.setHolidayEntitlement,
    async ([at]) => ({ ...id(await at.hire()), body: { year: 2026, days: 20 } }),
  ],
]

const rotas: readonly (readonly [Endpoint, BuildRequest])[] = [
  [rotaEndpoints.listRotas, plain],
  [rotaEndpoints.getRota, async ([at]) => id(await at.rota())],
  [
    rotaEndpoints.createRota,
    async ([source, people, target]) => ({
      body: {
        name: 'Copy',
        department: 'Kitchen',
        week_start: getNextWeek(),
        status: 'draft',
        copy_from_id: (await source.rotaWithShift()).rota.id,
        staff_ids: [(await people.hire()).id],
        location_id: target.id,
      },
    }),
  ],
  [
    rotaEndpoints.copyWeek,
    ([at]) => ({ body: { from_week: getNextWeek(), to_week: getNextWeek(), location_id: at.id } }),
  ],
  [
    rotaEndpoints.updateRota,
    async ([at, people]) => ({ ...id(await at.rota()), body: { staff_ids: [(await people.hire()).id] } }),
  ],
  [rotaEndpoints.deleteRota, async ([at]) => id(await at.rota())],
  [
    rotaEndpoints.addShift,
    async ([at, people]) => {
      const rota = await at.rota()
      return { ...id(rota), body: at.shiftBody(rota, (await people.hire()).id) }
    },
  ],
  [
    rotaEndpoints.removeShift,
    async ([at]) => {
      const { rota, shift } = await at.rotaWithShift()
      return { params: { id: rota.id, shiftId: shift.id } }
    },
  ],
  [rotaEndpoints.saveShifts, ([at, people]) => shiftsOf(at, people)],
  [rotaEndpoints.checkShifts, ([at, people]) => shiftsOf(at, people)],
  [rotaEndpoints.rotaWarnings, async ([at]) => id(await at.rota())],
  [rotaEndpoints.publishRota, async ([at]) => id(await at.rota())],
  [rotaEndpoints.rotaDifferences, async ([at]) => id(await at.rota())],
  [rotaEndpoints.rotaCost, async ([at]) => id(await at.rota())],
]

async function shiftsOf(at: LocationRecords, people: LocationRecords): Promise<CallInput> {
  const rota = await at.rota()
  const shifts = [at.shiftBody(rota, (await people.hire()).id)]
  return { ...id(rota), body: { version: rota.version, shifts } }
}

const staffId = async (at: LocationRecords) => ({ body: { staffId: (await at.hire()).id } })

const time: readonly (readonly [Endpoint, BuildRequest])[] = [
  [timeTrackingEndpoints.clockStatus, async ([at]) => ({ params: { staffId: (await at.hire()).id } })],
  [timeTrackingEndpoints.listTimeEntries, () => range],
  [timeTrackingEndpoints.listEntriesToReview, plain],
  [timeTrackingEndpoints.getTimeEntry, async ([at]) => id(await at.entry())],
  [timeTrackingEndpoints.clockIn, ([at]) => staffId(at)],
  [timeTrackingEndpoints.clockOut, async ([at]) => ({ body: { staffId: (await at.clockedIn()).id } })],
  [timeTrackingEndpoints.startBreak, async ([at]) => ({ body: { staffId: (await at.clockedIn()).id } })],
  [timeTrackingEndpoints.endBreak, async ([at]) => ({ body: { staffId: (await at.clockedIn()).id } })],
  [
    timeTrackingEndpoints.reviewEntry,
    async ([at]) => ({ ...id(await at.entry()), body: { decision: 'approved' } }),
  ],
  [timeTrackingEndpoints.listWeekApprovals, () => ofWeek],
  [
    timeTrackingEndpoints.approveWeek,
    async ([at]) => ({ ...ofWeek, body: { staffId: (await at.entry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.withdrawApproval,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.entry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.getWeekOfPerson,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.entry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.addManualEntry,
    async ([at]) => ({
      body: {
        staffId: (await at.hire()).id,
        shiftDate: PAST_MONDAY,
        clockInTime: '09:00',
        clockOutTime: '17:00',
      },
    }),
  ],
  [
    timeTrackingEndpoints.correctTimeEntry,
    async ([at, people]) => ({
      ...id(await at.entry()),
      body: { staffId: (await people.hire()).id, reason: 'Mixed up' },
    }),
  ],
  [
    timeTrackingEndpoints.deleteTimeEntry,
    async ([at]) => ({ ...id(await at.entry()), query: { reason: 'Twice' } }),
  ],
]

const reports: readonly (readonly [Endpoint, BuildRequest])[] = [
  ...Object.values(attendanceReportEndpoints).map((call): readonly [Endpoint, BuildRequest] => [
    call,
    () => anyDays,
  ]),
  [attendanceEndpoints.listAbsences, () => range],
  [attendanceEndpoints.recordAbsence, async ([at]) => ({ body: absenceBody((await at.hire()).id) })],
  [attendanceEndpoints.deleteAbsence, async ([at]) => id(await at.absence())],
  [payrollEndpoints.payroll, () => range],
  [payrollEndpoints.exportPayroll, () => range],
  [payrollEndpoints.listPayPeriods, plain],
  [payrollEndpoints.getPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.exportPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.lockPayPeriod, () => ({ body: { start: PAST_TUESDAY, end: PAST_MONDAY } })],
  [policyEndpoints.addPolicy, () => ({ body: { effectiveDate: PAST_MONDAY } })],
]

const alerts = Object.values(alertEndpoints).map((call): readonly [Endpoint, BuildRequest] => [call, plain])

/** A valid call for every endpoint whose response depends on locations. */
export const requestBuilders: ReadonlyMap<Endpoint, BuildRequest> = new Map([
  ...staff,
  ...holidays,
  ...rotas,
  ...time,
  ...reports,
  ...alerts,
])

/** A call that refers to no record, for endpoints whose response does not depend on one. */
export const emptyCall = ({ path }: Endpoint): CallInput => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), 999_999])),
  body: {},
})
