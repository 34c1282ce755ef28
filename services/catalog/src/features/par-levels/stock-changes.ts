import { addDays, type CalendarDate, type Decimal, type LocalMoment, toBusinessDay } from '@rms/domain-kit'
import type { Product } from '../../domain/products/product.ts'
import {
  convertQuantity,
  findUnitFactor,
  type PurchaseUnit,
  toPurchaseUnit,
} from '../../domain/purchasing/units/purchase-units.ts'
import type { Delivery } from '../../domain/receiving/delivery.ts'
import { EXPECTED_DAYS, listExpectedLines } from '../../domain/receiving/expected-deliveries.ts'
import { findProductUnitFactor, getStockUnit } from '../../domain/stock/movements/item-units.ts'
import type { TransferRecord } from '../../domain/stock/movements/transfer-record.ts'
import type { WasteRecord } from '../../domain/stock/movements/waste-record.ts'
import type { StockChange } from '../../domain/stock/stock-on-hand.ts'
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

/** Everything that came to a location or left it after a date. */
export async function listStockChanges(
  { deliveries, wasteEntries, transfers }: ParLevelDependencies,
  place: Place & { readonly after: CalendarDate; readonly today: CalendarDate },
): Promise<StockChange[]> {
  const { id, after, today } = place
  const [received, wasted, moved] = await Promise.all([
    deliveries.list({ locationId: id, from: addDays(after, 1), to: addDays(today, 1) }),
    wasteEntries.listProductsAfter(id, after),
    transfers.listAfter(id, after),
  ])
  return [
    ...received.flatMap(delivery => toReceipts(delivery, place)),
    ...wasted.flatMap(record => toWaste(record, place)),
    ...moved.flatMap(record => toTransfers(record, place)),
  ]
}

function toReceipts({ lines, deliveryDate: date }: Delivery, { findProduct }: Place): StockChange[] {
  return lines
    .filter(({ removed }) => !removed)
    .flatMap(line => {
      const { productId, unit } = line.substitutedBy ?? line
      const product = findProduct(productId)
      const accepted = line.received.minus(line.damaged).minus(line.refused)
      return product
        ? [{ kind: 'received', productId: product.id, date, quantity: toStock(product, accepted, unit) }]
        : []
    })
}

function toWaste({ content, date }: WasteRecord, { findProduct }: Place): StockChange[] {
  const product = content.type === 'item' ? findProduct(content.item.id) : null
  if (!product || content.type === 'amount') return []
  const { quantity, unit } = content.quantity
  return [{ kind: 'wasted', productId: product.id, date, quantity: toStockFromName(product, quantity, unit) }]
}

/** What was lost has left the sender too. */
function toTransfers(record: TransferRecord, { id, findProduct }: Place): StockChange[] {
  return record.lines.flatMap(({ productId, unit, sent, received }): StockChange[] => {
    const product = findProduct(productId)
    if (!product) return []
    const out = received?.gt(sent) ? received : sent
    const toChange = (kind: StockChange['kind'], date: CalendarDate, quantity: Decimal): StockChange => ({
      ...{ kind, date, productId: product.id },
      quantity: toStockFromName(product, quantity, unit),
    })
    if (record.from.id === id) return [toChange('transferred-out', record.sentOn, out)]
    return record.receivedOn && received ? [toChange('transferred-in', record.receivedOn, received)] : []
  })
}

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
