import type { OvertimePolicyBody } from '@rms/contracts'
import {
  type Clock,
  findOvertimePolicyProblem,
  formatDateInEnglish,
  getMonday,
  getOvertimePolicyOn,
  toBusinessDay,
} from '@rms/domain-kit'
import { type AuditLog, badRequest, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type {
  OvertimePolicyRepository,
  StoredOvertimePolicy,
} from '../../storage/overtime-policies/overtime-policy-repository.ts'

interface AddPolicyDependencies {
  readonly policies: OvertimePolicyRepository
  readonly weeks: AttendanceWeekRepository
  readonly places: LocationReplica
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Adds a policy that takes effect on a date; omitted rules stay as in the policy in force on that date. 400 for a date
 * in the past (in the time zone of the business), so that a policy never rewrites the past, and for contradictory
 * rules.
 */
export async function addOvertimePolicy(
  { policies, weeks, places, audit, unitOfWork, now }: AddPolicyDependencies,
  body: z.output<typeof OvertimePolicyBody>,
  actor: UserActor,
): Promise<StoredOvertimePolicy> {
  const today = toBusinessDay(now(), (await places.loadDirectory()).getTimeZone())
  if (body.effectiveDate < today)
    throw badRequest('policy-in-the-past', `Choose today (${formatDateInEnglish(today)}) or a later date.`, {
      field: 'effectiveDate',
    })
  const id = await policies.nextId()
  return unitOfWork.withLock('policies', async ({ session }) => {
    const before = getOvertimePolicyOn(await policies.listAll(session), body.effectiveDate)
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const policy: StoredOvertimePolicy = {
      ...before,
      ...sent,
      id,
      createdAt: now(),
      createdBy: actor.username,
    }
    const problem = findOvertimePolicyProblem(policy)
    if (problem) throw badRequest('policy-contradicts', problem.sentence, { field: problem.field })
    await policies.insert(policy, session)
    await weeks.markAllStaleFrom(getMonday(policy.effectiveDate), session)
    const views = { before: toAudited(before), after: toAudited(policy) }
    await audit.record({ actor, action: 'policy-added', entity: 'policy', entityId: id, ...views }, session)
    return policy
  })
}

const toAudited = ({
  effectiveDate,
  ...rules
}: Omit<StoredOvertimePolicy, 'id' | 'createdAt' | 'createdBy'>) => ({
  effective_date: effectiveDate,
  daily_hours: rules.dailyHours,
  weekly_hours: rules.weeklyHours,
  multiplier: rules.multiplier,
  tiers: rules.tiers,
  late_minutes: rules.lateMinutes,
  early_minutes: rules.earlyMinutes,
  breaks_paid: rules.breaksPaid,
  paid_break_minutes: rules.paidBreakMinutes,
  rounding_minutes: rules.roundingMinutes,
})
