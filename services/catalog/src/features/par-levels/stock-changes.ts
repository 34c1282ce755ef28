import { addDays, type CalendarDate, type Decimal, type LocalMoment, toBusinessDay } from '@rms/domain-kit'
import type { Product } from '../../domain/products/product.ts'
import {
  convertQuantity,
  findUnitFactor,
  type PurchaseUnit,
  toPurchaseUnit,
} from '../../domain/purchasing/units/purchase-units.ts'
import { EXPECTED_DAYS, listExpectedLines } from '../../domain/receiving/expected-deliveries.ts'
import { findProductUnitFactor, getStockUnit } from '../../domain/stock/movements/item-units.ts'
import type { StockChange } from '../../domain/stock/stock-change.ts'
import { createDeliveryMovements, type GoodsMovement } from '../stock-counts/movement-sources.ts'
import { createTransferMovements, createWasteMovements } from '../stock-movements/count-movements.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'

/** How far ahead open orders count. */
const HORIZON_DAYS = 366
/** An order without a delivery date is expected within four weeks. */
const UNDATED_DAYS = 28

interface Place {
  readonly id: number
  /** By id, with the products of which they are the remaining ones. */
  readonly findProduct: (productId: number) => Product | null
}

/**
 * Everything that came to a location or left it after a date, by the same records as in stock counts, except invoices of
 * goods that nobody checked in.
 */
export async function listStockChanges(
  { deliveries, wasteEntries, transfers }: ParLevelDependencies,
  { id, findProduct, after, ...moment }: Place & LocalMoment & { readonly after: CalendarDate },
): Promise<StockChange[]> {
  const { timeZone } = moment
  const to = addDays(toBusinessDay(moment.now, timeZone), 1)
  const sources = [
    createDeliveryMovements(deliveries),
    createWasteMovements(wasteEntries),
    createTransferMovements(transfers),
  ]
  const request = { locationId: id, timeZone, from: addDays(after, 1), to }
  const movements = await Promise.all(sources.map(source => source.list(request)))
  return movements.flat().flatMap(movement => {
    const product = findProduct(movement.productId)
    return product ? [toStockChange(movement, product)] : []
  })
}

const CHANGE_KINDS = {
  receipt: 'received',
  'transfer-in': 'transferred-in',
  'transfer-out': 'transferred-out',
  waste: 'wasted',
} as const

/** Deliveries state the content of their units; waste and transfers name a unit of the product. */
const toStockChange = (
  { kind, date, quantity, unit, isTrim = false }: GoodsMovement,
  product: Product,
): StockChange => ({
  ...{ kind: CHANGE_KINDS[kind], productId: product.id, date, isTrim },
  quantity:
    kind === 'receipt' ? toStock(product, quantity, unit) : toStockFromName(product, quantity, unit.name),
})

/** What is ordered for a location and has not arrived, by product, in stock units; null if a unit is unknown. */
export async function listOnOrder(
  { orders, deliveries }: ParLevelDependencies,
  { id, findProduct }: Place,
  moment: LocalMoment,
): Promise<ReadonlyMap<number, (Decimal | null)[]>> {
  const today = toBusinessDay(moment.now, moment.timeZone)
  const from = addDays(today, -EXPECTED_DAYS)
  const open = (
    await orders.listForDelivery({
      ...{ locationId: id, from, to: addDays(today, HORIZON_DAYS) },
      orderedFrom: addDays(from, -UNDATED_DAYS),
    })
  ).filter(({ closed }) => closed === null)
  const received = await deliveries.listForOrders(open.map(order => order.id))
  const onOrder = new Map<number, (Decimal | null)[]>()
  for (const { productId, productName, unit, expected } of listExpectedLines(open, received)) {
    const product = findProduct(productId)
    if (!product || !expected.gt(0)) continue
    const quantity = toStock(product, expected, toPurchaseUnit(unit, productName))
    onOrder.set(product.id, [...(onOrder.get(product.id) ?? []), quantity])
  }
  return onOrder
}

/** A quantity in stock units of the product; null if its unit cannot be converted. */
const toStock = (product: Product, quantity: Decimal, unit: PurchaseUnit): Decimal | null => {
  const factor = findUnitFactor(unit, getStockUnit(product))
  return factor && convertQuantity(quantity, factor)
}

export const toStockFromName = (product: Product, quantity: Decimal, unit: string): Decimal | null => {
  const factor = findProductUnitFactor(product, unit)
  return factor && convertQuantity(quantity, factor)
}
