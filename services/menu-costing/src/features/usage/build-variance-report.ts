import {
  VARIANCE_MAX_DAYS,
  type VarianceInterval,
  type VarianceItem,
  type VarianceQuery,
  type VarianceReport,
} from '@rms/contracts'
import { addDays, type CalendarDate, type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { computeTheoreticalPercent } from '../../domain/usage/theoretical-percent.ts'
import type { ClosedCount } from '../../storage/usage/stock-count-replica.ts'
import { requireDayRange } from '../listed-days/listed-days.ts'
import { type LoadedUsage, loadUsage } from './load-usage.ts'
import { presentRow, toAmount, toPercent } from './present-variance.ts'
import type { VarianceDependencies } from './variance-dependencies.ts'

/** The days between the closed counts of a location, latest first, and those after the last one. */
export async function listVarianceIntervals(
  { salesUnitOfWork }: Pick<VarianceDependencies, 'salesUnitOfWork'>,
  locationId: number,
): Promise<VarianceInterval[]> {
  const counts = await listCountsByDate(salesUnitOfWork.sales, locationId)
  const between = counts.slice(1).flatMap((closingCount, index) => {
    const openingCount = counts[index]
    return openingCount ? [toInterval(openingCount, closingCount)] : []
  })
  const last = counts.at(-1)
  const open = last
    ? [{ ...toInterval(last, last), to: addDays(last.afterCloseOf, 7), closing_count_id: null }]
    : []
  return [...between, ...open].reverse()
}

const toInterval = (openingCount: ClosedCount, closingCount: ClosedCount): VarianceInterval => ({
  from: addDays(openingCount.afterCloseOf, 1),
  to: closingCount.afterCloseOf,
  opening_count_id: openingCount.id,
  closing_count_id: closingCount.id,
  is_complete: openingCount.isComplete && closingCount.isComplete,
})

/** Of several counts on one date the latest applies. */
async function listCountsByDate(
  { stockCounts }: VarianceDependencies['salesUnitOfWork']['sales'],
  locationId: number,
): Promise<ClosedCount[]> {
  const counts = await stockCounts.list(locationId)
  return [...new Map(counts.map(count => [count.afterCloseOf, count])).values()]
}

/** The usage of a range; its counts are those at the close of the day before the first one, and of the last one. */
export async function loadRange(
  { salesUnitOfWork }: Pick<VarianceDependencies, 'salesUnitOfWork'>,
  { location_id: locationId, from, to }: VarianceQuery,
  requested?: VarianceItem,
): Promise<LoadedUsage> {
  requireDayRange({ from, to }, VARIANCE_MAX_DAYS)
  const { sales } = salesUnitOfWork
  const counts = await listCountsByDate(sales, locationId)
  const findId = (date: CalendarDate) => counts.find(count => count.afterCloseOf === date)?.id ?? null
  const [openingCountId, closingCountId] = [findId(addDays(from, -1)), findId(to)]
  return loadUsage(sales, { locationId, from, to, openingCountId, closingCountId, requested })
}

/** Actual and theoretical usage of a location with their difference. */
export async function buildVarianceReport(
  needs: VarianceDependencies,
  query: VarianceQuery,
): Promise<VarianceReport> {
  // Counted first, so that days that are derived meanwhile are rather announced once too often.
  const pending_days = await needs.salesUnitOfWork.sales.pendingDays.count(query, [query.location_id])
  const usage = await loadRange(needs, query)
  const { variances, openingCount, closingCount, figures, theoretical, catalogue } = usage
  const names = await needs.business.findNames([query.location_id])
  const dishes = await loadDishes(needs, usage)
  const sum = (of: (variance: (typeof variances)[number]) => Decimal | undefined) =>
    toAmount(sumDecimals(variances.flatMap(variance => of(variance) ?? [])))
  const isCounted = openingCount !== null && closingCount !== null
  return {
    location_id: query.location_id,
    location_name: names.get(query.location_id) ?? null,
    ...{ from: query.from, to: query.to },
    opening_count: openingCount && toReference(openingCount),
    closing_count: closingCount && toReference(closingCount),
    basis: isCounted ? 'actual' : 'theoretical',
    rows: variances.map(variance => presentRow(variance, catalogue)),
    total: {
      actual: sum(({ actual }) => actual?.value),
      theoretical_of_counted: sum(each => (each.actual ? each.theoretical?.value : undefined)),
      recorded: sum(each => (each.actual ? each.recorded?.value : undefined)),
      variance: sum(({ variance }) => variance?.value),
      revaluation: sum(({ interval }) => interval.stock?.revaluation),
      theoretical: sum(each => each.theoretical?.value),
      doubtful_rows: variances.filter(({ basis }) => basis === 'incomplete').length,
    },
    theoretical: summariseTheoretical(usage, dishes),
    doubtful_dishes: [...Map.groupBy(theoretical.gaps, ({ dishId }) => dishId)]
      .map(([dishId, gaps]) => ({
        dish_id: dishId,
        dish_name: dishes.get(dishId)?.name ?? null,
        reasons: [...new Set(gaps.flatMap(({ reasons }) => reasons))].sort(),
      }))
      .sort((a, b) => a.dish_id - b.dish_id),
    as_of: {
      sales:
        figures
          .map(({ updatedAt }) => updatedAt.toString())
          .sort()
          .at(-1) ?? null,
      counts:
        [openingCount, closingCount]
          .flatMap(count => count?.asOf.toISOString() ?? [])
          .sort()
          .at(-1) ?? null,
      pending_days,
    },
  }
}

const toReference = ({ id, afterCloseOf, isComplete }: ClosedCount) => ({
  id,
  after_close_of: afterCloseOf,
  is_complete: isComplete,
})

type Dishes = ReadonlyMap<number, { readonly name: string; readonly price: Decimal | null }>

async function loadDishes(
  { menuUnitOfWork }: Pick<VarianceDependencies, 'menuUnitOfWork'>,
  { figures }: LoadedUsage,
): Promise<Dishes> {
  const ids = new Set(figures.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
  const found = await menuUnitOfWork.menu.dishes.findMany([...ids])
  return new Map(found.map(dish => [dish.id, dish]))
}

/** The theoretical cost divided by mapped net sales; and by menu prices with tax, as costings show it. */
function summariseTheoretical(
  { figures, theoretical }: LoadedUsage,
  dishes: Dishes,
): VarianceReport['theoretical'] {
  const sums = {
    netSales: sumDecimals(figures.map(({ totals }) => totals.net)),
    mappedNetSales: sumDecimals(figures.map(({ mappedNet }) => mappedNet)),
    menuSales: sumMenuSales(figures, dishes),
    theoreticalCost: sumDecimals(theoretical.ingredients.flatMap(({ amount }) => amount ?? [])),
  }
  const percents = computeTheoreticalPercent(sums)
  return {
    cost: toAmount(sums.theoreticalCost),
    net_sales: toAmount(sums.netSales),
    mapped_net_sales: toAmount(sums.mappedNetSales),
    of_net_sales: toPercent(percents.ofNetSales),
    coverage: toPercent(percents.coverage),
    of_menu_sales: toPercent(percents.ofMenuSales),
    menu_sales: sums.menuSales && toAmount(sums.menuSales),
  }
}

/** Null if a dish that was sold has no price. */
function sumMenuSales(figures: LoadedUsage['figures'], dishes: Dishes): Decimal | null {
  let sum = ZERO
  for (const { dishId, sold } of figures.flatMap(day => day.dishes)) {
    const price = dishes.get(dishId)?.price
    if (!price || price.isZero()) return null
    sum = sum.plus(price.times(sold))
  }
  return sum
}
