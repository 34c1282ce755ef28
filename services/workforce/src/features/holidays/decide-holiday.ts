import type { HolidayDecisionBody } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import {
  type AuditEntry,
  type AuditLog,
  badRequest,
  conflict,
  notFound,
  requireVersion,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { z } from 'zod'
import {
  applyHolidayDecision,
  getHolidayVersion,
  getHolidayWeeks,
  type Holiday,
  type HolidayDecision,
} from '../../domain/holidays/holiday.ts'
import { createNoticeSubject, type NewStaffNotice } from '../../domain/staff-notice.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { StaffNoticeRepository } from '../../storage/staff-notice-repository.ts'

interface HolidayDecisionDependencies {
  readonly holidays: HolidayRepository
  readonly weeks: AttendanceWeekRepository
  readonly notices: StaffNoticeRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

interface HolidayDecisionRequest {
  readonly id: number
  readonly body: z.output<typeof HolidayDecisionBody>
  readonly actor: UserActor
}

/**
 * Approves or denies a pending request as the signed-in user; 409 if it was already decided, or is newer than
 * `version`.
 */
export function decideHoliday(
  { holidays, weeks, notices, audit, unitOfWork, now }: HolidayDecisionDependencies,
  { id, body, actor }: HolidayDecisionRequest,
): Promise<Holiday> {
  const decision = decisionOf(body)
  return unitOfWork.transact(async ({ session }) => {
    const holiday = await holidays.find(id, session)
    if (!holiday) throw notFound('holiday request')
    requireVersion(getHolidayVersion(holiday), body.version)
    const after = applyHolidayDecision(holiday, decision, { by: actor.username, at: now() })
    if (!after) throw conflict('already-decided', `This request is already ${holiday.status}.`)
    await holidays.save(after, session)
    if (after.status === 'approved') await weeks.markStale(getHolidayWeeks(after), session)
    await notices.insert([noticeOf(after)], now(), session)
    await audit.record({ ...entryOf(holiday, decision), actor }, session)
    return after
  })
}

const entryOf = ({ id, staffId, startDate, endDate }: Holiday, decision: HolidayDecision): AuditEntry => ({
  action: decision.status === 'approved' ? 'holiday-approved' : 'holiday-denied',
  entity: 'holiday',
  entityId: id,
  before: { status: 'pending' },
  after: {
    ...{ staff_id: staffId, start_date: startDate, end_date: endDate, status: decision.status },
    ...(decision.status === 'denied' && { reason: decision.denyReason }),
  },
})

const noticeOf = ({ staffId, startDate, endDate, status, review }: Holiday): NewStaffNotice => ({
  staffId,
  kind: 'holiday-decided',
  about: createNoticeSubject(startDate, {
    end_date: endDate,
    decision: status === 'pending' ? null : status,
    note: review?.denyReason || null,
  }),
})

function decisionOf({ status, denyReason }: HolidayDecisionRequest['body']): HolidayDecision {
  if (status === 'approved') return { status }
  if (denyReason === '')
    throw badRequest('deny-reason-required', 'Enter a reason for the denial.', { field: 'denyReason' })
  return { status, denyReason }
}
