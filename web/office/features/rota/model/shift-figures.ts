import type { StaffMember } from '@rms/contracts'
import {
  addDays,
  type CostedDay,
  costPlan,
  Decimal,
  elapsedMs,
  hourlyRate,
  type Minutes,
  policyOn,
  rateOn,
  resolveShift,
  type SalaryTerms,
  sum,
  toMinutes,
  type WorkingTimePolicy,
  ZERO,
} from '@rms/domain-kit'
import type { DraftShift } from './draft-shift.ts'

/** The seven days of a week that begins with a day. */
export const weekDays = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart, index))

/** How long a shift lasts in a time zone; 0 for one that begins or ends in the hour that the clocks skip. */
export const shiftLength = (shift: DraftShift, timeZone: string): Minutes => toMinutes(msOf(shift, timeZone))

function msOf(shift: DraftShift, timeZone: string): number {
  const span = resolveShift(shift, timeZone)
  return span.kind === 'resolved' ? elapsedMs(span) : 0
}

/** What an hour of somebody costs on a day; null for whoever may not see wages. */
export function hourCost(member: StaffMember | undefined, date: string): Decimal | null {
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
  const { amount, salary_type } = member.starting_salary ?? {
    amount: member.salary_amount,
    salary_type: member.salary_type,
  }
  return rateOn({ starting: termsOf(amount, salary_type), entries }, date)
}

/** What an hour of somebody costs today. */
export const currentHourCost = (member: StaffMember | undefined): number | null =>
  !member || member.salary_amount === null
    ? null
    : hourlyRate(termsOf(member.salary_amount, member.salary_type)).toNumber()

const termsOf = (amount: number, type: string): SalaryTerms => ({ amount: new Decimal(amount), type })

export interface Figures {
  minutes: Minutes
  /** With overtime; null for whoever may not see wages. */
  cost: number | null
}

/** The figures of a whole rota, and of its parts. */
export interface RotaFigures {
  total: Figures
  ofDay: (date: string) => Figures
  ofPerson: (staffId: number) => Figures
  ofDepartment: (department: string) => Figures
  /** Counted here, from what is not saved yet. */
  isEstimate: boolean
}

export interface Counting {
  staff: ReadonlyMap<number, StaffMember>
  /** The zone in which a person's shifts are planned. */
  timeZoneOf: (staffId: number) => string
  /** In the order in which they were made. */
  policies: readonly WorkingTimePolicy[]
}

/** What a person's day comes to as it stands on the table. */
export interface PlannedDay extends CostedDay {
  readonly staffId: number
}

/** Each person's days, with overtime where the plan goes beyond the policy, each day at its own rate. */
export function plannedDays(shifts: readonly DraftShift[], counting: Counting): PlannedDay[] {
  const { staff, timeZoneOf, policies } = counting
  return [...Map.groupBy(shifts, ({ staffId }) => staffId)].flatMap(([staffId, own]) => {
    const pieces = own.map(shift => ({ date: shift.date, ms: msOf(shift, timeZoneOf(staffId)) }))
    const rules = {
      policyOn: (date: string) => policyOn(policies, date),
      rateOn: (date: string) => hourCost(staff.get(staffId), date) ?? ZERO,
    }
    return costPlan(pieces, rules).map(day => ({ ...day, staffId }))
  })
}

/** What some of the planned days come to. */
export function figuresOf(days: readonly PlannedDay[], { staff }: Counting): Figures {
  const isHidden = days.some(({ staffId }) => (staff.get(staffId)?.salary_amount ?? null) === null)
  return {
    minutes: toMinutes(days.reduce((total, { ms }) => total + ms, 0)),
    cost: isHidden ? null : sum(days.map(({ cost }) => cost)).toNumber(),
  }
}
