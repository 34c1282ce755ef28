import { type HolidayStatus, holidayEndpoints } from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import { type Actor, notFound, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { Holiday } from '../../domain/holidays/holiday.ts'
import { getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { decideHoliday } from './decide-holiday.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { findHolidayBalance, listHolidayBalances, setEntitlement } from './holiday-balances.ts'
import { presentHolidays } from './holiday-presenter.ts'
import { requestHoliday } from './request-holiday.ts'

export function mountHolidayRoutes(router: Router, dependencies: WorkforceDependencies): void {
  mountBalances(router, dependencies)
  mountRequests(router, dependencies)
}

/** Mounted before the requests, so that `balances` and `counts` are not read as ids. */
function mountBalances(router: Router, dependencies: WorkforceDependencies): void {
  const { staff, holidays, places, now } = dependencies

  serveEndpoint(router, holidayEndpoints.countHolidays, async ({ actor }) => {
    const staffIds = await staff.listIdsAtLocations(getAccessScope(actor).locationIds)
    const counts = await holidays.countByStatus(staffIds)
    const getCount = (status: HolidayStatus) => counts.get(status) ?? 0
    const [pending, approved, denied] = [getCount('pending'), getCount('approved'), getCount('denied')]
    return { total: pending + approved + denied, pending, approved, denied }
  })
  serveEndpoint(router, holidayEndpoints.listHolidayBalances, async ({ query, actor }) => {
    const today = toBusinessDay(now(), (await places.getCachedDirectory()).getTimeZone())
    const year = query.year ?? Temporal.PlainDate.from(today).year
    return listHolidayBalances(dependencies, year, getAccessScope(actor))
  })
  serveEndpoint(
    router,
    holidayEndpoints.setHolidayEntitlement,
    async ({ params, body, actor }) => {
      return setEntitlement(dependencies, { staffId: params.id, ...body }, requireUser(actor))
    },
    { current: ({ params, body }) => findHolidayBalance(dependencies, params.id, body.year) },
  )
}

function mountRequests(router: Router, dependencies: WorkforceDependencies): void {
  const { holidays, staff } = dependencies
  const present = async (holiday: Holiday, actor: Actor | undefined) => {
    const [record] = await presentHolidays(dependencies, [holiday], getAccessScope(actor))
    if (!record) throw new Error('expected one record for one request')
    return record
  }
  const requireHoliday = async (id: number) => {
    const holiday = await holidays.find(id)
    if (!holiday) throw notFound('holiday request')
    return holiday
  }

  serveEndpoint(router, holidayEndpoints.listHolidays, async ({ query, actor }) => {
    const staffIds = await staff.listIdsAtLocations(getAccessScope(actor).locationIds)
    const { items, total } = await holidays.list({ ...query, staffIds })
    return { items: await presentHolidays(dependencies, items, getAccessScope(actor)), total }
  })
  serveEndpoint(router, holidayEndpoints.getHoliday, async ({ params, actor }) => {
    const holiday = await requireHoliday(params.id)
    return present(holiday, actor)
  })
  serveEndpoint(router, holidayEndpoints.requestHoliday, async ({ body, actor }) => {
    return present(await requestHoliday(dependencies, body), actor)
  })
  serveEndpoint(
    router,
    holidayEndpoints.decideHoliday,
    async ({ params, body, actor }) => {
      const decided = await decideHoliday(dependencies, { id: params.id, body, actor: requireUser(actor) })
      return present(decided, actor)
    },
    { current: async ({ params, actor }) => present(await requireHoliday(params.id), actor) },
  )
  serveEndpoint(router, holidayEndpoints.deleteHoliday, async ({ params }) => {
    await deleteHoliday(dependencies, params.id)
    return { success: true as const }
  })
}
