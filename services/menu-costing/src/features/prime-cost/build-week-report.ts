import type { WeekMove, WeekReport, WeekReportReason, WeekVariance } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  type Decimal,
  getWeekStart,
  sumDecimals,
  toMinutes,
  toNumber,
} from '@rms/domain-kit'
import { hasRight, type UserActor } from '@rms/service-kit'
import type { CostedDay } from '../../domain/prime-cost/counted-days.ts'
import { summariseDays } from '../../domain/prime-cost/summarise-days.ts'
import {
  explainPrices,
  findLargestMoves,
  type IngredientCostChange,
  type Move,
  type MoveReason,
} from '../../domain/prime-cost/week-moves.ts'
import {
  type CountedVariance,
  explainCountedGoods,
  listLargestVariances,
} from '../../domain/prime-cost/week-usage.ts'
import { getUsedPortions } from '../../domain/sales/item-mapping.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import { getListedLocations } from '../listed-days/listed-days.ts'
import { loadReportedDays } from './periods/load-reported-days.ts'
import type { PrimeCostDependencies } from './prime-cost-dependencies.ts'
import { presentFigures, presentFreshness, toAmount, toTargets } from './prime-cost-presenter.ts'

const MAX_VARIANCES = 10

/** The report of the week that contains a date, with what has changed since the week before, and why. */
export async function buildWeekReport(
  needs: PrimeCostDependencies,
  { date }: { readonly date: CalendarDate },
  actor: UserActor,
): Promise<WeekReport> {
  const { sales } = needs.salesUnitOfWork
  const settings = await sales.primeCostSettings.current()
  const from = getWeekStart(date, settings.calendar.first_day_of_week)
  const week = { from, to: addDays(from, 6) }
  const lastWeek = { from: addDays(from, -7), to: addDays(from, -1) }
  const listed = getListedLocations(actor, undefined)
  const both = { from: lastWeek.from, to: week.to }
  const { days, stored, intervals, pendingDays } = await loadReportedDays(sales, both, listed)
  const rules = { basis: null, targets: toTargets(settings) }
  const counted = days.some(({ stock }) => stock !== null)
    ? await sales.costIntervals.listUsage(both, listed)
    : []
  const locations = new Set(days.map(({ locationId }) => locationId))
  for (const { locationId } of counted) locations.delete(locationId)
  // Changed prices of recipes explain the theoretical cost only, where nothing was counted.
  const [figures, changes] =
    locations.size === 0 || days.every(({ uncounted }) => uncounted === 'purchases')
      ? [[], []]
      : await Promise.all([
          sales.figures.list(
            week,
            [...locations].flatMap(id => id ?? []),
          ),
          listCostChanges(needs, both),
        ])
  const isThisWeek = (day: CostedDay) => day.date >= week.from
  const compared = [...Map.groupBy(days, ({ locationId }) => locationId)]
    .sort(([a], [b]) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
    .map(([locationId, list]) => {
      const before = summariseDays(
        list.filter(day => !isThisWeek(day)),
        rules,
      )
      const after = summariseDays(list.filter(isThisWeek), rules)
      const usage = counted.filter(interval => interval.locationId === locationId)
      const weeks = {
        before: { ...lastWeek, netSales: before.netSales },
        after: { ...week, netSales: after.netSales },
      }
      const goodsReasons =
        usage.length > 0
          ? explainCountedGoods(usage, weeks)
          : after.bases.includes('theoretical')
            ? explainPrices(changes, sumPortions(figures, locationId))
            : []
      return { locationId, before, after, goodsReasons }
    })
  const names = await needs.business.findNames(compared.flatMap(({ locationId }) => locationId ?? []))
  const getName = (id: number | null) => (id !== null && names.get(id)) || null
  const seesWages = hasRight(actor, 'payroll')
  const present = (list: readonly CostedDay[]) => presentFigures(summariseDays(list, rules), seesWages)
  return {
    week,
    last_week: lastWeek,
    rows: compared.map(({ locationId, before, after }) => ({
      location_id: locationId,
      location_name: getName(locationId),
      figures: presentFigures(after, seesWages),
      last_week: presentFigures(before, seesWages),
    })),
    total: present(days.filter(isThisWeek)),
    last_total: present(days.filter(day => !isThisWeek(day))),
    moves: findLargestMoves(compared, { seesWages }).map(move => presentMove(move, getName(move.locationId))),
    variances: listLargestVariances(counted, week, MAX_VARIANCES).map(each =>
      presentVariance(each, getName(each.interval.locationId)),
    ),
    as_of: presentFreshness(stored, intervals, pendingDays),
  }
}

/** The portions of each dish that were used at a location. */
const sumPortions = (
  figures: readonly StoredDayFigures[],
  locationId: number | null,
): ReadonlyMap<number, Decimal> => {
  const usages = figures.filter(day => day.locationId === locationId).flatMap(({ dishes }) => dishes)
  return new Map(
    [...Map.groupBy(usages, ({ dishId }) => dishId)].map(([id, list]) => [
      id,
      sumDecimals(list.map(getUsedPortions)),
    ]),
  )
}

/** The changes of ingredient costs in both weeks, oldest first, without those that were reverted. */
async function listCostChanges(
  { menuUnitOfWork, business }: PrimeCostDependencies,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<IngredientCostChange[]> {
  const { costChanges } = menuUnitOfWork.menu
  const timeZone = (await business.listLocations())[0]?.timeZone ?? 'UTC'
  const toInstant = (date: CalendarDate) =>
    Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant()
  const [start, end] = [toInstant(from), toInstant(addDays(to, 1))]
  const found = (await costChanges.listSince(start, 'all', end))
    .filter(
      ({ revertsChangeId, revertedByChangeId }) => revertsChangeId === null && revertedByChangeId === null,
    )
    .reverse()
  const impacts = await costChanges.listImpacts(found.map(({ id }) => id))
  return found.map(change => ({
    ingredientId: change.ingredientId,
    name: change.ingredientName,
    oldCost: change.oldCost,
    newCost: change.newCost,
    impacts: (impacts.get(change.id) ?? [])
      .filter(({ isBatch }) => !isBatch)
      .map(({ dishId, oldCost, newCost }) => ({ dishId, perPortion: newCost.minus(oldCost) })),
  }))
}

const presentMove = (
  { figure, before, after, effect, reasons, locationId }: Move,
  name: string | null,
): WeekMove => ({
  location_id: locationId,
  location_name: name,
  figure,
  before: toNumber(before, 2),
  after: toNumber(after, 2),
  change: toNumber(after.minus(before), 2),
  effect: toAmount(effect),
  reasons: reasons.map(presentReason),
})

const presentVariance = (
  { interval, ingredientId, name, unit, variance, percentOfTheoretical }: CountedVariance,
  locationName: string | null,
): WeekVariance => ({
  ...{ location_id: interval.locationId, location_name: locationName },
  ...{ from: interval.start, to: interval.end, ingredient_id: ingredientId, ingredient_name: name },
  ...{ quantity: toNumber(variance.quantity, 3), unit, value: toAmount(variance.value) },
  percent_of_theoretical: percentOfTheoretical && toNumber(percentOfTheoretical, 2),
})

function presentReason(reason: MoveReason): WeekReportReason {
  switch (reason.kind) {
    case 'ingredient-price':
      return {
        ...{ kind: reason.kind, ingredient_id: reason.id, ingredient_name: reason.name },
        ...{ percent: toNumber(reason.percent, 1), effect: toAmount(reason.effect) },
      }
    case 'ingredient-variance':
      return {
        ...{ kind: reason.kind, ingredient_id: reason.id, ingredient_name: reason.name },
        ...{ quantity: toNumber(reason.quantity, 3), before: toNumber(reason.before, 3), unit: reason.unit },
        ...{ value: toAmount(reason.value), effect: toAmount(reason.effect) },
      }
    case 'labour-hours':
      return { kind: reason.kind, before: toMinutes(reason.before), after: toMinutes(reason.after) }
    case 'covers':
      return reason
    default:
      return { kind: reason.kind, before: toAmount(reason.before), after: toAmount(reason.after) }
  }
}
