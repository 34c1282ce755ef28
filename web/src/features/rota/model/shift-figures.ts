import type { StaffMember } from '@rms/contracts'
import {
  addDays,
  Decimal,
  elapsedMs,
  hourlyRate,
  hoursOf,
  rateOn,
  resolveShift,
  type SalaryTerms,
} from '@rms/domain-kit'
import type { DraftShift } from './draft-shift.ts'

/** The seven days of a week that begins with a day. */
export const weekDays = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart, index))

/** Elapsed hours of a shift in a time zone; 0 for one that begins or ends in the hour that the clocks skip. */
export function shiftHours(shift: DraftShift, timeZone: string): number {
  const span = resolveShift(shift, timeZone)
  return span.kind === 'resolved' ? hoursOf(elapsedMs(span)).toNumber() : 0
}

/** What an hour of somebody costs on a day; null for whoever may not see wages. */
export function hourCost(member: StaffMember | undefined, date: string): number | null {
  if (!member || member.salary_amount === null) return null
  const entries = member.salaryHistory.map(
    ({ id, amount, salary_type, effectiveDate, reason, changedBy }) => ({
      ...termsOf(amount, salary_type),
      id,
      effectiveDate,
      reason,
      changedBy,
    }),
  )
  return rateOn({ starting: termsOf(member.salary_amount, member.salary_type), entries }, date).toNumber()
}

/** What an hour of somebody costs today. */
export const currentHourCost = (member: StaffMember | undefined): number | null =>
  !member || member.salary_amount === null
    ? null
    : hourlyRate(termsOf(member.salary_amount, member.salary_type)).toNumber()

const termsOf = (amount: number, type: string): SalaryTerms => ({ amount: new Decimal(amount), type })

export interface Figures {
  hours: number
  /** null for whoever may not see wages. */
  cost: number | null
}

export interface Counting {
  staff: ReadonlyMap<number, StaffMember>
  /** The zone in which a person's shifts are planned. */
  timeZoneOf: (staffId: number) => string
}

/** Hours and cost of shifts as they stand on the table, each at its own day's rate. */
export function figuresOf(shifts: readonly DraftShift[], { staff, timeZoneOf }: Counting): Figures {
  let hours = 0
  let cost: Decimal | null = new Decimal(0)
  for (const shift of shifts) {
    const worked = shiftHours(shift, timeZoneOf(shift.staffId))
    const rate = hourCost(staff.get(shift.staffId), shift.date)
    hours += worked
    cost = cost && rate !== null ? cost.plus(new Decimal(worked).times(rate)) : null
  }
  return { hours, cost: cost?.toNumber() ?? null }
}
