import type { ProductClass } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import { createClassFinder } from '../../domain/purchasing/reports/purchase-costs.ts'
import { convertQuantity } from '../../domain/purchasing/units/purchase-units.ts'
import { computeClosingStock } from '../../domain/stock/counts/closing-stock.ts'
import { computeCountProgress } from '../../domain/stock/counts/count-progress.ts'
import { type CountItem, findStockFactor } from '../../domain/stock/counts/count-units.ts'
import {
  type DerivedCountFields,
  getLastCountedDate,
  type StatedCountFields,
  toCountFacts,
} from '../../domain/stock/counts/stock-count.ts'
import { type RecordedMovement, valueClosing } from '../../domain/stock/counts/value-closing.ts'
import type { GoodsMovement } from './movement-sources.ts'
import type { StockCountDependencies } from './stock-count-dependencies.ts'

type Needs = Pick<
  StockCountDependencies,
  'products' | 'priceEntries' | 'purchasePolicies' | 'movementSources'
>

/** What follows from a count: its closing stock with values, and how far it is. */
export async function deriveClosing(
  needs: Needs,
  count: StatedCountFields,
  session?: ClientSession,
): Promise<DerivedCountFields> {
  const countedIds = [...new Set(count.items.map(({ productId }) => productId))]
  const targets = await needs.products.findMergeTargets(countedIds, session)
  const facts = toCountFacts(count, targets)
  const items = collectItems(count.items, targets)
  const moved = await listMovements(needs, count, session)
  const movements = moved.flatMap(movement => toStockMovement(movement, { items, targets }))
  const stock = computeClosingStock(facts, movements)
  const productIds = stock.map(({ productId }) => productId)
  const prices = await needs.priceEntries.findCurrentOn(productIds, count.afterCloseOf, session)
  const { areas } = computeCountProgress(facts)
  return {
    closing: valueClosing(stock, {
      items,
      movements,
      prices: new Map(
        [...prices].map(([id, { price, invoiceDate, unit, lineName }]) => [
          id,
          { price, date: invoiceDate, unit, lineName },
        ]),
      ),
      findClass: await loadClasses(needs, productIds, session),
    }),
    progress: {
      areas: areas.length,
      areasCounted: areas.filter(({ state }) => state === 'counted').length,
      products: facts.areas.reduce((sum, area) => sum + area.productIds.length, 0),
      blanks: areas.reduce((sum, { blankProductIds }) => sum + blankProductIds.length, 0),
    },
    movementRecords: [...new Set(moved.map(({ record }) => record))].sort(),
  }
}

/** By the remaining product; that product's own item comes before those of products merged into it. */
function collectItems(
  items: readonly CountItem[],
  targets: ReadonlyMap<number, number>,
): ReadonlyMap<number, CountItem> {
  const merged = items.filter(({ productId }) => targets.has(productId))
  const own = items.filter(({ productId }) => !targets.has(productId))
  return new Map(
    [...merged, ...own].map(item => [targets.get(item.productId) ?? item.productId, item] as const),
  )
}

/** Movements after the close of the count's date, until the last day on which somebody counted. */
async function listMovements(
  { movementSources }: Needs,
  count: StatedCountFields,
  session?: ClientSession,
): Promise<GoodsMovement[]> {
  const to = getLastCountedDate(count)
  if (to === null || to <= count.afterCloseOf) return []
  const { location, timeZone, cutoffMinutes } = count
  const days = { timeZone, cutoffMinutes }
  const request = { locationId: location.id, ...days, from: addDays(count.afterCloseOf, 1), to }
  const lists: GoodsMovement[] = []
  for (const source of movementSources) lists.push(...(await source.list(request, session)))
  return lists
}

interface MovementContext {
  readonly items: ReadonlyMap<number, CountItem>
  readonly targets: ReadonlyMap<number, number>
}

/** In stock units; without a quantity if it cannot be converted. Other products than the counted ones are left out. */
function toStockMovement(
  { unit, quantity, ...movement }: GoodsMovement,
  { items, targets }: MovementContext,
): RecordedMovement[] {
  const productId = targets.get(movement.productId) ?? movement.productId
  const item = items.get(productId)
  if (!item) return []
  const factor = findStockFactor(unit, item)
  return [{ ...movement, productId, quantity: factor && convertQuantity(quantity, factor) }]
}

/** The classes of products by their categories. */
export async function loadClasses(
  { products, purchasePolicies }: Pick<Needs, 'products' | 'purchasePolicies'>,
  productIds: readonly number[],
  session?: ClientSession,
): Promise<(productId: number) => ProductClass> {
  const { product_classes = [] } = await purchasePolicies.current(session)
  const find = createClassFinder(product_classes, await products.listCategories(productIds, session))
  return productId => {
    const found = find(productId)
    return found === 'freight' ? 'other' : found
  }
}
