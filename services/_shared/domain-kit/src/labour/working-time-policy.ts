import type { CalendarDate } from '../time/dates.ts'

/** Hours of a day beyond a further limit, at a higher multiple of the rate. */
export interface OvertimeTier {
  readonly afterHours: number
  readonly multiplier: number
}

/** The rules of working time that hold from a day on. */
export interface WorkingTimePolicy {
  readonly effectiveDate: CalendarDate
  /** Hours of a day that are paid plainly. */
  readonly dailyHours: number
  /** Plain hours of a Monday–Sunday week. */
  readonly weeklyHours: number
  /** What an hour of overtime is paid at, of the rate. */
  readonly multiplier: number
  /** Further daily limits, the lowest first. */
  readonly tiers: readonly OvertimeTier[]
  /** More than so many minutes after the start is late, before the end is early. */
  readonly lateMinutes: number
  readonly earlyMinutes: number
  readonly breaksPaid: boolean
  /** The minutes of break of one entry that are work all the same. */
  readonly paidBreakMinutes: number
  /** Clock-ins and clock-outs are rounded to so many minutes; 0 rounds nothing. */
  readonly roundingMinutes: number
}

/** What holds while nobody has decided otherwise. */
export const DEFAULT_POLICY: WorkingTimePolicy = {
  effectiveDate: '1900-01-01',
  dailyHours: 8,
  weeklyHours: 40,
  multiplier: 1.5,
  tiers: [],
  lateMinutes: 5,
  earlyMinutes: 5,
  breaksPaid: false,
  paidBreakMinutes: 0,
  roundingMinutes: 0,
}

/** The policies in the order in which they were made: gives the one that holds on a day; of one day the later-made. */
export function policyOn<Policy extends WorkingTimePolicy>(
  policies: readonly Policy[],
  date: CalendarDate,
): Policy | WorkingTimePolicy {
  let found: Policy | WorkingTimePolicy = DEFAULT_POLICY
  for (const policy of policies)
    if (policy.effectiveDate <= date && policy.effectiveDate >= found.effectiveDate) found = policy
  return found
}

/** What is wrong with a policy, by field; null when it can hold. */
export function policyProblem(policy: WorkingTimePolicy): { field: string; sentence: string } | null {
  if (policy.dailyHours > policy.weeklyHours)
    return { field: 'weeklyHours', sentence: 'A week’s plain hours cannot be fewer than a day’s.' }
  let above = { afterHours: policy.dailyHours, multiplier: policy.multiplier }
  for (const [index, tier] of policy.tiers.entries()) {
    if (tier.afterHours <= above.afterHours)
      return {
        field: `tiers.${index}.afterHours`,
        sentence: `This limit must be higher than the one before it, ${above.afterHours} hours.`,
      }
    if (tier.multiplier < above.multiplier)
      return {
        field: `tiers.${index}.multiplier`,
        sentence: 'A later hour cannot be paid less than an earlier one.',
      }
    above = tier
  }
  return null
}
