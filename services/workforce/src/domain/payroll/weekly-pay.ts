import {
  type CalendarDate,
  computeWeekPay,
  type Decimal,
  type OvertimePolicy,
  splitPayByDay,
  type WeekPay,
  ZERO,
} from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'
import { toWorkedDays, type WorkedWeek } from '../attendance/worked-days.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { WeeklyPay } from './pay-period.ts'

/** The salaries and policies that pay is computed by. */
export interface PayRules {
  readonly people: ReadonlyMap<number, Pick<StaffMember, 'salary'>>
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
  const pay = computeWeekPay(toWorkedDays(week, people, policies), counts)
  return pay.days.length > 0 ? { staffId, weekStart, hourlyRate: rateOf(pay), ...figuresOf(pay) } : null
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
