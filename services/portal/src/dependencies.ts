import { type Clock, systemClock } from '@rms/domain-kit'
import {
  type AuditLog,
  type Authenticator,
  createAuditLog,
  createFailedAttemptLimiter,
  createSignInLimiter,
  type FailedAttemptLimiter,
  getLongLivedKey,
  type InternalServiceClient,
  type Logger,
  type RevocationPublisher,
  type ServiceKit,
  type SignInLimiter,
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
export interface PortalDependencies {
  readonly connection: Connection
  readonly directory: StaffDirectory
  /** Client of workforce, which owns time and schedules, and of the catalog, which owns override codes. */
  readonly internal: InternalServiceClient
  readonly accounts: PortalAccountRepository
  readonly sessionRepository: SessionRepository
  readonly sessions: Sessions
  readonly calendarLinks: CalendarLinkRepository
  readonly attempts: FailedAttemptLimiter
  readonly signIns: SignInLimiter
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

export function createPortalDependencies(kit: ServiceKit<PortalConfig>): PortalDependencies {
  const { connection, config, internal, authenticator, revocations, unitOfWork } = kit
  const sessionRepository = createSessionRepository(connection)
  return {
    connection,
    internal,
    sessionRepository,
    authenticator,
    revocations,
    unitOfWork,
    now: systemClock,
    audit: createAuditLog(connection, { service: 'portal' }),
    directory: createStaffDirectory(internal),
    accounts: createPortalAccountRepository(connection),
    sessions: createSessions({ secret: config.JWT_SECRET, sessionRepository, revocations, now: systemClock }),
    attempts: createFailedAttemptLimiter(kit, {
      sentence: 'Too many failed attempts. Wait a few minutes.',
    }),
    signIns: createSignInLimiter(kit),
    logger: kit.logger,
    refreshKey: getLongLivedKey(config),
    calendarKey: getLongLivedKey(config),
    publicUrl: config.PUBLIC_URL,
    calendarLinks: createCalendarLinkRepository(connection),
  }
}
