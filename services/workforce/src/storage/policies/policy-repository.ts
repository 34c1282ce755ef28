import { fromStoredInstant, toStoredInstant, type WorkingTimePolicy } from '@rms/domain-kit'
import { nextId } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { type PolicyDocument, policyModel } from './policy-model.ts'

/** A policy with who created it and when. */
export interface Policy extends WorkingTimePolicy {
  readonly id: number
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
}

export interface PolicyRepository {
  nextId(): Promise<number>
  /** In order of creation, without the default policy. There are few. */
  listAll(session?: ClientSession): Promise<Policy[]>
  insert(policy: Policy, session: ClientSession): Promise<void>
}

export function createPolicyRepository(connection: Connection): PolicyRepository {
  const policies = policyModel(connection)
  return {
    nextId: () => nextId(connection, 'policies'),
    async listAll(session) {
      const found = await policies
        .find({ _id: { $gt: 0 } }, null, { session })
        .sort({ _id: 1 })
        .lean<PolicyDocument[]>()
      return found.map(toPolicy)
    },
    async insert(policy, session) {
      await policies.create([toDocument(policy)], { session })
    },
  }
}

const toPolicy = (document: PolicyDocument): Policy => ({
  id: document._id,
  effectiveDate: document.effective_date,
  dailyHours: document.daily_hours,
  weeklyHours: document.weekly_hours,
  multiplier: document.multiplier,
  tiers: document.tiers.map(({ after_hours, multiplier }) => ({ afterHours: after_hours, multiplier })),
  lateMinutes: document.late_minutes,
  earlyMinutes: document.early_minutes,
  breaksPaid: document.breaks_paid,
  paidBreakMinutes: document.paid_break_minutes,
  roundingMinutes: document.rounding_minutes,
  createdAt: fromStoredInstant(document.created_at),
  createdBy: document.created_by,
})

const toDocument = (policy: Policy): PolicyDocument => ({
  _id: policy.id,
  effective_date: policy.effectiveDate,
  daily_hours: policy.dailyHours,
  weekly_hours: policy.weeklyHours,
  multiplier: policy.multiplier,
  tiers: policy.tiers.map(({ afterHours, multiplier }) => ({ after_hours: afterHours, multiplier })),
  late_minutes: policy.lateMinutes,
  early_minutes: policy.earlyMinutes,
  breaks_paid: policy.breaksPaid,
  paid_break_minutes: policy.paidBreakMinutes,
  rounding_minutes: policy.roundingMinutes,
  created_at: toStoredInstant(policy.createdAt),
  created_by: policy.createdBy,
})
