import type { StockMovementSnapshot } from '@rms/contracts'
import { toDecimal, toStoredInstant } from '@rms/domain-kit'
import {
  derivePrimeCostDay,
  getPrimeCostKey,
  isEmptyDay,
  type MovedCost,
  type PrimeCostKey,
  type PurchaseCost,
} from '../../domain/prime-cost/prime-cost-day.ts'
import type { StoredPrimeCostDay } from '../../storage/prime-cost/prime-cost-repository.ts'
import type { SupplierCostDay } from '../../storage/prime-cost/purchase-cost-replica.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import { recomputeIntervals } from '../usage/recompute-intervals.ts'
import { updateClosedDays } from './periods/update-closed-days.ts'

type Needs = Pick<
  SalesRepositories,
  | 'figures'
  | 'primeCostDays'
  | 'labourDays'
  | 'purchaseCosts'
  | 'dishCostHistory'
  | 'recipeHistory'
  | 'stockCatalogue'
  | 'stockCounts'
  | 'stockMovements'
  | 'costIntervals'
  | 'sources'
  | 'closedPeriods'
  | 'pendingDays'
>

/** A transaction derives the figures of so many days within a few seconds, and in little memory. */
export const MAX_DAYS_PER_TRANSACTION = 100

/**
 * Derives the figures of these days again from all sources; of more days than a transaction can hold, soon after it.
 * Within a change that holds the lock of sales, so that the figures are those of all facts or known to be pending.
 */
export async function recomputePrimeCost(
  needs: Needs & { readonly now: Temporal.Instant },
  touched: readonly PrimeCostKey[],
): Promise<void> {
  const keys = [...new Map(touched.map(key => [getPrimeCostKey(key), key])).values()]
  if (keys.length > MAX_DAYS_PER_TRANSACTION) await needs.pendingDays.add(keys, needs.now)
  else await derivePrimeCost(needs, keys)
}

/** The same at once, for at most as many days as a transaction can hold. Each day may occur once. */
export async function derivePrimeCost(needs: Needs, keys: readonly PrimeCostKey[]): Promise<void> {
  const ordered = keys.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  await deriveDays(needs, ordered)
  const spread = await recomputeIntervals(needs, ordered)
  await updateClosedDays(needs, [...ordered, ...spread])
}

async function deriveDays(needs: Needs, keys: readonly PrimeCostKey[]): Promise<void> {
  const [first, last] = [keys.at(0), keys.at(-1)]
  if (!first || !last) return
  const sales = toMap(await needs.figures.findDays(keys.flatMap(toLocationDay)))
  const labour = toMap(await needs.labourDays.find(keys))
  const purchases = Map.groupBy(await needs.purchaseCosts.find(keys), getPrimeCostKey)
  const moved = Map.groupBy((await needs.stockMovements.find(keys)).flatMap(toMovedCosts), getPrimeCostKey)
  const dishIds = [...sales.values()].flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))
  const findCosts = await needs.dishCostHistory.load(dishIds, { from: first.date, to: last.date })
  const days = keys.map((key): StoredPrimeCostDay => {
    const id = getPrimeCostKey(key)
    const [ofSales, ofLabour, ofPurchases] = [sales.get(id), labour.get(id), purchases.get(id) ?? []]
    const day = derivePrimeCostDay({
      ...key,
      sales: ofSales ?? null,
      findDishCost: findCosts(key.date),
      purchases: ofPurchases.flatMap(toPurchaseCosts),
      moved: moved.get(id) ?? [],
      labour: ofLabour ?? null,
    })
    return { ...day, asOf: getFreshness(ofSales, ofLabour?.asOf, ofPurchases) }
  })
  await needs.primeCostDays.save(days.filter(day => !isEmptyDay(day)))
  await needs.primeCostDays.remove(days.filter(isEmptyDay))
}

const toLocationDay = ({ locationId, date }: PrimeCostKey) =>
  locationId === null ? [] : [{ locationId, date }]

const toMap = <Day extends PrimeCostKey>(days: readonly Day[]): ReadonlyMap<string, Day> =>
  new Map(days.map(day => [getPrimeCostKey(day), day]))

export const toPurchaseCosts = ({ costs }: SupplierCostDay): PurchaseCost[] =>
  costs.map(({ product_class, source, amount }) => ({
    productClass: product_class,
    isPriced: source !== 'unpriced',
    isUncertain: source === 'uncertain',
    amount: toDecimal(amount),
  }))

/** Trim is expected by recipes. What was lost in a transfer is waste of the sender. */
function toMovedCosts(movement: StockMovementSnapshot): (MovedCost & PrimeCostKey)[] {
  if (movement.kind === 'transfer')
    return movement.lines.flatMap(({ sent, received, lost_amount }) => {
      if (received === null || received >= sent) return []
      const amount = lost_amount === null ? null : toDecimal(lost_amount)
      return [{ kind: 'waste', locationId: movement.from_location_id, date: movement.sent_on, amount }]
    })
  if (movement.reason === 'trim') return []
  const amount = movement.amount === null ? null : toDecimal(movement.amount)
  return [{ kind: movement.kind, locationId: movement.location_id, date: movement.date, amount }]
}

const getFreshness = (
  sales: StoredDayFigures | undefined,
  labour: Date | undefined,
  purchases: readonly SupplierCostDay[],
): StoredPrimeCostDay['asOf'] => ({
  sales: sales ? toStoredInstant(sales.updatedAt) : null,
  labour: labour ?? null,
  purchases:
    purchases
      .map(({ asOf }) => asOf)
      .sort((a, b) => a.getTime() - b.getTime())
      .at(-1) ?? null,
})
