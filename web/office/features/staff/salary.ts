import type { StaffMember } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { t } from '../../texts/index.ts'

export type Salary = Pick<StaffMember, 'salary_type' | 'salary_amount'>

const HOURS_A_DAY = 8
const DAYS_A_WEEK = 5
/** Hourly rate for old records that are paid neither hourly nor weekly. */
const DEFAULT_HOURLY_RATE = 15

/** The cost of a day: eight hours, or a fifth of the weekly salary. Null if the user may not see wages. */
export function getDailyRate({ salary_type, salary_amount }: Salary): number | null {
  if (salary_amount === null) return null
  switch (salary_type) {
    case 'hourly':
      return toDecimal(salary_amount).times(HOURS_A_DAY).toNumber()
    case 'weekly':
      return toDecimal(salary_amount).div(DAYS_A_WEEK).toNumber()
    default:
      return DEFAULT_HOURLY_RATE * HOURS_A_DAY
  }
}

/** Formats a salary, for example '€16.00 per hr' or '€870.00 per week'; a dash if the user may not see wages. */
export function formatSalary(
  { salary_type, salary_amount }: Salary,
  money: (amount: number | null) => string,
): string {
  const amount = money(salary_amount)
  if (salary_amount === null) return amount
  if (salary_type === 'hourly') return t('staff.perHour', { amount })
  return salary_type === 'weekly' ? t('staff.perWeek', { amount }) : amount
}
