import { type Clock, systemClock } from '@rms/domain-kit'
import {
  type AttemptGuard,
  type AuditLog,
  type Authenticator,
  createAttemptGuard,
  createAuditLog,
  createSignInGuard,
  type InternalClient,
  type Kit,
  type Logger,
  lastingKey,
  type RevocationPublisher,
  type SignInGuard,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { PortalConfig } from './config.ts'
import { createSessions, type Sessions } from './features/sessions/sessions.ts'
import { createStaffDirectory, type StaffDirectory } from './features/staff/staff-directory.ts'
import {
  type CalendarLinkRepository,
  createCalendarLinkRepository,
} from './storage/calendar-link-repository.ts'
import {
  createPortalAccountRepository,
  type PortalAccountRepository,
} from './storage/portal-account-repository.ts'
import { createSessionRepository, type SessionRepository } from './storage/session-repository.ts'

/** The dependencies of the use cases of this service. */
export interface Dependencies {
  readonly connection: Connection
  readonly directory: StaffDirectory
  /** Client of workforce, which owns time and schedules, and of the catalog, which owns override codes. */
  readonly internal: InternalClient
  readonly accounts: PortalAccountRepository
  readonly repository: SessionRepository
  readonly sessions: Sessions
  readonly calendarLinks: CalendarLinkRepository
  readonly attempts: AttemptGuard
  readonly signIns: SignInGuard
  readonly logger: Logger
  readonly audit: AuditLog
  readonly authenticator: Authenticator
  readonly revocations: RevocationPublisher
  readonly unitOfWork: UnitOfWork
  /** The key that derives each refresh secret from the previous one. */
  readonly refreshKey: string
  /** The key that signs the file names of calendars. */
  readonly calendarKey: string
  /** The public base URL of links; without it, links are paths. */
  readonly publicUrl: string | undefined
  readonly now: Clock
}

export function createDependencies(kit: Kit<PortalConfig>): Dependencies {
  const { connection, config, internal, authenticator, revocations, unitOfWork } = kit
  const repository = createSessionRepository(connection)
  return {
    connection,
    internal,
    repository,
    authenticator,
    revocations,
    unitOfWork,
    now: systemClock,
    audit: createAuditLog(connection, { service: 'portal' }),
    directory: createStaffDirectory(internal),
    accounts: createPortalAccountRepository(connection),
    sessions: createSessions({ secret: config.JWT_SECRET, repository, revocations, now: systemClock }),
    attempts: createAttemptGuard(kit, {
      sentence: 'Too many failed attempts. Wait a few minutes.',
    }),
    signIns: createSignInGuard(kit),
    logger: kit.logger,
    refreshKey: lastingKey(config),
    calendarKey: lastingKey(config),
    publicUrl: config.PUBLIC_URL,
    calendarLinks: createCalendarLinkRepository(connection),
  }
}
