import type { CalendarDate } from '../time/dates.ts'

/** Hours beyond a further daily limit, paid at a higher multiplier. */
export interface OvertimeTier {
  readonly afterHours: number
  readonly multiplier: number
}

/** The working time rules that apply from a day on. */
export interface OvertimePolicy {
  readonly effectiveDate: CalendarDate
  /** Regular hours of a day. */
  readonly dailyHours: number
  /** Regular hours of a Monday–Sunday week. */
  readonly weeklyHours: number
  /** The multiple of the hourly rate that overtime is paid at. */
  readonly multiplier: number
  /** Further daily limits, lowest first. */
  readonly tiers: readonly OvertimeTier[]
  /** Tolerance in minutes: later after the start counts as late, earlier before the end as early. */
  readonly lateMinutes: number
  readonly earlyMinutes: number
  readonly breaksPaid: boolean
  /** Minutes of break per entry that are paid. */
  readonly paidBreakMinutes: number
  /** Clock-ins and clock-outs are rounded to this many minutes; 0 means no rounding. */
  readonly roundingMinutes: number
}

/** The policy of a business that has not set one. */
export const DEFAULT_OVERTIME_POLICY: OvertimePolicy = {
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

/**
 * The policy in effect on a day. Policies come in the order in which they were made; of two with the same effective
 * date the later one wins.
 */
export function getOvertimePolicyOn<Policy extends OvertimePolicy>(
  policies: readonly Policy[],
  date: CalendarDate,
): Policy | OvertimePolicy {
  let found: Policy | OvertimePolicy = DEFAULT_OVERTIME_POLICY
  for (const policy of policies)
    if (policy.effectiveDate <= date && policy.effectiveDate >= found.effectiveDate) found = policy
  return found
}

/** The first error of a policy, by field; null when it is valid. */
export function findOvertimePolicyProblem(
  policy: OvertimePolicy,
): { field: string; sentence: string } | null {
  if (policy.dailyHours > policy.weeklyHours)
    return {
      field: 'weeklyHours',
      sentence: 'The regular weekly hours cannot be fewer than the daily hours.',
    }
  let above = { afterHours: policy.dailyHours, multiplier: policy.multiplier }
  for (const [index, tier] of policy.tiers.entries()) {
    if (tier.afterHours <= above.afterHours)
      return {
        field: `tiers.${index}.afterHours`,
        sentence: `This threshold must be higher than the previous one (${above.afterHours} hours).`,
      }
    if (tier.multiplier < above.multiplier)
      return {
        field: `tiers.${index}.multiplier`,
        sentence: 'The multiplier cannot be lower than that of the previous tier.',
      }
    above = tier
  }
  return null
}
