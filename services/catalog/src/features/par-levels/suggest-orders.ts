import type { OrderSuggestion, StockDoubt, SupplierSuggestions } from '@rms/contracts'
import {
  type Decimal,
  findNextDelivery,
  hasDeliverySchedule,
  type LocalMoment,
  ONE,
  sumDecimals,
  toInstantText,
  toNumber,
} from '@rms/domain-kit'
import type { Product } from '../../domain/products/product.ts'
import { convertQuantity } from '../../domain/purchasing/units/purchase-units.ts'
import { findProductUnitFactor, getStockUnit } from '../../domain/stock/movements/item-units.ts'
import { suggestOrder } from '../../domain/stock/par-levels.ts'
import { type CountedStock, computeStockOnHand, type StockChange } from '../../domain/stock/stock-on-hand.ts'
import type { StoredParLevel } from '../../storage/stock-movements/par-level-repository.ts'
import { requireLocation } from '../stock-movements/movement-dependencies.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
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
  const moment = {
    now: needs.now(),
    timeZone: location.timezone ?? (await needs.settings.current()).timezone,
  }
  const levels = (await needs.parLevels.listByLocation(locationId)).filter(({ par }) => par !== null)
  const products = await loadProducts(needs, levels)
  const findProduct = (id: number) => products.get(id) ?? null
  const counted = mergeCounts(await needs.countedStock.findLatest(locationId), findProduct)
  const place = { id: locationId, findProduct }
  const after = [...counted.values()].map(({ afterCloseOf }) => afterCloseOf).sort()[0]
  const [changes, onOrder] = await Promise.all([
    after === undefined ? [] : listStockChanges(needs, { ...place, ...moment, after }),
    listOnOrder(needs, place, moment),
  ])
  const byProduct = Map.groupBy(changes, ({ productId }) => productId)
  const suggestions = levels.flatMap(level => {
    const product = findProduct(level.productId)
    if (!product || product.deleted || level.par === null) return []
    const facts = {
      counted: counted.get(product.id) ?? null,
      changes: byProduct.get(product.id) ?? [],
      onOrder: onOrder.get(product.id) ?? [],
    }
    return [{ product, suggestion: suggest({ ...level, par: level.par }, product, facts) }]
  })
  return groupBySupplier(needs, suggestions, moment)
}

interface ProductFacts {
  readonly counted: CountedStock | null
  readonly changes: readonly StockChange[]
  readonly onOrder: readonly (Decimal | null)[]
}

function suggest(
  { par, packSize }: Pick<StoredParLevel, 'packSize'> & { readonly par: Decimal },
  product: Product,
  { counted, changes, onOrder }: ProductFacts,
): OrderSuggestion {
  const factor = findProductUnitFactor(product, product.unit)
  const unitContent = factor ? convertQuantity(ONE, factor) : ONE
  const stock = computeStockOnHand({
    ...{ counted, changes, isUsageKnown: false },
    countedQuantity: counted && toStockFromName(product, counted.quantity, counted.unit),
  })
  const ordered = sumDecimals(onOrder.flatMap(quantity => quantity ?? []))
  const packs =
    stock.quantity &&
    suggestOrder({
      par: { kind: 'fixed', packs: par },
      onHand: stock.quantity,
      onOrder: ordered,
      packSize: packSize.times(unitContent),
    }).packs
  const isUnitUnknown = onOrder.includes(null) && !stock.doubts.includes('unit-unknown')
  const doubts: StockDoubt[] = [...stock.doubts, ...(isUnitUnknown ? ['unit-unknown' as const] : [])]
  return {
    product_id: product.id,
    product_name: product.name,
    unit: product.unit,
    stock_unit: getStockUnit(product).name,
    unit_content: toNumber(unitContent, 6),
    unit_price: product.price && toNumber(product.price.unitPrice, 6),
    pack_size: toNumber(packSize, 6),
    par: toNumber(par, 3),
    counted: counted && {
      count_id: counted.countId,
      after_close_of: counted.afterCloseOf,
      quantity: toNumber(counted.quantity, 6),
    },
    changes: stock.changes.map(({ kind, quantity }) => ({ kind, quantity: toNumber(quantity, 6) })),
    on_hand: stock.quantity && toNumber(stock.quantity, 6),
    on_order: toNumber(ordered, 6),
    suggested_packs: packs && toNumber(packs, 6),
    suggested_quantity: packs && toNumber(packs.times(packSize), 6),
    doubts,
  }
}

/** The products of par levels and, by the ids of merged ones, what remains of them. */
async function loadProducts(
  { products }: ParLevelDependencies,
  levels: readonly StoredParLevel[],
): Promise<ReadonlyMap<number, Product>> {
  const ids = levels.map(({ productId }) => productId)
  const [found, parts] = await Promise.all([products.findAll(ids), products.listMergedInto(ids)])
  const byId = new Map(found.map(product => [product.id, product]))
  for (const { id, mergedInto } of parts) {
    const remaining = mergedInto === null ? undefined : byId.get(mergedInto)
    if (remaining) byId.set(id, remaining)
  }
  return byId
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
  { suppliers, supplierTerms }: ParLevelDependencies,
  suggestions: readonly ProductSuggestion[],
  moment: LocalMoment,
): Promise<SupplierSuggestions[]> {
  const groups = Map.groupBy(suggestions, ({ product }) => getSupplierId(product))
  const ids = [...groups.keys()].filter(id => id !== null)
  const names = await suppliers.getNames(ids)
  const sections = await Promise.all(
    [...groups].map(async ([id, group]): Promise<SupplierSuggestions> => {
      const terms = id === null ? null : await supplierTerms.find(id)
      const next = terms && hasDeliverySchedule(terms) ? findNextDelivery(terms, moment) : null
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
    }),
  )
  return sections.sort(
    (a, b) =>
      Number(a.supplier_id === null) - Number(b.supplier_id === null) ||
      a.supplier_name.localeCompare(b.supplier_name),
  )
}

/** The supplier of the current price, else the first one. */
const getSupplierId = ({ supplierIds, price }: Product): number | null => {
  const current = price?.supplierId ?? null
  return current !== null && supplierIds.includes(current) ? current : (supplierIds[0] ?? null)
}
