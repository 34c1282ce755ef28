import { fromStoredInstant, type OvertimePolicy, toStoredInstant } from '@rms/domain-kit'
import { allocateId, createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getOvertimePolicyModel, type OvertimePolicyDocument } from './overtime-policy-model.ts'

/** A policy with who created it and when. */
export interface StoredOvertimePolicy extends OvertimePolicy {
  readonly id: number
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
}

export interface OvertimePolicyRepository {
  nextId(): Promise<number>
  /** In order of creation, without the default policy. There are few. */
  listAll(session?: ClientSession): Promise<StoredOvertimePolicy[]>
  insert(policy: StoredOvertimePolicy, session: ClientSession): Promise<void>
}

export function createOvertimePolicyRepository(connection: Connection): OvertimePolicyRepository {
  const policies = getOvertimePolicyModel(connection)
  const policiesReader = createCollectionReader(policies)
  return {
    nextId: () => allocateId(connection, 'policies'),
    async listAll(session) {
      const found = await policiesReader.find({ _id: { $gt: 0 } }, { session, sort: { _id: 1 } })
      return found.map(toPolicy)
    },
    async insert(policy, session) {
      await policies.create([toDocument(policy)], { session })
    },
  }
}

const toPolicy = (document: OvertimePolicyDocument): StoredOvertimePolicy => ({
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

const toDocument = (policy: StoredOvertimePolicy): OvertimePolicyDocument => ({
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
