import { type ProductUsageDay, USAGE_WINDOW_DAYS } from '@rms/contracts'
import { addDays, type CalendarDate, daysBetween, toBusinessDate, toDecimal, toNumber } from '@rms/domain-kit'
import { isUnchanged } from '@rms/service-kit'
import { getDayCutoff } from '../../domain/sales/sales-settings.ts'
import { computeTheoreticalUsage } from '../../domain/usage/theoretical-usage.ts'
import { sumUsedIngredients } from '../../domain/usage/used-ingredients.ts'
import { allocateToProducts, type BoughtGoods } from '../../domain/usage/used-products.ts'
import { listWastedGoods } from '../../domain/usage/wasted-goods.ts'
import type { BusinessReplica } from '../../storage/business/business-replica.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import type { SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'
import type { LoadedCatalogue } from '../../storage/usage/stock-catalogue.ts'
import { listPurchaseDays } from './purchase-days.ts'

/** The dependencies of the usage of products. */
export interface ProductUsageDependencies {
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly business: Pick<BusinessReplica, 'listLocations'>
  readonly now: () => Temporal.Instant
}

/** So many days are derived in one transaction. */
const BATCH = 14

/**
 * Publishes the usage of products of all days whose sales, waste, purchases, recipes or links have changed. Idempotent
 * and safe to run concurrently: a mark is removed in the transaction that has read everything after it. Returns the
 * number of published days.
 */
export async function publishProductUsage(needs: ProductUsageDependencies): Promise<number> {
  const { sales } = needs.salesUnitOfWork
  const settings = await sales.settings.current()
  const menuRevision = await sales.productUsage.getMenuRevision()
  let count = 0
  for (const location of await needs.business.listLocations()) {
    const today = toBusinessDate(needs.now(), location.timeZone, getDayCutoff(settings, location.id))
    const from = addDays(today, 1 - USAGE_WINDOW_DAYS)
    const state = await sales.productUsage.findState(location.id)
    if (state.menuRevision !== menuRevision)
      await needs.salesUnitOfWork.change(async ({ productUsage }) => {
        // The location may have been removed since the locations were listed.
        if (!(await needs.business.listLocations()).some(({ id }) => id === location.id)) return
        // After midnight, sales of the new date may be known before the business date ends.
        const dates = listDates(from, addDays(today, 1))
        await productUsage.startRevision(location.id, menuRevision, dates)
      })
    else if (state.dates.length === 0) continue
    for (let isDone = false; !isDone; ) {
      const batch = await publishBatch(needs, location.id, from)
      isDone = batch.remaining === 0
      count += batch.published
    }
  }
  return count
}

const listDates = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** Publishes the earliest marked days of a location. */
const publishBatch = (
  { salesUnitOfWork }: ProductUsageDependencies,
  locationId: number,
  from: CalendarDate,
): Promise<{ readonly published: number; readonly remaining: number }> =>
  salesUnitOfWork.change(async change => {
    const { dates } = await change.productUsage.findState(locationId)
    const marked = [...dates].sort()
    const batch = marked.filter(date => date >= from).slice(0, BATCH)
    const days = await deriveUsageDays(change, locationId, batch)
    const before = await change.productUsage.findDays(batch.map(date => ({ locationId, date })))
    const changed = days.flatMap(day => {
      const known = before.find(({ date }) => date === day.date)
      if (!known && day.state === 'no-sales' && day.products.length === 0) return []
      const revision = (known?.revision ?? 0) + 1
      return known && isUnchanged({ ...known, revision }, { ...day, revision }) ? [] : [{ ...day, revision }]
    })
    await change.productUsage.saveDays(changed)
    const tooOld = marked.filter(date => date < from)
    await change.productUsage.clearDates(locationId, [...batch, ...tooOld])
    for (const day of changed) change.emit('menu-costing.product-usage-changed', day)
    return { published: changed.length, remaining: marked.length - batch.length - tooOld.length }
  })

type UsageDay = Omit<ProductUsageDay, 'revision'>

/** What was used of each product on these dates, from sales, recipes, waste and purchases. */
async function deriveUsageDays(
  sales: SalesRepositories,
  locationId: number,
  dates: readonly CalendarDate[],
): Promise<UsageDay[]> {
  const [first, last] = [dates.at(0), dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = { from: first, to: last }
  // One after another, because a transaction cannot run two queries in parallel.
  const figures = new Map(
    (await sales.figures.list(range, [locationId])).map(day => [day.date, day] as const),
  )
  const movements = await sales.stockMovements.list(locationId, range)
  const specialDays = await sales.specialDays.list(range)
  const purchases = await sales.purchaseCosts.list(locationId, listPurchaseDays(range))
  const catalogue = await sales.stockCatalogue.load(
    purchases.flatMap(({ costs }) => costs.flatMap(({ product_id }) => product_id ?? [])),
  )
  const dishIds = [
    ...[...figures.values()].flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)),
    ...movements.flatMap(movement =>
      movement.kind !== 'transfer' && movement.item?.kind === 'dish' ? movement.item.id : [],
    ),
  ]
  const ingredientIds = movements.flatMap(movement =>
    movement.kind !== 'transfer' && movement.item?.kind === 'ingredient' ? movement.item.id : [],
  )
  const findBook = await sales.recipeHistory.load({ dishIds, ingredientIds }, last)
  const bought = purchases.flatMap(({ date, costs }) =>
    costs.flatMap(({ product_id, quantity, unit }) =>
      product_id == null || quantity == null
        ? []
        : [
            {
              ...{ date, unit: unit ?? '', quantity: toDecimal(quantity) },
              productId: catalogue.findRemaining(product_id),
            },
          ],
    ),
  )
  return dates.map(date => {
    const day = figures.get(date)
    const own = specialDays.filter(each => each.date === date)
    const special =
      own.find(each => each.locationId === locationId) ?? own.find(each => each.locationId === null)
    const theoretical = computeTheoreticalUsage(day ? toPortions(day) : [], findBook, { byDish: false })
    const waste = listWastedGoods(movements, { from: date, to: date }, findBook)
    const used = sumUsedIngredients(theoretical.ingredients, waste, catalogue.ingredients)
    const isClosed = special?.factor?.isZero() ?? false
    return {
      ...{ location_id: locationId, date },
      state: day ? 'sales' : isClosed ? 'closed' : 'no-sales',
      net_sales: day ? toNumber(day.totals.net, 2) : 0,
      covered_net_sales: day ? toNumber(day.mappedNet.plus(day.ignoredNet), 2) : 0,
      has_recipe_gaps: theoretical.gaps.length > 0,
      products: presentProducts(used, catalogue, filterBought(bought, date)),
    }
  })
}

const toPortions = ({ date, locationId, dishes }: StoredDayFigures) =>
  dishes.map(({ dishId, sold, comp, voidFired }) => ({ date, locationId, dishId, sold, comp, voidFired }))

/** Of the weeks up to the date. */
function filterBought(
  bought: readonly (BoughtGoods & { readonly date: CalendarDate })[],
  date: CalendarDate,
): BoughtGoods[] {
  const { from, to } = listPurchaseDays({ from: date, to: date })
  return bought.filter(each => from <= each.date && each.date <= to)
}

const presentProducts = (
  used: Parameters<typeof allocateToProducts>[0],
  catalogue: LoadedCatalogue,
  bought: readonly BoughtGoods[],
): ProductUsageDay['products'] =>
  allocateToProducts(used, catalogue, bought).map(
    ({ productId, unit, quantity, trim, isShared, isIncomplete }) => ({
      ...{ product_id: productId, unit },
      quantity: quantity && toNumber(quantity, 6),
      trim: toNumber(trim, 6),
      ...{ is_shared: isShared, is_incomplete: isIncomplete },
    }),
  )
