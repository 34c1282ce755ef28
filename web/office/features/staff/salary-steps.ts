import type { StaffMember } from '@rms/contracts'

/** A salary and the days on which it holds. */
export interface SalaryStep {
  /** Null is the starting salary. */
  entryId: number | null
  amount: number
  salary_type: string
  from: string
  /** The last day; null while it holds on. */
  until: string | null
  isFuture: boolean
  reason: string
  changedBy: string
}

/** Every salary from the first to the last, the newest first, each with the days on which it holds. */
export function salarySteps(member: StaffMember, today: string): SalaryStep[] {
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
  return newestFirst.map((step, index) => ({
    ...step,
    until: dayBefore(newestFirst[index - 1]?.from),
    isFuture: step.from > today,
  }))
}

const dayBefore = (day: string | undefined): string | null =>
  day === undefined ? null : Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
