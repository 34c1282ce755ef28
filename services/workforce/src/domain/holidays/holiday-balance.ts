import type { HolidayBalance } from '@rms/contracts'
import { countHolidayDays, DEFAULT_HOLIDAY_DAYS } from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import type { Holiday } from './holiday.ts'

/** Days of annual leave per year; null means the default. Version 0 was never changed. */
export interface HolidayEntitlement {
  readonly days: number | null
  readonly version: number
}

export const DEFAULT_ENTITLEMENT: HolidayEntitlement = { days: null, version: 0 }

/** The remaining annual leave of a year; other holiday types do not reduce it. */
export function computeHolidayBalance(
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  holidays: readonly Holiday[],
  { year, own }: { readonly year: number; readonly own: HolidayEntitlement },
): HolidayBalance {
  const annual = holidays.filter(({ staffId, type }) => staffId === id && type === 'annual')
  const days = (status: Holiday['status']) =>
    annual
      .filter(holiday => holiday.status === status)
      .reduce((total, holiday) => total + countHolidayDays(year, holiday), 0)
  const entitled = own.days ?? DEFAULT_HOLIDAY_DAYS
  const taken = days('approved')
  return {
    staff_id: id,
    staff_name: name,
    year,
    entitled_days: entitled,
    taken_days: taken,
    pending_days: days('pending'),
    left_days: Math.round((entitled - taken) * 10) / 10,
    is_own: own.days !== null,
    version: own.version,
  }
}
