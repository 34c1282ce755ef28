import type { StaffMember } from '@rms/contracts'
import {
  addDays,
  type CostedDay,
  computeHourlyRate,
  computeLabourCost,
  Decimal,
  getElapsedMs,
  getHourlyRateOn,
  getOvertimePolicyOn,
  type Minutes,
  type OvertimePolicy,
  resolveShiftInstants,
  type SalaryTerms,
  sumDecimals,
  toMinutes,
  ZERO,
} from '@rms/domain-kit'
import { allocateByDay } from './allocate-by-day.ts'
import type { DraftShift } from './draft-shift.ts'

/** The seven dates of a week. */
export const listWeekDays = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart, index))

/** The duration of a shift; 0 if it starts or ends in an hour that the clocks skip. */
export const getShiftDuration = (shift: DraftShift, timeZone: string): Minutes =>
  toMinutes(getDurationMs(shift, timeZone))

function getDurationMs(shift: DraftShift, timeZone: string): number {
  const span = resolveShiftInstants(shift, timeZone)
  return span.kind === 'resolved' ? getElapsedMs(span) : 0
}

/** The hourly cost of a staff member on a day; null if the user may not see wages. */
export function getHourlyCost(member: StaffMember | undefined, date: string): Decimal | null {
  if (!member || member.salary_amount === null) return null
  const entries = member.salaryHistory.map(
    ({ id, amount, salary_type, effectiveDate, reason, changedBy }) => ({
      ...toSalaryTerms(amount, salary_type),
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
  return getHourlyRateOn({ starting: toSalaryTerms(amount, salary_type), entries }, date)
}

/** The hourly cost of a staff member today. */
export const getCurrentHourlyCost = (member: StaffMember | undefined): number | null =>
  !member || member.salary_amount === null
    ? null
    : computeHourlyRate(toSalaryTerms(member.salary_amount, member.salary_type)).toNumber()

const toSalaryTerms = (amount: number, type: string): SalaryTerms => ({ amount: new Decimal(amount), type })

export interface LabourFigures {
  minutes: Minutes
  /** Including overtime; null if the user may not see wages. */
  cost: number | null
}

/** The figures of a whole rota and by day, person and department. */
export interface RotaFigures {
  total: LabourFigures
  getDayFigures: (date: string) => LabourFigures
  getPersonFigures: (staffId: number) => LabourFigures
  getDepartmentFigures: (department: string) => LabourFigures
  /** Computed locally, including unsaved changes. */
  isEstimate: boolean
}

export interface RotaCostingContext {
  staff: ReadonlyMap<number, StaffMember>
  /** The time zone in which a staff member's shifts are planned. */
  getTimeZone: (staffId: number) => string
  /** Oldest first. */
  policies: readonly OvertimePolicy[]
  /** Fixed salaries by staff member; empty until they are loaded. */
  fixedSalaries: ReadonlyMap<number, PlannedFixedSalary>
}

/** What a fixed salary pays on each day of the week, and the time planned on other rotas. */
export interface PlannedFixedSalary {
  days: readonly { date: string; amount: Decimal }[]
  otherMs: number
}

/** Hours and cost of a staff member's planned day. */
export interface PlannedDay extends CostedDay {
  readonly staffId: number
}

/**
 * Hours and cost by person and day. Overtime follows the policy, and each day has its own rate. A fixed salary costs its
 * amount whatever the hours, divided between the rotas of the week by planned time.
 */
export function computePlannedDays(shifts: readonly DraftShift[], costing: RotaCostingContext): PlannedDay[] {
  const { staff, getTimeZone, policies, fixedSalaries } = costing
  return [...Map.groupBy(shifts, ({ staffId }) => staffId)].flatMap(([staffId, staffShifts]) => {
    const pieces = staffShifts.map(shift => ({
      date: shift.date,
      ms: getDurationMs(shift, getTimeZone(staffId)),
    }))
    const rules = {
      policyOn: (date: string) => getOvertimePolicyOn(policies, date),
      rateOn: (date: string) =>
        isFixedOn(fixedSalaries.get(staffId), date)
          ? ZERO
          : (getHourlyCost(staff.get(staffId), date) ?? ZERO),
    }
    const days = computeLabourCost(pieces, rules)
    return replaceFixedDays(days, fixedSalaries.get(staffId)).map(day => ({ ...day, staffId }))
  })
}

const isFixedOn = (salary: PlannedFixedSalary | undefined, date: string): boolean =>
  salary?.days.some(day => day.date === date) ?? false

function replaceFixedDays(days: readonly CostedDay[], salary: PlannedFixedSalary | undefined): CostedDay[] {
  if (!salary || salary.days.length === 0) return [...days]
  const ms = days.reduce((total, day) => total + day.ms, 0)
  const worked = new Map(days.map(day => [day.date, day.ms]))
  const costs = allocateByDay(salary.days, ms + salary.otherMs > 0 ? [ms, salary.otherMs] : [1, 0])
  const fixed = salary.days.map(({ date }) => ({
    ...{ date, ms: worked.get(date) ?? 0, overtimeMs: 0, cost: costs.get(date) ?? ZERO },
  }))
  return [...days.filter(({ date }) => !isFixedOn(salary, date)), ...fixed]
}

/** Totals of the given planned days. */
export function sumPlannedDays(days: readonly PlannedDay[], { staff }: RotaCostingContext): LabourFigures {
  const isHidden = days.some(({ staffId }) => (staff.get(staffId)?.salary_amount ?? null) === null)
  return {
    minutes: toMinutes(days.reduce((total, { ms }) => total + ms, 0)),
    cost: isHidden ? null : sumDecimals(days.map(({ cost }) => cost)).toNumber(),
  }
}
