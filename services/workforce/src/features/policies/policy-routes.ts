import { type AttendancePolicy, policyEndpoints } from '@rms/contracts'
import { DEFAULT_POLICY, toInstantText, type WorkingTimePolicy } from '@rms/domain-kit'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { Policy } from '../../storage/policies/policy-repository.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { addPolicy } from './add-policy.ts'

export function mountPolicies(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(router, policyEndpoints.listPolicies, async () => {
    const made = await dependencies.policies.listAll()
    const latestFirst = made.toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate) || b.id - a.id)
    return [...latestFirst.map(toPolicyRecord), theDefault]
  })
  serveEndpoint(router, policyEndpoints.addPolicy, async ({ body, actor }) => {
    return toPolicyRecord(await addPolicy(dependencies, body, requireUser(actor)))
  })
}

const rulesOf = (policy: WorkingTimePolicy) => ({
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

const toPolicyRecord = (policy: Policy): AttendancePolicy => ({
  ...rulesOf(policy),
  // Id 1 is the default policy.
  id: policy.id + 1,
  createdAt: toInstantText(policy.createdAt),
  createdBy: policy.createdBy,
})

const theDefault: AttendancePolicy = { ...rulesOf(DEFAULT_POLICY), id: 1, createdAt: null, createdBy: null }
