import { staffTimeEndpoints } from '@rms/contracts'
import { addDays, type Clock, toBusinessDay } from '@rms/domain-kit'
import { type AuditLog, type InternalServiceClient, notFound, type UnitOfWork } from '@rms/service-kit'
import { createCalendarLinkId, getCalendarFileName, parseCalendarLinkId } from '../../domain/calendar-link.ts'
import { buildCalendar } from '../../domain/icalendar.ts'
import { canSignIn } from '../../domain/portal-account.ts'
import type { CalendarLinkRepository } from '../../storage/calendar-link-repository.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import { createStaffAuditEntry } from '../staff/staff-audit-entry.ts'

export interface CalendarDependencies {
  readonly internal: InternalServiceClient
  readonly accounts: PortalAccountRepository
  readonly calendarLinks: CalendarLinkRepository
  /** The key that signs the file names of calendars. */
  readonly calendarKey: string
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

const PAST_DAYS = 30
const FUTURE_DAYS = 180

/** The file name of this person's calendar; null if there is none. */
export async function findCalendarFile(
  { calendarLinks, calendarKey }: CalendarDependencies,
  staffId: number,
): Promise<string | null> {
  const linkId = await calendarLinks.findIdByStaff(staffId)
  return linkId && getCalendarFileName(linkId, calendarKey)
}

/** The file name of this person's calendar, created if there is none. */
export async function getOrCreateCalendarFile(
  dependencies: CalendarDependencies,
  staffId: number,
): Promise<string> {
  const offered = { id: createCalendarLinkId(), at: dependencies.now() }
  const linkId = await dependencies.unitOfWork.transact(async ({ session }) => {
    const storedId = await dependencies.calendarLinks.findOrCreate(staffId, offered, session)
    if (storedId === offered.id)
      await dependencies.audit.record(
        createStaffAuditEntry({ staffId, action: 'calendar-link-created' }),
        session,
      )
    return storedId
  })
  return getCalendarFileName(linkId, dependencies.calendarKey)
}

/** Revokes the calendar link; 404 if there is none. */
export const revokeCalendarFile = (
  { calendarLinks, audit, unitOfWork }: CalendarDependencies,
  staffId: number,
): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    if (!(await calendarLinks.remove(staffId, session))) throw notFound('calendar link')
    await audit.record(createStaffAuditEntry({ staffId, action: 'calendar-link-revoked' }), session)
  })

/** The calendar with this file name; 404 for a forged name, a revoked link and a person who may not sign in. */
export async function readCalendar(dependencies: CalendarDependencies, file: string): Promise<string> {
  const { internal, accounts, calendarLinks, calendarKey, now } = dependencies
  const linkId = parseCalendarLinkId(file, calendarKey)
  const staffId = linkId && (await calendarLinks.findStaffId(linkId))
  const account = staffId && (await accounts.find(staffId))
  if (!account || !canSignIn(account)) throw notFound('calendar')
  const today = toBusinessDay(now(), 'UTC')
  const { schedule } = await internal.call(staffTimeEndpoints.staffSchedule, {
    params: { id: account.staffId },
    query: { startDate: addDays(today, -PAST_DAYS), endDate: addDays(today, FUTURE_DAYS) },
  })
  return buildCalendar(schedule, now())
}
