import type { StaffMember } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'

type FixedSalary = NonNullable<StaffMember['fixed_salary']>

/** Whether the weekly amount is paid whatever the hours on a day, or will be. */
export const isFixedSalaryOn = (periods: FixedSalary, date: string): boolean =>
  periods.some(({ from, to }) => to === null || (from <= date && date <= to))

interface FixedSalaryChoice {
  readonly isFixed: boolean
  /** The day from which the choice applies; earlier days stay as they are. */
  readonly from: string
}

/** Begins or ends a fixed salary on a day; the same choice again changes nothing. */
export function changeFixedSalary(periods: FixedSalary, { isFixed, from }: FixedSalaryChoice): FixedSalary {
  if (isFixed === isFixedSalaryOn(periods, from)) return periods
  if (isFixed) return [...periods.filter(period => period.from < from), { from, to: null }]
  const lastDay = addDays(from, -1)
  return periods
    .filter(period => period.from <= lastDay)
    .map(period => (period.to === null || period.to > lastDay ? { ...period, to: lastDay } : period))
}
