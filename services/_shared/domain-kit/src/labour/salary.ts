import { Decimal } from '../numbers/decimal.ts'
import type { CalendarDate } from '../time/dates.ts'

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

/** Whether the amount is a rise over what holds on the day whose salary is the current one. */
export const isRise = (salary: Salary, amount: Decimal, day: CalendarDate): boolean =>
  amount.gt(salaryOn(salary, day).amount)

/** The terms that a changed record asks for; null when they are those that hold on the day whose salary is the current one. */
export function correctedTerms(
  salary: Salary,
  asked: Partial<SalaryTerms>,
  day: CalendarDate,
): SalaryTerms | null {
  const current = salaryOn(salary, day)
  const terms = { amount: asked.amount ?? current.amount, type: asked.type ?? current.type }
  return terms.amount.eq(current.amount) && terms.type === current.type ? null : terms
}

/** By the day from which they hold, the later-made first within a day. */
export const newestFirst = (entries: readonly SalaryEntry[]): SalaryEntry[] =>
  [...entries].sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate) || b.id - a.id)

/** Puts an entry of the history right, or the starting salary, which has neither id nor date of its own. */
export type SalaryCorrection =
  | { readonly kind: 'remove'; readonly entryId: number }
  | {
      readonly kind: 'change'
      /** Null is the starting salary. */
      readonly entryId: number | null
      readonly terms: SalaryTerms
      /** From when the entry should hold. */
      readonly effectiveDate: CalendarDate
      readonly changedBy: string
    }

/** The salary as it should always have been. */
export function correctSalary(salary: Salary, correction: SalaryCorrection): Salary {
  const { entryId } = correction
  if (correction.kind === 'remove')
    return { ...salary, entries: salary.entries.filter(({ id }) => id !== entryId) }
  const { terms, effectiveDate, changedBy } = correction
  if (entryId === null) return { ...salary, starting: terms }
  const correct = (entry: SalaryEntry): SalaryEntry =>
    entry.id === entryId ? { ...entry, ...terms, effectiveDate, changedBy } : entry
  return { ...salary, entries: salary.entries.map(correct) }
}

const FROM_THE_START: CalendarDate = '0001-01-01'

/** The first day on which two salaries may differ; null when they are the same. */
export function firstDifference(before: Salary, after: Salary): CalendarDate | null {
  if (!hasSameTerms(before.starting, after.starting)) return FROM_THE_START
  const differing = (list: readonly SalaryEntry[], others: readonly SalaryEntry[]) =>
    list.filter(
      entry =>
        !others.some(
          other =>
            other.id === entry.id &&
            other.effectiveDate === entry.effectiveDate &&
            hasSameTerms(other, entry),
        ),
    )
  const changed = [...differing(before.entries, after.entries), ...differing(after.entries, before.entries)]
  return changed.map(({ effectiveDate }) => effectiveDate).sort()[0] ?? null
}

const hasSameTerms = (a: SalaryTerms, b: SalaryTerms): boolean => a.amount.eq(b.amount) && a.type === b.type
