import { timeTrackingEndpoints } from '@rms/contracts'
import { businessDay, type CalendarDate, daysBetween } from '@rms/domain-kit'
import { invalid, serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import { toInstantText } from '../stored-instant.ts'
import { correctEntry, deleteEntry, requireEntry } from './correct-entry.ts'
import type { EntryOf } from './entry-changes.ts'
import { addManualEntry } from './manual-entry.ts'
import { hoursWorked, toClockStatus, toEntryRecord } from './present-entry.ts'
import { clockIn, clockOut } from './punch.ts'

export function mountTimeTracking(router: Router, dependencies: Dependencies): void {
  mountClock(router, dependencies)
  mountEntries(router, dependencies)
}

function mountClock(router: Router, dependencies: Dependencies): void {
  const { entries, staff, now } = dependencies

  serve(router, timeTrackingEndpoints.clockStatus, async ({ params }) => {
    const member = await requireStaff(staff, params.staffId)
    return toClockStatus(await entries.findOpen(member.id), member, now())
  })
  serve(router, timeTrackingEndpoints.clockIn, async ({ body, actor }) => {
    const { entry, member } = await clockIn(dependencies, { ...body, actor: signedInUser(actor) })
    return {
      staff: { id: member.id, name: member.name },
      clockInTime: toInstantText(entry.clockInAt),
      timeEntry: toEntryRecord(entry, member, now()),
    }
  })
  serve(router, timeTrackingEndpoints.clockOut, async ({ body, actor }) => {
    const { entry, member } = await clockOut(dependencies, { ...body, actor: signedInUser(actor) })
    return {
      staff: { id: member.id, name: member.name },
      clockOutTime: toInstantText(entry.clockOutAt ?? now()),
      totalHours: hoursWorked(entry, now()),
      timeEntry: toEntryRecord(entry, member, now()),
    }
  })
}

function mountEntries(router: Router, dependencies: Dependencies): void {
  const { entries, staff, places, now } = dependencies
  const present = ({ entry, member }: EntryOf) => ({ entry: toEntryRecord(entry, member, now()) })

  serve(router, timeTrackingEndpoints.listTimeEntries, async ({ query }) => {
    const today = businessDay(now(), (await places.book()).zoneOf())
    const list = await entries.list({ ...rangeOf(query, today), staffId: query.staffId })
    const people = await staff.findAll(list.map(({ staffId }) => staffId))
    return { entries: list.map(entry => toEntryRecord(entry, people.get(entry.staffId), now())) }
  })
  serve(router, timeTrackingEndpoints.getTimeEntry, async ({ params }) => {
    const entry = await requireEntry(dependencies, params.id)
    return toEntryRecord(entry, (await staff.find(entry.staffId)) ?? undefined, now())
  })
  serve(router, timeTrackingEndpoints.addManualEntry, async ({ body, actor }) =>
    present(await addManualEntry(dependencies, body, signedInUser(actor))),
  )
  serve(router, timeTrackingEndpoints.correctTimeEntry, async ({ params, body, actor }) =>
    present(await correctEntry(dependencies, { id: params.id, body, actor: signedInUser(actor) })),
  )
  serve(router, timeTrackingEndpoints.deleteTimeEntry, async ({ params, query, body, actor }) => {
    const reason = query.reason || body?.reason
    await deleteEntry(dependencies, { id: params.id, reason, actor: signedInUser(actor) })
    return { success: true as const }
  })
}

const LONGEST_RANGE_DAYS = 366

/** Today unless told; one end alone is that one day, or from there until today. */
function rangeOf(
  { startDate, endDate }: { startDate?: CalendarDate | undefined; endDate?: CalendarDate | undefined },
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const from = startDate ?? endDate ?? today
  const to = endDate ?? (from < today ? today : from)
  if (to < from)
    throw invalid('dates-reversed', 'The end date must not be before the start date.', { field: 'endDate' })
  if (daysBetween(from, to) > LONGEST_RANGE_DAYS)
    throw invalid('range-too-long', 'A range may have at most a year.', { field: 'endDate' })
  return { from, to }
}
