import { portalTimeEndpoints, staffTimeEndpoints } from '@rms/contracts'
import { addDays, type Clock, getIsoDayOfWeek, toInstantText } from '@rms/domain-kit'
import { badRequest, type InternalServiceClient, requireStaffActor, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'

export interface ScheduleDependencies {
  readonly internal: InternalServiceClient
  readonly accounts: PortalAccountRepository
  readonly now: Clock
}

/** Endpoints for the published shifts of the signed-in person and the time up to which they have seen changes. */
export function mountScheduleRoutes(router: Router, { internal, accounts, now }: ScheduleDependencies): void {
  serveEndpoint(router, portalTimeEndpoints.portalSchedule, async ({ actor, query }) => {
    const { id } = requireStaffActor(actor)
    const [schedule, account] = await Promise.all([
      internal.call(staffTimeEndpoints.staffSchedule, { params: { id }, query: scheduleRange(query) }),
      accounts.find(id),
    ])
    return { ...schedule, seen_at: account?.scheduleSeenAt ? toInstantText(account.scheduleSeenAt) : null }
  })
  serveEndpoint(router, portalTimeEndpoints.portalScheduleSeen, async ({ actor }) => {
    const at = now()
    await accounts.recordScheduleSeen(requireStaffActor(actor).id, at)
    return { seen_at: toInstantText(at) }
  })
}

interface ScheduleQuery {
  readonly date?: string | undefined
  readonly weekStart?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Workforce fills in missing dates with the person's current date. */
function scheduleRange({ date, weekStart, startDate, endDate }: ScheduleQuery) {
  if (date !== undefined) return { startDate: date, endDate: date }
  if (weekStart === undefined) return { startDate, endDate }
  if (getIsoDayOfWeek(weekStart) !== 1)
    throw badRequest('not-a-monday', 'The week must start on a Monday.', { field: 'weekStart' })
  return { startDate: weekStart, endDate: addDays(weekStart, 6) }
}
