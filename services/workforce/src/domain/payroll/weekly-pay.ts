import {
  allocateAmount,
  type CalendarDate,
  computeWeekPay,
  type Decimal,
  type OvertimePolicy,
  splitPayByDay,
  sumDecimals,
  type WeekPay,
  ZERO,
} from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'
import { toWorkedDays, type WorkedWeek } from '../attendance/worked-days.ts'
import type { StaffMember } from '../staff/staff.ts'
import { computeFixedSalaryPay, isFixedSalaryOn, listSalaryDays, type SalaryDay } from './fixed-salary-pay.ts'
import type { DailyPay, WeeklyPay } from './pay-period.ts'

/** The salaries and policies that pay is computed by. */
export interface PayRules {
  readonly people: ReadonlyMap<number, Pick<StaffMember, 'salary' | 'startDate' | 'fixedSalary'>>
  readonly policies: readonly OvertimePolicy[]
}

/**
 * The pay of the included days of a person's week; null if no work was done on them. The other days still use up the
 * regular hours of the week.
 */
export function computeWeeklyPay(
  week: WorkedWeek,
  { people, policies }: PayRules,
  counts: (date: CalendarDate) => boolean,
): WeeklyPay | null {
  const { staffId, weekStart } = week
  const person = people.get(staffId)
  const isHourly = (date: CalendarDate) => !person || !isFixedSalaryOn(person, date)
  const pay = computeWeekPay(toWorkedDays(week, people, policies), date => counts(date) && isHourly(date))
  const hourly = figuresOf(pay)
  const salary = person ? listSalaryPay(week, listSalaryDays(person, weekStart).filter(by(counts))) : []
  if (hourly.days.length + salary.length === 0) return null
  const add = (of: (day: DailyPay) => Decimal) => sumDecimals(salary.map(of))
  return {
    ...{ staffId, weekStart },
    hourlyRate: salary.length > 0 ? null : rateOf(pay),
    regularMs: salary.reduce((total, { regularMs }) => total + regularMs, hourly.regularMs),
    overtimeMs: hourly.overtimeMs,
    regularPay: hourly.regularPay.plus(add(({ regularPay }) => regularPay)),
    overtimePay: hourly.overtimePay,
    days: [...hourly.days, ...salary].sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

const by =
  (counts: (date: CalendarDate) => boolean) =>
  ({ date }: SalaryDay): boolean =>
    counts(date)

/** A fixed salary pays its amount whatever the hours, without overtime. */
function listSalaryPay({ days }: WorkedWeek, salaryDays: readonly SalaryDay[]): DailyPay[] {
  const worked = new Map(days.map(({ date, workedMs }) => [date, workedMs]))
  const pay = allocateAmount(
    computeFixedSalaryPay(salaryDays),
    salaryDays.map(({ weeklyAmount }) => weeklyAmount),
  )
  return salaryDays.map(({ date }, index) => ({
    ...{ date, regularMs: worked.get(date) ?? 0, overtimeMs: 0 },
    ...{ regularPay: pay[index] ?? ZERO, overtimePay: ZERO },
  }))
}

/** The hourly rate if it is the same for the whole week. */
function rateOf({ days }: WeekPay): Decimal | null {
  const [first, ...others] = days
  return first && others.every(({ rate }) => rate.eq(first.rate)) ? first.rate : null
}

function figuresOf(pay: WeekPay): Omit<WeeklyPay, keyof StaffWeekKey | 'hourlyRate'> {
  const costs = splitPayByDay(pay)
  return {
    regularMs: pay.days.reduce((total, { regularMs }) => total + regularMs, 0),
    overtimeMs: pay.days.reduce((total, { overtimeMs }) => total + overtimeMs, 0),
    regularPay: pay.regularPay,
    overtimePay: pay.overtimePay,
    days: pay.days.map(({ date, regularMs, overtimeMs }, index) => ({
      date,
      regularMs,
      overtimeMs,
      regularPay: costs[index]?.regularCost ?? ZERO,
      overtimePay: costs[index]?.overtimeCost ?? ZERO,
    })),
  }
}
