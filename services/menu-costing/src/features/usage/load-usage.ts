import type { ClosingStockFact, StockMovementSnapshot, VarianceItem } from '@rms/contracts'
import { type CalendarDate, toDecimal } from '@rms/domain-kit'
import {
  type CountedProducts,
  computeIntervalUsage,
  type GroupVariance,
} from '../../domain/usage/interval-usage.ts'
import type { PurchasedGoods, TransferredGoods } from '../../domain/usage/product-usage.ts'
import {
  computeTheoreticalUsage,
  type DishPortions,
  type TheoreticalUsage,
  type UsageDetail,
} from '../../domain/usage/theoretical-usage.ts'
import { listTransfers, listWastedGoods } from '../../domain/usage/wasted-goods.ts'
import type { SupplierCostDay } from '../../storage/prime-cost/purchase-cost-replica.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import type { LoadedCatalogue } from '../../storage/usage/stock-catalogue.ts'
import type { ClosedCountStock } from '../../storage/usage/stock-count-replica.ts'

export type UsageRepositories = Pick<
  SalesRepositories,
  'figures' | 'purchaseCosts' | 'recipeHistory' | 'stockCatalogue' | 'stockCounts' | 'stockMovements'
>

export interface UsageRequest {
  readonly locationId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Null without a count. */
  readonly openingCountId: number | null
  readonly closingCountId: number | null
  /** Listed even if nothing is known of it. */
  readonly requested?: VarianceItem | undefined
  /** Without it, usage is not divided among the dishes that made it. */
  readonly detail?: UsageDetail
}

/** The usage of a location between two dates with everything that it follows from. */
export interface LoadedUsage {
  readonly variances: readonly GroupVariance[]
  readonly purchases: readonly PurchasedGoods[]
  readonly transfers: readonly TransferredGoods[]
  readonly theoretical: TheoreticalUsage
  readonly figures: readonly StoredDayFigures[]
  readonly openingCount: ClosedCountStock | null
  readonly closingCount: ClosedCountStock | null
  readonly catalogue: LoadedCatalogue
}

/** Loads the facts of a location from the copies of this service, and derives its usage from them. */
export async function loadUsage(needs: UsageRepositories, request: UsageRequest): Promise<LoadedUsage> {
  const { locationId, from, to, openingCountId, closingCountId, requested, detail } = request
  const range = { from, to }
  // One after another, because a transaction cannot run two queries in parallel.
  const figures = await needs.figures.list(range, [locationId])
  const bought = await needs.purchaseCosts.list(locationId, range)
  const movements = await needs.stockMovements.list(locationId, range)
  const openingCount = openingCountId === null ? null : await needs.stockCounts.find(openingCountId)
  const closingCount = closingCountId === null ? null : await needs.stockCounts.find(closingCountId)
  const purchased = bought.flatMap(toPurchasedGoods)
  const catalogue = await needs.stockCatalogue.load([
    ...listProductIds(purchased, movements, [openingCount, closingCount]),
    ...(requested?.kind === 'product' ? [requested.id] : []),
  ])
  const follow = <Goods extends { readonly productId: number | null }>(goods: Goods): Goods =>
    goods.productId === null ? goods : { ...goods, productId: catalogue.findRemaining(goods.productId) }
  const purchases = purchased.map(follow)
  const portions = figures.flatMap(toPortions)
  const dishIds = [...portions.map(({ dishId }) => dishId), ...listWastedDishes(movements)]
  const findBook = await needs.recipeHistory.load({ dishIds }, to)
  const theoretical = computeTheoreticalUsage(portions, findBook, detail)
  const transfers = listTransfers(movements, locationId, range).map(follow)
  const variances = computeIntervalUsage({
    openingStock: openingCount && toCountedProducts(openingCount, catalogue),
    closingStock: closingCount && toCountedProducts(closingCount, catalogue),
    purchases: purchases.filter(({ productId }) => productId !== null),
    transfers,
    waste: listWastedGoods(movements, range, findBook).map(waste =>
      waste.item.kind === 'product'
        ? { ...waste, item: { ...waste.item, id: catalogue.findRemaining(waste.item.id) } }
        : waste,
    ),
    theoretical: theoretical.ingredients,
    ...{ catalogue, requested },
  })
  return { variances, purchases, transfers, theoretical, figures, openingCount, closingCount, catalogue }
}

const toPurchasedGoods = ({ costs, date, supplierId, supplierName }: SupplierCostDay): PurchasedGoods[] =>
  costs.map(cost => ({
    ...{ date, supplierId, supplierName },
    productId: cost.product_id ?? null,
    productClass: cost.product_class,
    source: cost.source,
    invoiceId: cost.invoice_id,
    deliveryId: cost.delivery_id,
    quantity: cost.quantity == null ? null : toDecimal(cost.quantity),
    unit: cost.unit ?? '',
    amount: toDecimal(cost.amount),
  }))

const toPortions = ({ date, locationId, dishes }: StoredDayFigures): DishPortions[] =>
  dishes.map(({ dishId, sold, comp, voidFired }) => ({ date, locationId, dishId, sold, comp, voidFired }))

const listWastedDishes = (movements: readonly StockMovementSnapshot[]): number[] =>
  movements.flatMap(movement =>
    movement.kind !== 'transfer' && movement.item?.kind === 'dish' ? movement.item.id : [],
  )

const listProductIds = (
  purchases: readonly PurchasedGoods[],
  movements: readonly StockMovementSnapshot[],
  counts: readonly (ClosedCountStock | null)[],
): number[] => [
  ...purchases.flatMap(({ productId }) => productId ?? []),
  ...movements.flatMap(movement => {
    if (movement.kind === 'transfer') return movement.lines.map(({ product_id }) => product_id)
    return movement.item?.kind === 'product' ? movement.item.id : []
  }),
  ...counts.flatMap(count => count?.products.map(({ product_id }) => product_id) ?? []),
]

/**
 * The closing stock of each remaining product. A count of merged products is published again as one; until then their
 * stock is not added up, because it may be in different units.
 */
function toCountedProducts(
  { products }: ClosedCountStock,
  { findRemaining }: LoadedCatalogue,
): CountedProducts {
  const counted = new Map<number, ClosingStockFact>()
  for (const fact of products) {
    const id = findRemaining(fact.product_id)
    if (!counted.has(id) || id === fact.product_id) counted.set(id, fact)
  }
  return counted
}
