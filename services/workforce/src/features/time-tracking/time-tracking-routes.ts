import { timeTrackingEndpoints } from '@rms/contracts'
import { type CalendarDate, toBusinessDay, toInstantText } from '@rms/domain-kit'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { isForgottenTimeEntry, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import { requireDateRange } from '../validation/date-range.ts'
import { addManualTimeEntry } from './add-manual-time-entry.ts'
import { finishBreak, startBreak } from './break-punches.ts'
import { correctTimeEntry, deleteTimeEntry, requireTimeEntry } from './correct-time-entry.ts'
import { clockIn, clockOut } from './punch.ts'
import { reviewTimeEntry } from './review-time-entry.ts'
import { loadTimeEntryPresentationData } from './time-entry-presentation-data.ts'
import { getWorkedHours, toClockStatus, toTimeEntryRecord } from './time-entry-presenter.ts'

export function mountTimeTrackingRoutes(router: Router, dependencies: WorkforceDependencies): void {
  mountClock(router, dependencies)
  mountBreaks(router, dependencies)
  mountLists(router, dependencies)
  mountEntries(router, dependencies)
}

/** An entry as the back office sees it. */
const presentEntry = async (dependencies: WorkforceDependencies, entry: TimeEntry) =>
  toTimeEntryRecord(entry, await loadTimeEntryPresentationData(dependencies, [entry]))

function mountClock(router: Router, dependencies: WorkforceDependencies): void {
  const { entries, staff, now } = dependencies

  serveEndpoint(router, timeTrackingEndpoints.clockStatus, async ({ params }) => {
    const member = await requireStaff(staff, params.staffId)
    const open = await entries.findOpen(member.id)
    return toClockStatus(open, await loadTimeEntryPresentationData(dependencies, open ? [open] : []))
  })
  serveEndpoint(router, timeTrackingEndpoints.clockIn, async ({ body, actor }) => {
    const { entry, member } = await clockIn(dependencies, { ...body, actor: requireUser(actor) })
    return {
      staff: { id: member.id, name: member.name },
      clockInTime: toInstantText(entry.clockInAt),
      timeEntry: await presentEntry(dependencies, entry),
    }
  })
  serveEndpoint(router, timeTrackingEndpoints.clockOut, async ({ body, actor }) => {
    const { entry, member } = await clockOut(dependencies, { ...body, actor: requireUser(actor) })
    const context = await loadTimeEntryPresentationData(dependencies, [entry])
    return {
      staff: { id: member.id, name: member.name },
      clockOutTime: toInstantText(entry.clockOutAt ?? now()),
      totalHours: getWorkedHours(entry, context),
      timeEntry: toTimeEntryRecord(entry, context),
    }
  })
}

function mountBreaks(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(router, timeTrackingEndpoints.startBreak, async ({ body, actor }) => {
    const { entry } = await startBreak(dependencies, { staffId: body.staffId, actor: requireUser(actor) })
    return { timeEntry: await presentEntry(dependencies, entry) }
  })
  serveEndpoint(router, timeTrackingEndpoints.endBreak, async ({ body, actor }) => {
    const { entry } = await finishBreak(dependencies, { staffId: body.staffId, actor: requireUser(actor) })
    return { timeEntry: await presentEntry(dependencies, entry) }
  })
}

function mountLists(router: Router, dependencies: WorkforceDependencies): void {
  const { entries, places, now } = dependencies

  serveEndpoint(router, timeTrackingEndpoints.listTimeEntries, async ({ query, actor }) => {
    const today = toBusinessDay(now(), (await places.getCachedDirectory()).getTimeZone())
    const list = await entries.list({ ...rangeOf(query, today), staffId: query.staffId })
    const context = await loadTimeEntryPresentationData(dependencies, list)
    const { covers } = getAccessScope(actor)
    const isShown = ({ staffId, in: entryIn }: TimeEntry): boolean => {
      const member = context.people.get(staffId)
      const home = member?.locationId ?? null
      const isOfDepartment = query.department === undefined || member?.department === query.department
      const isThere = query.location_id === undefined || query.location_id === (entryIn?.locationId ?? home)
      return isOfDepartment && isThere && covers(home)
    }
    return { entries: list.filter(isShown).map(entry => toTimeEntryRecord(entry, context)) }
  })
  serveEndpoint(router, timeTrackingEndpoints.listEntriesToReview, async ({ actor }) => {
    const reading = Promise.all([entries.listOpen(), entries.listPendingReview()])
    const context = await loadTimeEntryPresentationData(
      dependencies,
      reading.then(lists => lists.flat()),
    )
    const [open, toReview] = await reading
    const { covers } = getAccessScope(actor)
    const memberOf = ({ staffId }: TimeEntry) => context.people.get(staffId)
    const forgotten = open.filter(
      entry => entry.review?.state !== 'pending' && isForgottenTimeEntry(entry, memberOf(entry), context.now),
    )
    const due = [...forgotten, ...toReview]
      .filter(entry => covers(memberOf(entry)?.locationId ?? null))
      .sort((a, b) => Temporal.Instant.compare(a.clockInAt, b.clockInAt))
    return { entries: due.map(entry => toTimeEntryRecord(entry, context)) }
  })
  serveEndpoint(router, timeTrackingEndpoints.getTimeEntry, async ({ params }) => {
    const entry = await requireTimeEntry(dependencies, params.id)
    return presentEntry(dependencies, entry)
  })
}

function mountEntries(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(router, timeTrackingEndpoints.addManualEntry, async ({ body, actor }) => {
    const { entry } = await addManualTimeEntry(dependencies, body, requireUser(actor))
    return { entry: await presentEntry(dependencies, entry) }
  })
  serveEndpoint(
    router,
    timeTrackingEndpoints.correctTimeEntry,
    async ({ params, body, actor }) => {
      const { entry } = await correctTimeEntry(dependencies, {
        id: params.id,
        body,
        actor: requireUser(actor),
      })
      return { entry: await presentEntry(dependencies, entry) }
    },
    { current: currentEntry(dependencies) },
  )
  serveEndpoint(router, timeTrackingEndpoints.deleteTimeEntry, async ({ params, query, body, actor }) => {
    const reason = query.reason || body?.reason
    await deleteTimeEntry(dependencies, { id: params.id, reason, actor: requireUser(actor) })
    return { success: true as const }
  })
  serveEndpoint(
    router,
    timeTrackingEndpoints.reviewEntry,
    async ({ params, body, actor }) => {
      const { entry } = await reviewTimeEntry(dependencies, {
        id: params.id,
        body,
        actor: requireUser(actor),
      })
      return { entry: await presentEntry(dependencies, entry) }
    },
    { current: currentEntry(dependencies) },
  )
}

const currentEntry =
  (dependencies: WorkforceDependencies) =>
  async ({ params }: { params: { id: number } }) =>
    presentEntry(dependencies, await requireTimeEntry(dependencies, params.id))

/** Today by default. Only an end means that day; only a start means until today. */
function rangeOf(
  { startDate, endDate }: { startDate?: CalendarDate | undefined; endDate?: CalendarDate | undefined },
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const from = startDate ?? endDate ?? today
  return requireDateRange({ startDate: from, endDate: endDate ?? (from < today ? today : from) })
}
