import type { CreateOrderBody } from '@rms/contracts'
import { type Clock, toBusinessDay, toDecimal } from '@rms/domain-kit'
import { badRequest, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Order } from '../../domain/order.ts'
import { buildOrderMessage } from '../../domain/order-message.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

export type OrderInput = z.output<typeof CreateOrderBody>

interface Dependencies {
  readonly orders: OrderRepository
  readonly suppliers: SupplierRepository
  readonly locations: LocationRepository
  readonly products: ProductRepository
  readonly settings: SettingsRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The lock for ordering from a supplier and for deleting it. */
export const getSupplierOrdersLock = (supplierId: number): string => `orders of supplier ${supplierId}`

/**
 * Places an order with the sent names and prices, and writes its message. 400 for an unknown supplier, location or
 * product.
 */
export async function placeOrder(needs: Dependencies, sent: OrderInput): Promise<Order> {
  const { orders, settings, unitOfWork, now } = needs
  const placedAt = now()
  const [{ timezone }, remaining] = await Promise.all([settings.current(), resolveProducts(needs, sent)])
  const date = toBusinessDay(placedAt, timezone)
  const [id, number] = await Promise.all([orders.nextId(), orders.nextNumber(date)])
  return unitOfWork.withLock(getSupplierOrdersLock(sent.supplier_id), async ({ session }) => {
    const [letterhead, supplier, location] = await Promise.all([
      settings.current(session),
      requireSupplier(needs, sent.supplier_id, session),
      findDeliveryLocation(needs, sent.location_id ?? null, session),
    ])
    const lines = linesOf(sent, remaining)
    const { notes } = sent
    const content = { notes, currency: letterhead.currency, lines, number, date, supplier, location }
    const order = { ...content, id, message: buildOrderMessage(content, letterhead), createdAt: placedAt }
    await orders.insert(order, session)
    return order
  })
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
  if (id === null) {
    const first = await locations.findFirst(session)
    return first && { id: first.id, name: first.name }
  }
  const location = await locations.find(id, session)
  if (location && !location.deleted) return { id, name: location.name }
  throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
}
