import {
  allocateAmount,
  type CalendarDate,
  type CostedDay,
  computeLabourCost,
  computeTotalLabourCost,
  type Decimal,
  getElapsedMs,
  getHourlyRateOn,
  getMonday,
  getOvertimePolicyOn,
  type OvertimePolicy,
  sumDecimals,
  toExactHours,
  type WorkSegment,
  ZERO,
} from '@rms/domain-kit'
import { computeFixedSalaryPay, isFixedSalaryOn, listSalaryDays } from '../payroll/fixed-salary-pay.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { ShiftSpan } from './shift.ts'

/** The time that a person with a fixed salary has on other rotas of a Monday–Sunday week. */
export type GetOtherMs = (staffId: number, weekStart: CalendarDate) => number

/** What the planned cost of shifts depends on. */
export interface PlannedCosting {
  readonly people: ReadonlyMap<number, StaffMember>
  readonly policies: readonly OvertimePolicy[]
  readonly getOtherMs: GetOtherMs
}

/** What the hours and costs of a shift depend on. */
export type PlannedShift = Omit<ShiftSpan, 'rotaId'>

/** The planned hours and cost of a person's day. */
export interface PlannedDay {
  readonly staffId: number
  readonly day: CostedDay
}

/**
 * The planned cost by person and day: hours × rate with overtime by the policy. A fixed salary costs its amount ÷ 7 on
 * each day whatever the hours, divided between the rotas of the week by planned time: 30 of 50 hours of 1,050 are 630.
 */
export const computePlannedDays = (shifts: readonly PlannedShift[], costing: PlannedCosting): PlannedDay[] =>
  [...Map.groupBy(shifts, ({ staffId }) => staffId)].flatMap(([staffId, own]) =>
    computePersonDays(staffId, own, costing).map(day => ({ staffId, day })),
  )

/** The sum of the same costs. */
export const computePlannedCost = (shifts: readonly PlannedShift[], costing: PlannedCosting): Decimal =>
  sumDecimals(
    [...Map.groupBy(shifts, ({ staffId }) => staffId)].map(([staffId, own]) =>
      hasFixedSalary(costing.people.get(staffId))
        ? sumDecimals(computePersonDays(staffId, own, costing).map(({ cost }) => cost))
        : computeTotalLabourCost(own.map(toWorkSegment), createPayRules(costing, staffId)),
    ),
  )

/** Cost of the shifts, each at the rate of its own day, all hours as regular; exact, with fixed salaries as planned. */
export const computeShiftCost = (shifts: readonly PlannedShift[], costing: PlannedCosting): Decimal =>
  sumDecimals(
    [...Map.groupBy(shifts, ({ staffId }) => staffId)].flatMap(([staffId, own]) => {
      const person = costing.people.get(staffId)
      if (!person) return []
      const { rateOn } = createPayRules(costing, staffId)
      const hourly = own.map(shift => toExactHours(getElapsedMs(shift)).times(rateOn(shift.date)))
      if (!hasFixedSalary(person)) return hourly
      const salary = computePersonDays(staffId, own, costing).filter(({ date }) =>
        isFixedSalaryOn(person, date),
      )
      return [...hourly, ...salary.map(({ cost }) => cost)]
    }),
  )

export const hasFixedSalary = (person: Pick<StaffMember, 'fixedSalary'> | undefined): boolean =>
  (person?.fixedSalary.length ?? 0) > 0

const toWorkSegment = (shift: PlannedShift): WorkSegment => ({
  date: shift.date,
  ms: getElapsedMs(shift),
})

function computePersonDays(
  staffId: number,
  shifts: readonly PlannedShift[],
  costing: PlannedCosting,
): readonly CostedDay[] {
  const person = costing.people.get(staffId)
  const days = computeLabourCost(shifts.map(toWorkSegment), createPayRules(costing, staffId))
  if (!person || !hasFixedSalary(person)) return days
  const mondays = [...new Set(shifts.map(({ date }) => getMonday(date)))]
  const salary = mondays.flatMap(weekStart => {
    const ms = sumMs(days.filter(({ date }) => getMonday(date) === weekStart))
    return splitFixedSalary(person, weekStart, { ms, otherMs: costing.getOtherMs(staffId, weekStart) })
  })
  return replaceFixedDays(days, person, salary)
}

/** Days with a fixed salary have no overtime and cost their share of it; others keep what their hours cost. */
export function replaceFixedDays(
  days: readonly CostedDay[],
  person: StaffMember,
  salary: readonly SalaryCost[],
): CostedDay[] {
  const hourly = days.filter(({ date }) => !isFixedSalaryOn(person, date))
  const worked = new Map(days.map(({ date, ms }) => [date, ms]))
  const costs = new Map(salary.map(({ date, cost }) => [date, cost]))
  const dates = new Set([...costs.keys(), ...worked.keys()])
  const fixed = [...dates]
    .filter(date => isFixedSalaryOn(person, date))
    .map(date => ({ date, ms: worked.get(date) ?? 0, overtimeMs: 0, cost: costs.get(date) ?? ZERO }))
  return [...hourly, ...fixed].sort((a, b) => a.date.localeCompare(b.date))
}

export interface SalaryCost {
  readonly date: CalendarDate
  readonly cost: Decimal
}

/** The part of a week's fixed salary that this much of the planned time bears, by day; parts add up to the whole. */
export function splitFixedSalary(
  person: StaffMember,
  weekStart: CalendarDate,
  { ms, otherMs }: { readonly ms: number; readonly otherMs: number },
): SalaryCost[] {
  const days = listSalaryDays(person, weekStart)
  const weights = days.map(({ weeklyAmount }) => weeklyAmount)
  if (ms <= 0 || sumDecimals(weights).isZero()) return days.map(({ date }) => ({ date, cost: ZERO }))
  const [share = ZERO] = allocateAmount(computeFixedSalaryPay(days), [ms, otherMs])
  const costs = allocateAmount(share, weights)
  return days.map(({ date }, index) => ({ date, cost: costs[index] ?? ZERO }))
}

/** Hours of days with a fixed salary cost nothing, and still use up the regular hours of their week. */
export function createPayRules({ people, policies }: Omit<PlannedCosting, 'getOtherMs'>, staffId: number) {
  const person = people.get(staffId)
  return {
    policyOn: (date: CalendarDate) => getOvertimePolicyOn(policies, date),
    rateOn: (date: CalendarDate) =>
      person && !isFixedSalaryOn(person, date) ? getHourlyRateOn(person.salary, date) : ZERO,
  }
}

const sumMs = (days: readonly WorkSegment[]): number => days.reduce((total, { ms }) => total + ms, 0)
