import type { OrderSuggestion, StockDoubt, SupplierSuggestions } from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  findNextDelivery,
  hasDeliverySchedule,
  ONE,
  sumDecimals,
  toInstantText,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import type { Product } from '../../domain/products/product.ts'
import { listNeedsAfter } from '../../domain/stock/forecast-par.ts'
import { getStockUnit } from '../../domain/stock/movements/item-units.ts'
import { type ChosenPar, choosePar, type ParLevel, suggestOrder } from '../../domain/stock/par-levels.ts'
import { findUsageSince } from '../../domain/stock/recipe-usage.ts'
import type { StockChange } from '../../domain/stock/stock-change.ts'
import { type CountedStock, computeStockOnHand, type StockOnHand } from '../../domain/stock/stock-on-hand.ts'
import type { StoredParLevel } from '../../storage/stock-movements/par-level-repository.ts'
import { requireLocation } from '../stock-movements/movement-dependencies.ts'
import {
  getSupplierId,
  loadPlanning,
  type Planning,
  presentForecastPar,
  presentPar,
} from './load-planning.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
import { createProductFinder, toStockUnits } from './planned-products.ts'
import { listOnOrder, listStockChanges, toStockFromName } from './stock-changes.ts'

/**
 * What a location should order to reach its par levels, by supplier. Stock that was never counted suggests nothing,
 * because it is unknown how much is there.
 */
export async function suggestOrders(
  needs: ParLevelDependencies,
  locationId: number,
): Promise<SupplierSuggestions[]> {
  const location = await requireLocation(needs, { id: locationId, field: 'location_id' })
  const levels = (await needs.parLevels.listByLocation(locationId)).filter(
    ({ par, basis }) => par !== null || basis === 'forecast',
  )
  const findProduct = await loadProducts(needs, levels)
  const supplierIds = levels.flatMap(({ productId }) => {
    const product = findProduct(productId)
    return product ? (getSupplierId(product) ?? []) : []
  })
  const planning = await loadPlanning(needs, location, findProduct, supplierIds)
  const counted = mergeCounts(await needs.countedStock.findLatest(locationId), findProduct)
  const place = { id: locationId, findProduct }
  const moment = { now: planning.now, timeZone: planning.timeZone }
  const after = [...counted.values()].map(({ afterCloseOf }) => afterCloseOf).sort()[0]
  const [changes, onOrder] = await Promise.all([
    after === undefined ? [] : listStockChanges(needs, { ...place, ...moment, after }),
    listOnOrder(needs, place, moment),
  ])
  const byProduct = Map.groupBy(changes, ({ productId }) => productId)
  const suggestions = levels.flatMap(level => {
    const product = findProduct(level.productId)
    if (!product || product.deleted) return []
    const facts = {
      counted: counted.get(product.id) ?? null,
      changes: byProduct.get(product.id) ?? [],
      onOrder: onOrder.get(product.id) ?? [],
    }
    return [{ product, suggestion: suggest({ level, product, planning }, facts) }]
  })
  return groupBySupplier(needs, suggestions, planning)
}

interface PlannedProduct {
  readonly level: StoredParLevel
  readonly product: Product
  readonly planning: Planning
}

interface ProductFacts {
  readonly counted: CountedStock | null
  readonly changes: readonly StockChange[]
  readonly onOrder: readonly (Decimal | null)[]
}

function suggest(planned: PlannedProduct, { counted, changes, onOrder }: ProductFacts): OrderSuggestion {
  const { level, product, planning } = planned
  const { today, days } = planning
  const usage =
    counted &&
    findUsageSince({ productId: product.id, countedAfter: counted.afterCloseOf, ...{ today, days } })
  const stock = computeStockOnHand({
    ...{ counted, changes, usage: usage ?? NOTHING_USED },
    countedQuantity: counted && toStockFromName(product, counted.quantity, counted.unit),
  })
  const ordered = sumDecimals(onOrder.flatMap(quantity => quantity ?? []))
  const packSize = toStockUnits(product, level.packSize)
  const forecast = level.basis === 'forecast' ? planning.computePar(product) : null
  const chosen = choosePar(level, forecast)
  const par = chosen && getParToReach(chosen, counted?.afterCloseOf ?? null)
  const packs =
    stock.quantity && par && suggestOrder({ par, onHand: stock.quantity, onOrder: ordered, packSize }).packs
  const isUnitUnknown = onOrder.includes(null) && !stock.doubts.includes('unit-unknown')
  const doubts: StockDoubt[] = [
    ...stock.doubts,
    ...(isUnitUnknown ? ['unit-unknown' as const] : []),
    ...(chosen === null ? ['forecast-unknown' as const] : []),
  ]
  return {
    product_id: product.id,
    product_name: product.name,
    unit: product.unit,
    stock_unit: getStockUnit(product).name,
    unit_content: toNumber(toStockUnits(product, ONE), 6),
    unit_price: product.price && toNumber(product.price.unitPrice, 6),
    pack_size: toNumber(level.packSize, 6),
    par_basis: level.basis,
    par: presentPar(chosen, packSize),
    forecast: forecast && presentForecastPar(forecast, product, packSize),
    counted: counted && {
      count_id: counted.countId,
      after_close_of: counted.afterCloseOf,
      quantity: toNumber(counted.quantity, 6),
    },
    changes: stock.changes.map(({ kind, quantity }) => ({
      ...{ kind, quantity: toNumber(quantity, 6) },
      is_estimate: kind === 'used',
    })),
    basis: getBasis(stock),
    usage: usage?.estimate ?? null,
    on_hand: stock.quantity && toNumber(stock.quantity, 6),
    on_order: toNumber(ordered, 6),
    suggested_packs: packs && toNumber(packs, 6),
    suggested_quantity: packs && toNumber(packs.times(level.packSize), 6),
    doubts,
  }
}

const NOTHING_USED = { changes: [], expectedTrim: ZERO, doubts: [] }

/** A forecast only for the days after the count. */
const getParToReach = (par: ChosenPar, countedAfter: CalendarDate | null): ParLevel =>
  par.kind === 'fixed' ? par : { kind: 'forecast', dailyNeeds: listNeedsAfter(par.account, countedAfter) }

const getBasis = ({ quantity, changes, doubts }: StockOnHand): OrderSuggestion['basis'] => {
  if (quantity === null) return 'unknown'
  const isEstimated = changes.some(({ kind }) => kind === 'used') || doubts.includes('usage-unknown')
  return isEstimated ? 'estimated' : 'recorded'
}

/** The products of par levels, also by the ids of merged ones. */
async function loadProducts(
  { products }: ParLevelDependencies,
  levels: readonly StoredParLevel[],
): Promise<(id: number) => Product | null> {
  const ids = levels.map(({ productId }) => productId)
  const [found, merged] = await Promise.all([products.findAll(ids), products.listMergedInto(ids)])
  return createProductFinder(found, merged)
}

/** The latest count of each remaining product. */
function mergeCounts(
  counts: ReadonlyMap<number, CountedStock>,
  findProduct: (id: number) => Product | null,
): ReadonlyMap<number, CountedStock> {
  const latest = new Map<number, CountedStock>()
  for (const counted of counts.values()) {
    const id = findProduct(counted.productId)?.id
    const known = id === undefined ? undefined : latest.get(id)
    if (id !== undefined && (!known || known.afterCloseOf < counted.afterCloseOf)) latest.set(id, counted)
  }
  return latest
}

interface ProductSuggestion {
  readonly product: Product
  readonly suggestion: OrderSuggestion
}

async function groupBySupplier(
  { suppliers }: ParLevelDependencies,
  suggestions: readonly ProductSuggestion[],
  planning: Planning,
): Promise<SupplierSuggestions[]> {
  const groups = Map.groupBy(suggestions, ({ product }) => getSupplierId(product))
  const ids = [...groups.keys()].filter(id => id !== null)
  const names = await suppliers.getNames(ids)
  const sections = [...groups].map(([id, group]): SupplierSuggestions => {
    const terms = id === null ? null : planning.findTerms(id)
    const next = terms && hasDeliverySchedule(terms) ? findNextDelivery(terms, planning) : null
    return {
      supplier_id: id,
      supplier_name: (id !== null && names.get(id)) || '',
      minimum_order_amount: terms?.minimum_order_amount ?? null,
      next_delivery: next && {
        date: next.date,
        order_by: next.cutoffAt && toInstantText(next.cutoffAt),
      },
      products: group
        .map(({ suggestion }) => suggestion)
        .sort((a, b) => a.product_name.localeCompare(b.product_name)),
    }
  })
  return sections.sort(
    (a, b) =>
      Number(a.supplier_id === null) - Number(b.supplier_id === null) ||
      a.supplier_name.localeCompare(b.supplier_name),
  )
}
