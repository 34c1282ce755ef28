import { Decimal } from '../numbers/decimal.ts'
import type { CalendarDate } from '../time/dates.ts'

/** An amount per hour or per week. Old records may have other types. */
export interface SalaryTerms {
  readonly amount: Decimal
  readonly type: string
}

/** A salary change and the day from which it applies. */
export interface SalaryEntry extends SalaryTerms {
  /** Increases in the order in which entries were made. */
  readonly id: number
  readonly effectiveDate: CalendarDate
  readonly reason: string
  readonly changedBy: string
}

export interface Salary {
  /** Applies before the first entry. */
  readonly starting: SalaryTerms
  readonly entries: readonly SalaryEntry[]
}

const WEEKLY_HOURS = 40
const RATE_OF_OTHER_TYPES = new Decimal(15)

/**
 * The salary terms in effect on a day: the latest entry, of two on the same day the one entered later, otherwise the
 * starting salary.
 */
export function getSalaryOn({ starting, entries }: Salary, date: CalendarDate): SalaryTerms {
  const inEffect = entries.filter(entry => entry.effectiveDate <= date)
  return sortByEffectiveDateDescending(inEffect)[0] ?? starting
}

/**
 * The cost of one hour, not rounded: the amount itself, or 1/40 of a weekly amount. Records of any other type cost 15.
 */
export function computeHourlyRate({ amount, type }: SalaryTerms): Decimal {
  if (type === 'hourly') return amount
  return type === 'weekly' ? amount.div(WEEKLY_HOURS) : RATE_OF_OTHER_TYPES
}

export const getHourlyRateOn = (salary: Salary, date: CalendarDate): Decimal =>
  computeHourlyRate(getSalaryOn(salary, date))

/** Whether the amount is higher than the salary in effect on `day`, the day whose salary is the current one. */
export const isSalaryIncrease = (salary: Salary, amount: Decimal, day: CalendarDate): boolean =>
  amount.gt(getSalaryOn(salary, day).amount)

/** The salary terms that a changed record requests; null when they equal those in effect on `day`. */
export function findSalaryTermsCorrection(
  salary: Salary,
  requested: Partial<SalaryTerms>,
  day: CalendarDate,
): SalaryTerms | null {
  const current = getSalaryOn(salary, day)
  const terms = { amount: requested.amount ?? current.amount, type: requested.type ?? current.type }
  return terms.amount.eq(current.amount) && terms.type === current.type ? null : terms
}

/** Sorts by effective date, newest first; within a day the entry made later comes first. */
export const sortByEffectiveDateDescending = (entries: readonly SalaryEntry[]): SalaryEntry[] =>
  [...entries].sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate) || b.id - a.id)

/** Corrects an entry of the salary history, or the starting salary, which has neither id nor date. */
export type SalaryCorrection =
  | { readonly kind: 'remove'; readonly entryId: number }
  | {
      readonly kind: 'change'
      /** Null for the starting salary. */
      readonly entryId: number | null
      readonly terms: SalaryTerms
      /** The corrected effective date. */
      readonly effectiveDate: CalendarDate
      readonly changedBy: string
    }

/** The salary history after the correction. */
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

/** The first day on which two salary histories may differ; null when they are the same. */
export function findFirstChangedDay(before: Salary, after: Salary): CalendarDate | null {
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
