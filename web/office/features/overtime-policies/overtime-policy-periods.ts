import type { OvertimePolicyRecord } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'

/** A policy and the days on which it applies. */
export interface OvertimePolicyPeriod {
  policy: OvertimePolicyRecord
  /** null if it applies from the beginning. */
  from: string | null
  /** The last day, inclusive; null if no other policy follows. */
  until: string | null
  state: 'past' | 'current' | 'coming'
}

const DEFAULT_POLICY_START = '1900-01-01'

/** The periods of the policies, latest first. Of two policies with the same effective date, the newer one applies. */
export function listOvertimePolicyPeriods(
  policies: readonly OvertimePolicyRecord[],
  today: string,
): OvertimePolicyPeriod[] {
  const newestFirst = policies.toSorted(
    (a, b) =>
      b.effectiveDate.localeCompare(a.effectiveDate) || (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  )
  const applicable = newestFirst.filter(
    ({ effectiveDate }, index) => newestFirst[index - 1]?.effectiveDate !== effectiveDate,
  )
  return applicable.map((policy, index) => {
    const next = applicable[index - 1]
    const until = next ? addDays(next.effectiveDate, -1) : null
    const { effectiveDate } = policy
    return {
      policy,
      from: effectiveDate <= DEFAULT_POLICY_START ? null : effectiveDate,
      until,
      state: effectiveDate > today ? 'coming' : until !== null && until < today ? 'past' : 'current',
    }
  })
}
