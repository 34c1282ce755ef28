import { type OwnTimesheetWeek, staffTimeEndpoints } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  DEFAULT_RADIUS_METRES,
  getMonday,
  toBusinessDay,
  toInstantText,
} from '@rms/domain-kit'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import {
  getCountingLocationIds,
  getReceivingLocationIds,
  getStaffLock,
  type StaffMember,
} from '../../domain/staff/staff.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { WeekApproval } from '../../storage/time-tracking/week-approval-repository.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { cancelHoliday } from '../holidays/delete-holiday.ts'
import { findHolidayBalance } from '../holidays/holiday-balances.ts'
import { presentHolidays } from '../holidays/holiday-presenter.ts'
import { requestHoliday } from '../holidays/request-holiday.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import { requireStartedWeek } from '../time-tracking/approve-week.ts'
import { loadTimeEntryPresentationData } from '../time-tracking/time-entry-presentation-data.ts'
import { getWorkedHours, toClockStatus, toTimeEntryRecord } from '../time-tracking/time-entry-presenter.ts'
import { requireDateRange, requireMonday } from '../validation/date-range.ts'
import { getClockInLocations, saveStaffBreak, saveStaffPunch, verifyStaffGeoPosition } from './staff-punch.ts'
import { getStaffSchedule } from './staff-schedule.ts'

/** Routes that the portal service calls for one staff member; only other services may call them. */
export function mountStaffPortalRoutes(router: Router, dependencies: WorkforceDependencies): void {
  mountPlaces(router, dependencies)
  mountClock(router, dependencies)
  mountTimesheet(router, dependencies)
  mountOwnHolidays(router, dependencies)
  mountNotices(router, dependencies)
}

function mountPlaces(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffTimeEndpoints.staffPlaces, async ({ params }) => {
    const [member, directory] = await Promise.all([
      requireStaff(needs.staff, params.id),
      needs.places.loadDirectory(),
    ])
    const toNames = (ids: readonly number[]) =>
      ids.flatMap(id => {
        const place = directory.findWorkplace(id)
        return place ? [{ id, name: place.name }] : []
      })
    return {
      places: getClockInLocations(member, directory, null).map(place => ({
        id: place.id,
        name: place.name,
        address: place.address,
        latitude: place.position?.latitude ?? null,
        longitude: place.position?.longitude ?? null,
        radius: place.radiusMetres || DEFAULT_RADIUS_METRES,
      })),
      receiving: toNames(getReceivingLocationIds(member)),
      counting: toNames(getCountingLocationIds(member)),
    }
  })
  serveEndpoint(router, staffTimeEndpoints.verifyStaffPlace, ({ params, body }) =>
    verifyStaffGeoPosition(needs, params.id, body),
  )
}

function mountClock(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffTimeEndpoints.staffClockStatus, async ({ params }) => {
    const member = await requireStaff(needs.staff, params.id)
    const open = await needs.entries.findOpen(member.id)
    return toClockStatus(open, await loadTimeEntryPresentationData(needs, open ? [open] : []))
  })
  serveEndpoint(router, staffTimeEndpoints.staffClockIn, async ({ params, body }) => {
    const { entry, repeated } = await saveStaffPunch(needs, 'in', { staffId: params.id, command: body })
    const context = await loadTimeEntryPresentationData(needs, [entry])
    return { timeEntry: toTimeEntryRecord(entry, context), totalHours: null, repeated }
  })
  serveEndpoint(router, staffTimeEndpoints.staffClockOut, async ({ params, body }) => {
    const { entry, repeated } = await saveStaffPunch(needs, 'out', { staffId: params.id, command: body })
    const context = await loadTimeEntryPresentationData(needs, [entry])
    return {
      timeEntry: toTimeEntryRecord(entry, context),
      totalHours: getWorkedHours(entry, context),
      repeated,
    }
  })
  const present = async ({ entry }: { entry: TimeEntry }) => ({
    timeEntry: toTimeEntryRecord(entry, await loadTimeEntryPresentationData(needs, [entry])),
  })
  serveEndpoint(router, staffTimeEndpoints.staffStartBreak, async ({ params, body }) =>
    present(await saveStaffBreak(needs, 'start', { staffId: params.id, command: body })),
  )
  serveEndpoint(router, staffTimeEndpoints.staffEndBreak, async ({ params, body }) =>
    present(await saveStaffBreak(needs, 'end', { staffId: params.id, command: body })),
  )
}

const TIMESHEET_DAYS = 30

const todayOf = async ({ places, now }: WorkforceDependencies, member: StaffMember): Promise<CalendarDate> =>
  toBusinessDay(now(), (await places.loadDirectory()).getTimeZone(member.locationId))

function mountTimesheet(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffTimeEndpoints.staffEntries, async ({ params, query }) => {
    const member = await requireStaff(needs.staff, params.id)
    const endDate = query.endDate ?? (await todayOf(needs, member))
    const startDate = query.startDate ?? addDays(endDate, -TIMESHEET_DAYS)
    const range = requireDateRange({ startDate, endDate })
    const [list, weeks] = await Promise.all([
      needs.entries.list({ ...range, staffId: member.id }),
      needs.approvals.listByStaff(member.id, { from: getMonday(range.from), to: range.to }),
    ])
    const context = await loadTimeEntryPresentationData(needs, list)
    return { entries: list.map(entry => toTimeEntryRecord(entry, context)), weeks: weeks.map(toOwnWeek) }
  })
  serveEndpoint(router, staffTimeEndpoints.staffSchedule, async ({ params, query }) => {
    const today = await todayOf(needs, await requireStaff(needs.staff, params.id))
    const startDate = query.startDate ?? query.endDate ?? today
    return getStaffSchedule(
      needs,
      params.id,
      requireDateRange({ startDate, endDate: query.endDate ?? startDate }),
    )
  })
  serveEndpoint(router, staffTimeEndpoints.staffConfirmWeek, async ({ params, body: { weekStart } }) => {
    requireMonday(weekStart)
    const at = needs.now()
    await needs.unitOfWork.withLock(getStaffLock(params.id), async ({ session }) => {
      requireStartedWeek(weekStart, await todayOf(needs, await requireStaff(needs.staff, params.id, session)))
      await needs.approvals.confirm({ staffId: params.id, weekStart }, at, session)
    })
    return { weekStart, confirmedAt: toInstantText(at) }
  })
}

const toOwnWeek = ({ weekStart, confirmedAt, approved }: WeekApproval): OwnTimesheetWeek => ({
  weekStart,
  confirmedAt: confirmedAt && toInstantText(confirmedAt),
  approvedAt: approved && toInstantText(approved.at),
})

/** Staff do not see which colleagues are away. */
const NO_COLLEAGUES = { covers: () => false }

function mountOwnHolidays(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffTimeEndpoints.staffHolidays, async ({ params, query }) => {
    const member = await requireStaff(needs.staff, params.id)
    const year = query.year ?? Temporal.PlainDate.from(await todayOf(needs, member)).year
    const [{ items }, balance] = await Promise.all([
      needs.holidays.list({ staff_id: member.id }),
      findHolidayBalance(needs, member.id, year),
    ])
    return { holidays: await presentHolidays(needs, items, NO_COLLEAGUES), balance }
  })
  serveEndpoint(router, staffTimeEndpoints.staffRequestHoliday, async ({ params, body }) => {
    await requireStaff(needs.staff, params.id)
    const holiday = await requestHoliday(needs, { ...body, staffId: params.id, staffName: '' })
    const [record] = await presentHolidays(needs, [holiday], NO_COLLEAGUES)
    if (!record) throw notFound('holiday request')
    return record
  })
  serveEndpoint(router, staffTimeEndpoints.staffCancelHoliday, async ({ params }) => {
    await cancelHoliday(needs, { id: params.holidayId, staffId: params.id })
    return { success: true as const }
  })
}

function mountNotices(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffTimeEndpoints.staffNotices, async ({ params }) => {
    await requireStaff(needs.staff, params.id)
    return { notices: await needs.notices.listLatest(params.id) }
  })
  serveEndpoint(router, staffTimeEndpoints.staffReadNotices, async ({ params }) => {
    await needs.notices.markRead(params.id)
    return { success: true as const }
  })
}
