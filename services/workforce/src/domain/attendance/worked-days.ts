import {
  getHourlyRateOn,
  getOvertimePolicyOn,
  type OvertimePolicy,
  type WorkedDay,
  ZERO,
} from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import type { AttendanceDay, StaffWeekKey } from './attendance-week.ts'

export type StaffById = ReadonlyMap<number, StaffMember>

/** The part of a person's week that pay is computed from. */
export interface WorkedWeek extends StaffWeekKey {
  readonly days: readonly Pick<AttendanceDay, 'date' | 'workedMs'>[]
}

/** The days of a week that pay and overtime are computed from; days without work are left out. */
export function toWorkedDays(
  { staffId, days }: WorkedWeek,
  people: ReadonlyMap<number, Pick<StaffMember, 'salary'>>,
  policies: readonly OvertimePolicy[],
): WorkedDay[] {
  const salary = people.get(staffId)?.salary
  return days
    .filter(({ workedMs }) => workedMs > 0)
    .map(({ date, workedMs }) => ({
      date,
      workedMs,
      policy: getOvertimePolicyOn(policies, date),
      rate: salary ? getHourlyRateOn(salary, date) : ZERO,
    }))
}
