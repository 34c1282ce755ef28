import { type OvertimePolicyRecord, overtimePolicyEndpoints } from '@rms/contracts'
import { DEFAULT_OVERTIME_POLICY, type OvertimePolicy, toInstantText } from '@rms/domain-kit'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { StoredOvertimePolicy } from '../../storage/overtime-policies/overtime-policy-repository.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { addOvertimePolicy } from './add-overtime-policy.ts'

export function mountOvertimePolicyRoutes(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(router, overtimePolicyEndpoints.listPolicies, async () => {
    const made = await dependencies.policies.listAll()
    const latestFirst = made.toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate) || b.id - a.id)
    return [...latestFirst.map(toPolicyRecord), theDefault]
  })
  serveEndpoint(router, overtimePolicyEndpoints.addPolicy, async ({ body, actor }) => {
    return toPolicyRecord(await addOvertimePolicy(dependencies, body, requireUser(actor)))
  })
}

const rulesOf = (policy: OvertimePolicy) => ({
  effectiveDate: policy.effectiveDate,
  dailyHours: policy.dailyHours,
  weeklyHours: policy.weeklyHours,
  multiplier: policy.multiplier,
  tiers: policy.tiers.map(({ afterHours, multiplier }) => ({ afterHours, multiplier })),
  lateMinutes: policy.lateMinutes,
  earlyMinutes: policy.earlyMinutes,
  breaksPaid: policy.breaksPaid,
  paidBreakMinutes: policy.paidBreakMinutes,
  roundingMinutes: policy.roundingMinutes,
})

const toPolicyRecord = (policy: StoredOvertimePolicy): OvertimePolicyRecord => ({
  ...rulesOf(policy),
  // Id 1 is the default policy.
  id: policy.id + 1,
  createdAt: toInstantText(policy.createdAt),
  createdBy: policy.createdBy,
})

const theDefault: OvertimePolicyRecord = {
  ...rulesOf(DEFAULT_OVERTIME_POLICY),
  id: 1,
  createdAt: null,
  createdBy: null,
}
