import type { CalendarDate } from './dates.ts'
import { Decimal } from './decimal.ts'

/** What someone earns: an amount per hour, or per week. Records of long ago may have other types. */
export interface SalaryTerms {
  readonly amount: Decimal
  readonly type: string
}

/** A change of salary that holds from a day on. */
export interface SalaryEntry extends SalaryTerms {
  /** Rises with the order in which entries were made. */
  readonly id: number
  readonly effectiveDate: CalendarDate
  readonly reason: string
  readonly changedBy: string
}

export interface Salary {
  /** Holds before the first entry. */
  readonly starting: SalaryTerms
  readonly entries: readonly SalaryEntry[]
}

const WEEKLY_HOURS = 40
const RATE_OF_OTHER_TYPES = new Decimal(15)

/** What holds on a day: the latest entry in effect, of two on one day the later-made, else the starting salary. */
export function salaryOn({ starting, entries }: Salary, date: CalendarDate): SalaryTerms {
  const inEffect = entries.filter(entry => entry.effectiveDate <= date)
  return newestFirst(inEffect)[0] ?? starting
}

/** The cost of one hour: the amount itself, a fortieth of a week's, else 15, what old records of another kind cost. Not rounded. */
export function hourlyRate({ amount, type }: SalaryTerms): Decimal {
  if (type === 'hourly') return amount
  return type === 'weekly' ? amount.div(WEEKLY_HOURS) : RATE_OF_OTHER_TYPES
}

export const rateOn = (salary: Salary, date: CalendarDate): Decimal => hourlyRate(salaryOn(salary, date))

/** Whether the amount is a rise over what holds today. */
export const isRise = (salary: Salary, amount: Decimal, today: CalendarDate): boolean =>
  amount.gt(salaryOn(salary, today).amount)

/** The terms that a changed record asks for; null when they are those that hold today. */
export function correctedTerms(
  salary: Salary,
  asked: Partial<SalaryTerms>,
  today: CalendarDate,
): SalaryTerms | null {
  const current = salaryOn(salary, today)
  const terms = { amount: asked.amount ?? current.amount, type: asked.type ?? current.type }
  return terms.amount.eq(current.amount) && terms.type === current.type ? null : terms
}

/** By the day from which they hold, the later-made first within a day. */
export const newestFirst = (entries: readonly SalaryEntry[]): SalaryEntry[] =>
  [...entries].sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate) || b.id - a.id)
