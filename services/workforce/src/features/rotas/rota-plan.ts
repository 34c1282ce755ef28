import type { RotaPlan } from '@rms/contracts'
import { type CalendarDate, getMonday, sumDecimals, toDecimal, toMinutes, toNumber } from '@rms/domain-kit'
import { findOnCostRate, type OnCostRate } from '../../domain/labour-cost/on-cost.ts'
import { getRotaDays, type Rota } from '../../domain/rotas/rota.ts'
import {
  computeOtherLabour,
  computePlannedSalaries,
  type OtherShift,
  type RotaPlanFacts,
} from '../../domain/rotas/rota-plan.ts'
import type { ShiftSpan } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { CopiedForecastDay } from '../../storage/rotas/forecast-replica.ts'
import type { AccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { selectOtherRotas } from './other-rotas.ts'

/**
 * What a rota is compared with while it is planned: the forecast of its location, and the labour that other rotas of the
 * week plan there. A rota without a location is compared with all locations.
 */
export async function loadRotaPlan(
  needs: WorkforceDependencies,
  rota: Rota,
  { seesWages }: Pick<AccessScope, 'seesWages'>,
): Promise<RotaPlan> {
  const days = getRotaDays(rota)
  const [facts, locations] = await Promise.all([
    loadPlanFacts(needs, rota, days),
    listPlannedLocations(needs, rota),
  ])
  const forecasts = await needs.forecasts.listDays(
    locations.map(({ id }) => id),
    [...new Set(days.map(getMonday))],
  )
  const others = new Map(computeOtherLabour(facts).map(day => [day.date, day]))
  return {
    rota_id: rota.id,
    days: days.map(date => {
      const other = others.get(date)
      return {
        ...presentForecast(date, forecasts, locations),
        other_minutes: toMinutes(other?.ms ?? 0),
        other_cost: seesWages && other ? toNumber(other.cost, 2) : null,
        on_cost: presentRate(facts.findRate(date)),
      }
    }),
    fixed_salaries: seesWages ? presentSalaries(facts) : [],
    as_of: getLatest(forecasts),
  }
}

async function loadPlanFacts(
  { rotas, shifts, staff, policies, labourSettings }: WorkforceDependencies,
  rota: Rota,
  days: readonly CalendarDate[],
): Promise<RotaPlanFacts> {
  const all = await rotas.list({ weekStart: rota.weekStart })
  const others = selectOtherRotas(all, rota)
  const [spans, salaried, rules, settings] = await Promise.all([
    shifts.getSpansByRota(others),
    staff.listWithFixedSalary(),
    policies.listAll(),
    labourSettings.current(),
  ])
  const planned = await staff.findByIds([...spans.values()].flat().map(({ staffId }) => staffId))
  const people = new Map([...salaried.filter(isEmployed).map(toEntry), ...planned])
  const country =
    settings.location_countries.find(({ location_id }) => location_id === rota.locationId)?.country ??
    settings.country
  const rates = settings.rates.map(rate => ({
    country: rate.country,
    effectiveDate: rate.valid_from,
    holidayPercent: toDecimal(rate.holiday_percent),
    onCostPercent: toDecimal(rate.on_cost_percent),
  }))
  const coversLocation = (locationId: number | null) =>
    rota.locationId === null || locationId === rota.locationId
  return {
    ...{ days, people, policies: rules },
    otherShifts: others.flatMap(other =>
      (spans.get(other.id) ?? []).map((shift): OtherShift => {
        const place = other.locationId ?? people.get(shift.staffId)?.locationId ?? null
        return { ...toPlannedShift(shift), isAtLocation: coversLocation(place) }
      }),
    ),
    findRate: date => findOnCostRate(rates, country, date),
    isHome: ({ locationId }) => coversLocation(locationId),
  }
}

const isEmployed = ({ deleted }: StaffMember): boolean => !deleted

const toEntry = (member: StaffMember) => [member.id, member] as const

const toPlannedShift = ({ staffId, date, startsAt, endsAt }: ShiftSpan) => ({
  staffId,
  date,
  startsAt,
  endsAt,
})

interface PlannedLocation {
  readonly id: number
  readonly name: string
}

async function listPlannedLocations(
  { places }: Pick<WorkforceDependencies, 'places'>,
  { locationId }: Rota,
): Promise<PlannedLocation[]> {
  const all = await places.listLocations()
  return all.filter(({ id }) => locationId === null || id === locationId)
}

function presentForecast(
  date: CalendarDate,
  forecasts: readonly CopiedForecastDay[],
  locations: readonly PlannedLocation[],
) {
  const ofDay = forecasts.filter(day => day.date === date)
  const known = ofDay.flatMap(({ net_sales }) => net_sales ?? [])
  return {
    date,
    net_sales: known.length > 0 ? toNumber(sumDecimals(known), 2) : null,
    without_forecast: locations
      .filter(({ id }) => !ofDay.some(day => day.locationId === id && day.net_sales !== null))
      .map(({ name }) => name),
    is_edited: ofDay.some(({ is_edited }) => is_edited),
    special_day: ofDay.flatMap(({ special_day }) => special_day ?? []).at(0) ?? null,
  }
}

const presentRate = (rate: OnCostRate | null) =>
  rate && {
    holiday_percent: toNumber(rate.holidayPercent, 3),
    on_cost_percent: toNumber(rate.onCostPercent, 3),
  }

const presentSalaries = (facts: RotaPlanFacts): RotaPlan['fixed_salaries'] =>
  computePlannedSalaries(facts).map(salary => ({
    staff_id: salary.staffId,
    is_home: salary.isHome,
    other_minutes: toMinutes(salary.otherMs),
    other_location_minutes: toMinutes(salary.otherLocationMs),
    days: salary.days.map(({ date, wages, cost }) => ({
      date,
      wages: toNumber(wages, 2),
      cost: toNumber(cost, 2),
    })),
    other_days: salary.otherDays.map(({ date, ms }) => ({ date, minutes: toMinutes(ms) })),
  }))

const getLatest = (forecasts: readonly CopiedForecastDay[]): string | null =>
  forecasts
    .map(({ asOf }) => asOf.toISOString())
    .sort()
    .at(-1) ?? null
