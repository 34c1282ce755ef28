import type { AttendancePolicy } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'

/** A policy and the days on which it holds. */
export interface PolicyPeriod {
  policy: AttendancePolicy
  /** null for as long as there have been reports. */
  from: string | null
  /** The last day; null while nothing replaces it. */
  until: string | null
  state: 'past' | 'current' | 'coming'
}

const FIRST_OF_ALL = '1900-01-01'

/** Which rule held when, the latest first. Of two from one day on the later-made holds, the other never did. */
export function periodsOf(policies: readonly AttendancePolicy[], today: string): PolicyPeriod[] {
  const inOrder = policies.toSorted(
    (a, b) =>
      b.effectiveDate.localeCompare(a.effectiveDate) || (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  )
  const holding = inOrder.filter(
    ({ effectiveDate }, index) => inOrder[index - 1]?.effectiveDate !== effectiveDate,
  )
  return holding.map((policy, index) => {
    const next = holding[index - 1]
    const until = next ? addDays(next.effectiveDate, -1) : null
    const { effectiveDate } = policy
    return {
      policy,
      from: effectiveDate <= FIRST_OF_ALL ? null : effectiveDate,
      until,
      state: effectiveDate > today ? 'coming' : until !== null && until < today ? 'past' : 'current',
    }
  })
}
