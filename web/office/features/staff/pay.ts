import type { StaffMember } from '@rms/contracts'
import { decimal } from '@rms/domain-kit'
import { t } from '../../texts/index.ts'

export type Pay = Pick<StaffMember, 'salary_type' | 'salary_amount'>

const HOURS_A_DAY = 8
const DAYS_A_WEEK = 5
/** What an hour costs of old records that are paid neither by the hour nor by the week. */
const DEFAULT_RATE = 15

/** What a day costs: eight hours, or a fifth of the week. Null for whoever may not see wages. */
export function dailyRate({ salary_type, salary_amount }: Pay): number | null {
  if (salary_amount === null) return null
  switch (salary_type) {
    case 'hourly':
      return decimal(salary_amount).times(HOURS_A_DAY).toNumber()
    case 'weekly':
      return decimal(salary_amount).div(DAYS_A_WEEK).toNumber()
    default:
      return DEFAULT_RATE * HOURS_A_DAY
  }
}

/** '€16.00 per hr', '€870.00 per week'; a dash for whoever may not see wages. */
export function payText(
  { salary_type, salary_amount }: Pay,
  money: (amount: number | null) => string,
): string {
  const amount = money(salary_amount)
  if (salary_amount === null) return amount
  if (salary_type === 'hourly') return t('staff.perHour', { amount })
  return salary_type === 'weekly' ? t('staff.perWeek', { amount }) : amount
}
