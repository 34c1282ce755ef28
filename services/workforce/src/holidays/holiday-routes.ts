import { type HolidayRequest, holidayEndpoints } from '@rms/contracts'
import { businessDay } from '@rms/domain-kit'
import { notFound, serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import type { PlaceBook } from '../references/place.ts'
import { decideHoliday } from './decide-holiday.ts'
import { type Holiday, totalDays } from './holiday.ts'
import { requestHoliday } from './request-holiday.ts'

export function mountHolidays(router: Router, dependencies: Dependencies): void {
  const { holidays, places, unitOfWork } = dependencies
  const present = async (holiday: Holiday) => toHolidayRecord(holiday, await places.book())

  serve(router, holidayEndpoints.listHolidays, async ({ query }) => {
    const [{ items, total }, book] = await Promise.all([holidays.list(query), places.book()])
    return { items: items.map(holiday => toHolidayRecord(holiday, book)), total }
  })
  serve(router, holidayEndpoints.getHoliday, async ({ params }) => {
    const holiday = await holidays.find(params.id)
    if (!holiday) throw notFound('holiday request')
    return present(holiday)
  })
  serve(router, holidayEndpoints.requestHoliday, async ({ body }) =>
    present(await requestHoliday(dependencies, body)),
  )
  serve(router, holidayEndpoints.decideHoliday, async ({ params, body, actor }) =>
    present(await decideHoliday(dependencies, { id: params.id, body, actor: signedInUser(actor) })),
  )
  serve(router, holidayEndpoints.deleteHoliday, async ({ params }) => {
    const removed = await unitOfWork.transact(({ session }) => holidays.remove(params.id, session))
    if (!removed) throw notFound('holiday request')
    return { success: true as const }
  })
}

const toHolidayRecord = (holiday: Holiday, book: PlaceBook): HolidayRequest => ({
  id: holiday.id,
  staff_id: holiday.staffId,
  staff_name: holiday.staffName,
  start_date: holiday.startDate,
  end_date: holiday.endDate,
  type: holiday.type,
  reason: holiday.reason,
  notes: holiday.notes,
  status: holiday.status,
  requested_date: businessDay(holiday.requestedAt, book.zoneOf()),
  reviewed_by: holiday.review?.by ?? null,
  reviewed_date: holiday.review ? businessDay(holiday.review.at, book.zoneOf()) : null,
  deny_reason: holiday.review?.denyReason ?? null,
  total_days: totalDays(holiday),
})
