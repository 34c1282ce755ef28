import { type CalendarDate, type Decimal, getMonday, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { OnCostRate } from '../labour-cost/on-cost.ts'
import { listSalaryDays } from '../payroll/fixed-salary-pay.ts'
import type { StaffMember } from '../staff/staff.ts'
import {
  computePlannedDays,
  hasFixedSalary,
  type PlannedCosting,
  type PlannedShift,
  splitFixedSalary,
} from './planned-cost.ts'
import { sumShiftMs } from './shift.ts'

/** A shift of another rota of the week, and whether it belongs to the labour of this rota's location. */
export interface OtherShift extends PlannedShift {
  readonly isAtLocation: boolean
}

/** The labour of a day that other rotas plan, without fixed salaries. */
export interface OtherLabourDay {
  readonly date: CalendarDate
  readonly ms: number
  /** With accrued holiday pay and on-cost, in cents. */
  readonly cost: Decimal
}

export interface PlannedSalary {
  readonly staffId: number
  readonly isHome: boolean
  readonly otherMs: number
  readonly otherLocationMs: number
  readonly days: readonly { readonly date: CalendarDate; readonly wages: Decimal; readonly cost: Decimal }[]
  readonly otherDays: readonly { readonly date: CalendarDate; readonly ms: number }[]
}

export interface RotaPlanFacts extends Omit<PlannedCosting, 'getOtherMs'> {
  readonly days: readonly CalendarDate[]
  readonly otherShifts: readonly OtherShift[]
  /** Null while no rate is known. */
  readonly findRate: (date: CalendarDate) => OnCostRate | null
  /** Whether a person belongs to the location. */
  readonly isHome: (person: StaffMember) => boolean
}

/** Accrued holiday pay and on-cost of wages by the hour; a fixed salary accrues no holiday pay. */
function addPlannedOnCost(wages: Decimal, rate: OnCostRate | null, accruesHoliday: boolean): Decimal {
  if (!rate) return wages
  const holiday = accruesHoliday ? toCents(wages.times(rate.holidayPercent).div(100)) : ZERO
  const paid = wages.plus(holiday)
  return paid.plus(toCents(paid.times(rate.onCostPercent).div(100)))
}

/** The labour that other rotas plan at the location by the hour, by day. */
export function computeOtherLabour(facts: RotaPlanFacts): OtherLabourDay[] {
  const hourly = facts.otherShifts.filter(
    ({ isAtLocation, staffId }) => isAtLocation && !hasFixedSalary(facts.people.get(staffId)),
  )
  const planned = computePlannedDays(hourly, { ...facts, getOtherMs: () => 0 })
  return facts.days.map(date => {
    const ofDay = planned.filter(({ day }) => day.date === date)
    const wages = sumDecimals(ofDay.map(({ day }) => day.cost))
    return {
      date,
      ms: ofDay.reduce((total, { day }) => total + day.ms, 0),
      cost: addPlannedOnCost(wages, facts.findRate(date), true),
    }
  })
}

/** The fixed salaries of everybody who belongs to the location or is planned there, on the days of the rota. */
export const computePlannedSalaries = (facts: RotaPlanFacts): PlannedSalary[] =>
  [...facts.people.values()].filter(hasFixedSalary).flatMap(person => {
    const isHome = facts.isHome(person)
    const own = facts.otherShifts.filter(({ staffId }) => staffId === person.id)
    const days = listDailyWages(person, facts.days)
    if (days.length === 0) return []
    const atLocation = own.filter(shift => shift.isAtLocation)
    return {
      ...{ staffId: person.id, isHome },
      otherMs: sumShiftMs(atLocation),
      otherLocationMs: sumShiftMs(own.filter(shift => !shift.isAtLocation)),
      days: days.map(({ date, wages }) => ({
        ...{ date, wages },
        cost: addPlannedOnCost(wages, facts.findRate(date), false),
      })),
      otherDays: [...Map.groupBy(atLocation, ({ date }) => date)].map(([date, list]) => ({
        date,
        ms: sumShiftMs(list),
      })),
    }
  })

/** What the whole salary costs on each day; the days of a week add up to its pay. */
function listDailyWages(person: StaffMember, days: readonly CalendarDate[]) {
  const mondays = [...new Set(days.map(getMonday))]
  return mondays
    .filter(weekStart => listSalaryDays(person, weekStart).length > 0)
    .flatMap(weekStart => splitFixedSalary(person, weekStart, { ms: 1, otherMs: 0 }))
    .filter(({ date }) => days.includes(date))
    .map(({ date, cost }) => ({ date, wages: cost }))
}
