import type { CreateOrderBody, OrderWarning } from '@rms/contracts'
import {
  type CalendarDate,
  type Clock,
  computeLineTotal,
  type LocalMoment,
  toBusinessDay,
  toDecimal,
} from '@rms/domain-kit'
import { badRequest, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Order } from '../../domain/order.ts'
import {
  type CheckedOrder,
  checkOrderTerms,
  requireFutureDelivery,
  warnOfSecondOrder,
  warnOfUnusualQuantities,
} from '../../domain/order-checks.ts'
import { buildOrder } from '../../domain/order-message.ts'
import { getCustomerNumber, type SupplierTerms } from '../../domain/supplier-terms.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { SupplierTermsRepository } from '../../storage/supplier-terms-repository.ts'

export type OrderInput = z.output<typeof CreateOrderBody>

interface Dependencies {
  readonly orders: OrderRepository
  readonly suppliers: SupplierRepository
  readonly locations: LocationRepository
  readonly products: ProductRepository
  readonly settings: SettingsRepository
  readonly supplierTerms: SupplierTermsRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The lock for ordering from a supplier and for deleting it. */
export const getSupplierOrdersLock = (supplierId: number): string => `orders of supplier ${supplierId}`

/** A new order, and what may need a correction although the order was accepted. */
export interface PlacedOrder {
  readonly order: Order
  readonly warnings: OrderWarning[]
}

/**
 * Places an order with the sent names and prices, and writes its message. 400 for an unknown supplier, location or
 * product, for a quantity that costs nothing at its price and for a delivery date in the past; 409 for an order that the
 * supplier's terms exclude, which uses no number.
 */
export async function placeOrder(needs: Dependencies, sent: OrderInput): Promise<PlacedOrder> {
  const { orders, settings, supplierTerms, unitOfWork, now } = needs
  const placedAt = now()
  requireStatedAmounts(sent)
  const remaining = await resolveProducts(needs, sent)
  const allocate = createIdentityAllocator(orders)
  return unitOfWork.withLock(getSupplierOrdersLock(sent.supplier_id), async ({ session, emit }) => {
    const [business, supplier, location, terms] = await Promise.all([
      settings.current(session),
      requireSupplier(needs, sent.supplier_id, session),
      findDeliveryLocation(needs, sent.location_id ?? null, session),
      supplierTerms.find(sent.supplier_id, session),
    ])
    const date = toBusinessDay(placedAt, business.timezone)
    const timeZone = location?.timezone ?? business.timezone
    const content = {
      ...{ date, supplier, currency: business.currency, notes: sent.notes },
      location: location && { id: location.id, name: location.name },
      lines: linesOf(sent, remaining),
      deliveryDate: sent.delivery_date ?? null,
      deliveryCharge: toDecimal(terms.delivery_charge),
      customerNumber: getCustomerNumber(terms.customer_numbers, location?.id ?? null),
    }
    const warnings = await checkOrder(
      needs,
      { order: content, terms, moment: { now: placedAt, timeZone } },
      session,
    )
    const identity = await allocate(date)
    const order = buildOrder({ ...content, ...identity }, placedAt, {
      ...business,
      language: terms.message_language ?? business.language,
    })
    await orders.insert(order, session)
    emit('catalog.order-changed', { order_id: order.id, supplier_id: supplier.id })
    return { order, warnings }
  })
}

/** Allocates the id and number once, even if the transaction runs again. */
function createIdentityAllocator(orders: OrderRepository) {
  let identity: Promise<Pick<Order, 'id' | 'number'>> | undefined
  const allocate = async (date: CalendarDate) => {
    const [id, number] = await Promise.all([orders.nextId(), orders.nextNumber(date)])
    return { id, number }
  }
  return (date: CalendarDate) => {
    identity ??= allocate(date)
    return identity
  }
}

interface OrderToCheck {
  readonly order: CheckedOrder & Pick<Order, 'location'>
  readonly terms: SupplierTerms
  readonly moment: LocalMoment
}

/** Compares an order with the supplier's terms and with earlier orders. */
async function checkOrder(
  { orders }: Dependencies,
  { order, terms, moment }: OrderToCheck,
  session: ClientSession,
): Promise<OrderWarning[]> {
  requireFutureDelivery(order.deliveryDate, moment)
  const warnings = checkOrderTerms(order, terms, moment)
  const locationId = order.location?.id ?? null
  const from = order.deliveryDate
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))]
  const [open, earlier] = await Promise.all([
    from === null ? [] : orders.listOpenOrders({ supplierId: order.supplier.id, locationId, from }, session),
    orders.listEarlierQuantities(locationId, productIds, session),
  ])
  return [...warnings, ...warnOfSecondOrder(order, open), ...warnOfUnusualQuantities(order, earlier)]
}

/** Replaces products that have been merged since the client loaded them, for example when an order is repeated. */
const linesOf = ({ items }: OrderInput, remaining: ReadonlyMap<number, number>) =>
  items.map(line => ({
    productId: remaining.get(line.product_id) ?? line.product_id,
    productName: line.product_name,
    quantity: toDecimal(line.quantity),
    unit: line.unit || 'each',
    unitPrice: toDecimal(line.unit_price),
  }))

/** Throws 400 for a quantity so small that a line with a price would cost nothing. */
function requireStatedAmounts({ items }: OrderInput): void {
  const position = items.findIndex(
    ({ quantity, unit_price }) => unit_price > 0 && computeLineTotal(quantity, unit_price).isZero(),
  )
  if (position === -1) return
  throw badRequest(
    'invalid-request',
    `The quantity of "${items[position]?.product_name}" is too small: the line would cost 0.00.`,
    { field: `items.${position}.quantity` },
  )
}

/** The remaining product for each merged one. 400 for an unknown product. */
async function resolveProducts(
  { products }: Dependencies,
  { items }: OrderInput,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(items.map(line => line.product_id))]
  const found = await products.findAll(ids)
  const merged = found.flatMap(({ id, mergedInto }) =>
    mergedInto === null ? [] : [[id, mergedInto] as const],
  )
  const remaining = new Map(merged)
  const remain = await products.findAll([...remaining.values()])
  const existingIds = new Set([...found, ...remain].filter(({ deleted }) => !deleted).map(({ id }) => id))
  const unknown = items.findIndex(line => !existingIds.has(remaining.get(line.product_id) ?? line.product_id))
  if (unknown === -1) return remaining
  throw badRequest('unknown-product', `The product "${items[unknown]?.product_name}" no longer exists.`, {
    field: `items.${unknown}.product_id`,
  })
}

async function requireSupplier({ suppliers }: Dependencies, id: number, session: ClientSession) {
  const supplier = await suppliers.find(id, session)
  if (supplier && !supplier.deleted) return { id, name: supplier.name }
  throw badRequest('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_id' })
}

/** The sent location, else the first one by id; null if there is none. */
async function findDeliveryLocation({ locations }: Dependencies, id: number | null, session: ClientSession) {
  if (id === null) return locations.findFirst(session)
  const location = await locations.find(id, session)
  if (location && !location.deleted) return location
  throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
}
