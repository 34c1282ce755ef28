import { addDays, type CalendarDate, daysBetween, sumDecimals, ZERO } from '@rms/domain-kit'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import type { CountedIngredient } from '../../domain/usage/counted-usage.ts'
import { computeIntervalCost } from '../../domain/usage/interval-cost.ts'
import {
  type CostDay,
  type CountedInterval,
  listCountedIntervals,
  spreadCost,
} from '../../domain/usage/spread-cost.ts'
import type { PrimeCostRepositories } from '../../storage/prime-cost/prime-cost-repositories.ts'
import type { DerivedCostInterval, StoredCostInterval } from '../../storage/usage/cost-interval-repository.ts'
import { cacheReads } from './cached-reads.ts'
import { type LoadedUsage, loadUsage, type UsageRepositories } from './load-usage.ts'
import { getRowName } from './present-variance.ts'

type Needs = UsageRepositories & Pick<PrimeCostRepositories, 'primeCostDays' | 'costIntervals'>

/**
 * Derives the actual cost of goods again between the counts that enclose these days. Within a change that holds the lock
 * of sales, after the figures of the days were derived. Returns all days between these counts.
 */
export async function recomputeIntervals(
  needs: Needs,
  touched: readonly PrimeCostKey[],
): Promise<PrimeCostKey[]> {
  const affected: LocationInterval[] = []
  for (const [locationId, keys] of Map.groupBy(touched, key => key.locationId)) {
    if (locationId === null) continue
    const dates = [...new Set(keys.map(({ date }) => date))].sort()
    const [from, to] = [dates.at(0), dates.at(-1)]
    if (from === undefined || to === undefined) continue
    const isTouched = ({ start, end }: CountedInterval) => dates.some(date => start <= date && date <= end)
    const counts = await needs.stockCounts.listAround(locationId, { from, to })
    const intervals = listCountedIntervals(counts).filter(isTouched)
    affected.push(...intervals.map(interval => ({ locationId, interval })))
  }
  const changed = await deriveIntervals(needs, affected)
  await needs.costIntervals.save(changed)
  return changed.flatMap(listKeys)
}

const listKeys = ({ locationId, days }: StoredCostInterval): PrimeCostKey[] =>
  days.map(({ date }) => ({ locationId, date }))

/** The same after a count has changed, which can divide an interval or join two. */
export async function recomputeAfterCount(
  needs: Needs,
  locationId: number,
  countDates: readonly CalendarDate[],
): Promise<PrimeCostKey[]> {
  const intervals = listCountedIntervals(await needs.stockCounts.list(locationId))
  const stored = await needs.costIntervals.listByLocation(locationId)
  const current = new Map(intervals.map(interval => [interval.start, interval]))
  const removed = stored.filter(({ start, end }) => current.get(start)?.end !== end)
  await needs.costIntervals.remove(removed)
  const known = new Set(stored.map(({ start, end }) => `${start} ${end}`))
  const isAffected = ({ start, end }: CountedInterval) =>
    !known.has(`${start} ${end}`) ||
    countDates.some(date => date === end || addDays(date, 1) === start || (start <= date && date <= end))
  const affected = intervals.filter(isAffected).map(interval => ({ locationId, interval }))
  const changed = await deriveIntervals(needs, affected)
  await needs.costIntervals.save(changed)
  return [...removed, ...changed].flatMap(listKeys)
}

interface LocationInterval {
  readonly locationId: number
  readonly interval: CountedInterval
}

async function deriveIntervals(
  needs: Needs,
  affected: readonly LocationInterval[],
): Promise<DerivedCostInterval[]> {
  const last = affected
    .map(({ interval }) => interval.end)
    .sort()
    .at(-1)
  if (last === undefined) return []
  const shared = cacheReads(needs, last)
  const derived: DerivedCostInterval[] = []
  for (const { locationId, interval } of affected)
    derived.push(await deriveInterval(shared, locationId, interval))
  return derived
}

async function deriveInterval(
  needs: Needs,
  locationId: number,
  interval: CountedInterval,
): Promise<DerivedCostInterval> {
  const { start, end, openingCountId, closingCountId } = interval
  const range = { from: start, to: end }
  const counts = { openingCountId, closingCountId }
  const usage = await loadUsage(needs, { locationId, ...range, ...counts, detail: { byDish: false } })
  const cost = computeIntervalCost(usage.variances, usage.purchases)
  const days = await listCostDays(needs, locationId, range)
  const recipes = spreadCost([{ ...interval, actualCost: cost.recipes }], days, 'recipes')
  const other = spreadCost([{ ...interval, actualCost: cost.other }], days, 'net-sales')
  return {
    ...{ locationId, start, end, ...counts },
    ...{ recipeCost: cost.recipes, otherCost: cost.other, revaluation: cost.revaluation },
    netSales: sumDecimals(days.map(({ netSales }) => netSales)),
    days: days.map(({ date }, index) => ({
      date,
      cost: (recipes[index]?.cost ?? ZERO).plus(other[index]?.cost ?? ZERO),
    })),
    reasons: cost.reasons,
    ingredients: listIngredients(usage),
    asOf: latest([usage.openingCount?.asOf, usage.closingCount?.asOf]),
  }
}

const listIngredients = ({ variances, catalogue }: LoadedUsage): CountedIngredient[] =>
  variances.flatMap(row => {
    const { ingredientId, interval, basis } = row
    if (interval.group.ingredients.length === 0) return []
    const isCertain = basis === 'actual'
    return {
      ...{ ingredientId, name: getRowName(row, catalogue), unit: interval.unit },
      ...{ actual: isCertain ? row.actual : null, variance: isCertain ? row.variance : null },
      percentOfTheoretical: isCertain ? row.percentOfTheoretical : null,
    }
  })

/** Every day once, also those without any figures. */
async function listCostDays(
  { primeCostDays }: Needs,
  locationId: number,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CostDay[]> {
  const known = new Map(
    (await primeCostDays.list({ from, to }, [locationId])).map(day => [day.date, day] as const),
  )
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index)
    const day = known.get(date)
    return { date, theoretical: day?.theoreticalCost ?? ZERO, netSales: day?.netSales ?? ZERO }
  })
}

const latest = (dates: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(0, ...dates.map(date => date?.getTime() ?? 0)))
