import {
  allocateAmount,
  type CalendarDate,
  type Decimal,
  getMonday,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'
import type { DateRange } from '../payroll/pay-period.ts'
import { findPayPeriod, type WagePart } from './labour-part.ts'

/** What an employer pays in addition to wages in a country, from a day on. Rates are in percent. */
export interface OnCostRate {
  readonly country: string
  readonly effectiveDate: CalendarDate
  /** Holiday pay that people who are paid by the hour earn with their wages. */
  readonly holidayPercent: Decimal
  /** The employer's contributions, on wages and holiday pay. */
  readonly onCostPercent: Decimal
}

/** The labour cost of one person for one business date and location. */
export interface LabourPart extends WagePart {
  readonly holidayAccrued: Decimal
  readonly onCost: Decimal
  /** Wages + accrued holiday pay + on-cost. */
  readonly cost: Decimal
}

/** The latest rate of a country in effect on a day, of two on the same day the later in the list; null if there is none. */
export function findOnCostRate(
  rates: readonly OnCostRate[],
  country: string | null,
  date: CalendarDate,
): OnCostRate | null {
  let found: OnCostRate | null = null
  for (const rate of rates)
    if (rate.country === country && rate.effectiveDate <= date)
      if (found === null || rate.effectiveDate >= found.effectiveDate) found = rate
  return found
}

interface OnCostRules {
  readonly rates: readonly OnCostRate[]
  readonly payPeriods: readonly DateRange[]
  readonly findCountry: (locationId: number | null) => string | null
}

/**
 * Adds accrued holiday pay and on-cost to wages: 1,400 + 8 % = 1,512, + 11 % = 1,678.32. Both are rounded to cents once
 * per person, week and rate, and the parts add up to them. Holiday pay accrues with wages by the hour, so that leave
 * adds nothing when it is taken; a fixed salary is paid during leave too and accrues none.
 */
export function addOnCosts(parts: readonly WagePart[], rules: OnCostRules): LabourPart[] {
  const rateOf = ({ locationId, date }: WagePart) =>
    findOnCostRate(rules.rates, rules.findCountry(locationId), date)
  const byPerson = Map.groupBy(parts, ({ staffId, source, payDate }) => {
    const period = findPayPeriod(rules.payPeriods, payDate)
    return `${staffId} ${source} ${getMonday(payDate)} ${period?.start ?? ''}`
  })
  return [...byPerson.values()].flatMap(list =>
    [...Map.groupBy(list, rateOf)].flatMap(([rate, group]) => addRate(group, rate)),
  )
}

function addRate(parts: readonly WagePart[], rate: OnCostRate | null): LabourPart[] {
  const wages = sumDecimals(parts.map(part => part.wages))
  const accrues = parts.some(({ source }) => source === 'hours')
  const holiday = rate && accrues ? percentOf(wages, rate.holidayPercent) : ZERO
  const onCost = rate ? percentOf(wages.plus(holiday), rate.onCostPercent) : ZERO
  const holidays = split(holiday, parts)
  const onCosts = split(onCost, parts)
  return parts.map((part, index) => {
    const holidayAccrued = holidays[index] ?? ZERO
    const added = onCosts[index] ?? ZERO
    return {
      ...part,
      holidayAccrued,
      onCost: added,
      cost: part.wages.plus(holidayAccrued).plus(added),
      reasons: rate ? part.reasons : [...part.reasons, 'no-on-cost-rate' as const].sort(),
    }
  })
}

const percentOf = (amount: Decimal, percent: Decimal): Decimal => toCents(amount.times(percent).div(100))

const split = (amount: Decimal, parts: readonly WagePart[]): Decimal[] =>
  allocateAmount(
    amount,
    parts.map(({ wages }) => wages),
  )
