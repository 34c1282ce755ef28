import { addDays, type CalendarDate, mondayOf, payWeek } from '@rms/domain-kit'
import { type FreshenNeeds, freshenWeeks } from '../attendance/freshen-weeks.ts'
import { type PeopleById, workedDays } from '../attendance/worked-days.ts'
import type { StaffRepository } from '../staff/staff-repository.ts'
import type { Adjustment, PayFigures, PayPeriod } from './pay-period.ts'

export type PayNeeds = FreshenNeeds & { readonly staff: StaffRepository }

interface Days {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/**
 * What every person's days of a range come to, week by week, as everything stands now; and who they are. Days that
 * are left out still use up the plain hours of their week.
 */
export async function payOfDays(
  needs: PayNeeds,
  days: Days,
  isLeftOut: (date: CalendarDate) => boolean = () => false,
): Promise<{ rows: PayFigures[]; people: PeopleById }> {
  const { weeks, staff, policies } = needs
  const range = { from: mondayOf(days.start), to: mondayOf(days.end) }
  await freshenWeeks(needs, range)
  const [found, rules] = await Promise.all([weeks.ofWeeks(range), policies.all()])
  const people = await staff.findAll(found.map(({ staffId }) => staffId))
  const isPaidHere = (date: CalendarDate) => days.start <= date && date <= days.end && !isLeftOut(date)
  const rows = found.flatMap(week => {
    const { days: paid, regularPay, overtimePay } = payWeek(workedDays(week, people, rules), isPaidHere)
    const regularMs = paid.reduce((total, day) => total + day.regularMs, 0)
    const overtimeMs = paid.reduce((total, day) => total + day.overtimeMs, 0)
    const { staffId, weekStart } = week
    return regularMs + overtimeMs > 0
      ? [{ staffId, weekStart, regularMs, overtimeMs, regularPay, overtimePay }]
      : []
  })
  return { rows: rows.sort(byPersonAndWeek(people)), people }
}

/** By name, then by week. */
export const byPersonAndWeek =
  (people: PeopleById) =>
  (a: PayFigures, b: PayFigures): number =>
    nameOf(people, a).localeCompare(nameOf(people, b)) ||
    a.staffId - b.staffId ||
    a.weekStart.localeCompare(b.weekStart)

const nameOf = (people: PeopleById, { staffId }: PayFigures): string => people.get(staffId)?.name ?? ''

/** What the changes since a period was locked come to, less what later periods have settled of it already. */
export function outstandingOf(
  period: PayPeriod,
  current: readonly PayFigures[],
  all: readonly PayPeriod[],
): Adjustment[] {
  const known = [
    ...period.rows,
    ...all.flatMap(({ settled }) => settled.filter(row => row.periodId === period.id)),
  ]
  const due = new Map<string, Adjustment>()
  const add = (figures: PayFigures, sign: 1 | -1) => {
    const key = `${figures.staffId}/${figures.weekStart}`
    due.set(key, plus(due.get(key) ?? nothing(figures, period.id), figures, sign))
  }
  for (const figures of current) add(figures, 1)
  for (const figures of known) add(figures, -1)
  return [...due.values()].filter(isSomething)
}

const nothing = ({ staffId, weekStart, regularPay }: PayFigures, periodId: number): Adjustment => {
  const zero = regularPay.minus(regularPay)
  return { staffId, weekStart, periodId, regularMs: 0, overtimeMs: 0, regularPay: zero, overtimePay: zero }
}

const plus = (sum: Adjustment, figures: PayFigures, sign: 1 | -1): Adjustment => ({
  ...sum,
  regularMs: sum.regularMs + sign * figures.regularMs,
  overtimeMs: sum.overtimeMs + sign * figures.overtimeMs,
  regularPay: sum.regularPay.plus(figures.regularPay.times(sign)),
  overtimePay: sum.overtimePay.plus(figures.overtimePay.times(sign)),
})

const isSomething = ({ regularMs, overtimeMs, regularPay, overtimePay }: Adjustment): boolean =>
  regularMs !== 0 || overtimeMs !== 0 || !regularPay.isZero() || !overtimePay.isZero()

export const LONGEST_PERIOD_DAYS = 62

/** The last day that a period of the longest length may have. */
export const latestEnd = (start: CalendarDate): CalendarDate => addDays(start, LONGEST_PERIOD_DAYS - 1)
