import type { RotaPlan } from '@rms/contracts'
import {
  type CalendarDate,
  Decimal,
  MINUTE_MS,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'
import { allocateByDay } from './allocate-by-day.ts'
import type { PlannedDay } from './shift-costing.ts'

/** The target of labour in percent of net sales. */
export interface LabourTarget {
  readonly percent: number | null
  readonly tolerancePoints: number
}

export type LabourState = 'met' | 'exceeded' | 'missed'

/** The planned labour of a location against its expected sales, on a day or in a week. */
export interface LabourPlanFigures {
  /** Null without a forecast. */
  readonly netSales: number | null
  /** All rotas of the location. */
  readonly minutes: number
  /** With on-cost; null for users who may not see wages. */
  readonly cost: number | null
  /** Labour in percent of net sales. */
  readonly percent: number | null
  readonly state: LabourState | null
  readonly salesPerHour: number | null
}

export interface LabourPlan {
  readonly days: readonly (LabourPlanFigures & { readonly date: CalendarDate })[]
  /** Of the days with a forecast. */
  readonly week: LabourPlanFigures
  readonly daysWithForecast: number
  /** Whether the cost of a day lacks the on-cost, because no rate is set. */
  readonly isWithoutOnCost: boolean
}

type PlanDay = RotaPlan['days'][number]
type FixedSalary = RotaPlan['fixed_salaries'][number]

interface LabourPlanInput {
  readonly plan: RotaPlan
  /** The shifts of this rota as they are on screen. */
  readonly planned: readonly PlannedDay[]
  readonly target: LabourTarget
  readonly seesPay: boolean
}

interface DayAmounts {
  readonly date: CalendarDate
  readonly netSales: Decimal | null
  readonly ms: number
  readonly cost: Decimal
}

/**
 * Planned labour in percent of expected sales, and sales per labour hour. Labour contains this rota as it is on screen,
 * the other rotas of the week at the location, and its share of fixed salaries.
 */
export function computeLabourPlan({ plan, planned, target, seesPay }: LabourPlanInput): LabourPlan {
  const salaries = plan.fixed_salaries.map(salary => splitSalary(salary, planned))
  const amounts = plan.days.map((day): DayAmounts => {
    const own = planned.filter(({ date }) => date === day.date)
    const hourly = own.filter(each => !isFixed(plan, each))
    const fixedMs = plan.fixed_salaries.flatMap(({ other_days }) =>
      other_days.filter(({ date }) => date === day.date).map(({ minutes }) => minutes * MINUTE_MS),
    )
    const fixed = salaries.flatMap(costs => costs.get(day.date) ?? [])
    const wages = addOnCost(sumDecimals(hourly.map(({ cost }) => cost)), day)
    return {
      date: day.date,
      netSales: day.net_sales === null ? null : toDecimal(day.net_sales),
      ms: sum(own.map(({ ms }) => ms)) + day.other_minutes * MINUTE_MS + sum(fixedMs),
      cost: sumDecimals([wages, day.other_cost ?? 0, ...fixed]),
    }
  })
  const known = amounts.filter(({ netSales }) => netSales !== null)
  const toFigures = (list: readonly DayAmounts[]) => summarise(list, { target, seesPay })
  return {
    days: amounts.map(day => ({ date: day.date, ...toFigures([day]) })),
    week: toFigures(known),
    daysWithForecast: known.length,
    isWithoutOnCost: plan.days.some(({ on_cost }) => on_cost === null),
  }
}

const isFixed = ({ fixed_salaries }: RotaPlan, { staffId, date }: PlannedDay): boolean =>
  fixed_salaries.some(({ staff_id, days }) => staff_id === staffId && days.some(day => day.date === date))

/** Accrued holiday pay and on-cost, each rounded once, as labour cost is computed. */
function addOnCost(wages: Decimal, { on_cost }: PlanDay): Decimal {
  if (!on_cost) return wages
  const paid = wages.plus(toCents(wages.times(on_cost.holiday_percent).div(100)))
  return paid.plus(toCents(paid.times(on_cost.on_cost_percent).div(100)))
}

/** The share of a fixed salary by planned time; without any, it belongs to the person's own location. */
function splitSalary(
  salary: FixedSalary,
  planned: readonly PlannedDay[],
): ReadonlyMap<CalendarDate, Decimal> {
  const draftMs = sum(planned.filter(({ staffId }) => staffId === salary.staff_id).map(({ ms }) => ms))
  const ownLocationMs = draftMs + salary.other_minutes * MINUTE_MS
  const otherLocationMs = salary.other_location_minutes * MINUTE_MS
  const weights =
    ownLocationMs + otherLocationMs > 0 ? [ownLocationMs, otherLocationMs] : salary.is_home ? [1, 0] : [0, 1]
  return allocateByDay(
    salary.days.map(({ date, cost }) => ({ date, amount: toDecimal(cost) })),
    weights,
  )
}

function summarise(
  list: readonly DayAmounts[],
  { target, seesPay }: Pick<LabourPlanInput, 'target' | 'seesPay'>,
): LabourPlanFigures {
  const known = list.flatMap(({ netSales }) => netSales ?? [])
  const netSales = known.length > 0 ? sumDecimals(known) : null
  const cost = sumDecimals(list.map(day => day.cost))
  const ms = sum(list.map(day => day.ms))
  const percent =
    seesPay && netSales?.gt(0) ? removeDivisionRoundingError(cost.times(100).div(netSales)) : null
  const hours = new Decimal(ms).div(MINUTE_MS * 60)
  return {
    netSales: netSales && toNumber(netSales, 2),
    minutes: ms / MINUTE_MS,
    cost: seesPay ? toNumber(cost, 2) : null,
    percent: percent && toNumber(percent, 2),
    state: percent && compareWithTarget(percent, target),
    salesPerHour: netSales && ms > 0 ? toNumber(removeDivisionRoundingError(netSales.div(hours)), 2) : null,
  }
}

/** Within the target, above it within the tolerance, or beyond that. */
function compareWithTarget(percent: Decimal, target: LabourTarget): LabourState | null {
  if (target.percent === null) return null
  if (percent.lte(target.percent)) return 'met'
  return percent.lte(toDecimal(target.percent).plus(target.tolerancePoints)) ? 'exceeded' : 'missed'
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)
