import type { StaffMember } from '@rms/contracts'

/** A salary and the days on which it applies. */
export interface SalaryPeriod {
  /** Null for the starting salary. */
  entryId: number | null
  amount: number
  salary_type: string
  from: string
  /** The last day, inclusive; null if no other salary follows. */
  until: string | null
  isFuture: boolean
  reason: string
  changedBy: string
}

/** All salaries with their periods, latest first. */
export function listSalaryPeriods(member: StaffMember, today: string): SalaryPeriod[] {
  const { starting_salary: starting, salaryHistory } = member
  const entries = salaryHistory.map(({ id, effectiveDate, ...entry }) => ({
    ...entry,
    entryId: id,
    from: effectiveDate,
  }))
  const first = starting && {
    ...starting,
    entryId: null,
    from: member.start_date,
    reason: '',
    changedBy: '',
  }
  const newestFirst = [...entries, ...(first ? [first] : [])]
  return newestFirst.map((period, index) => ({
    ...period,
    until: getDayBefore(newestFirst[index - 1]?.from),
    isFuture: period.from > today,
  }))
}

const getDayBefore = (day: string | undefined): string | null =>
  day === undefined ? null : Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
