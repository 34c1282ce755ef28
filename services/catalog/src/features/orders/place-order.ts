import type { CreateOrderBody } from '@rms/contracts'
import { businessDay, type Clock, decimal } from '@rms/domain-kit'
import { invalid, type UnitOfWork } from '@rms/service-kit'
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

interface Needs {
  readonly orders: OrderRepository
  readonly suppliers: SupplierRepository
  readonly locations: LocationRepository
  readonly products: ProductRepository
  readonly settings: SettingsRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The lock of who orders from a supplier and who deletes it. */
export const getSupplierOrdersLock = (supplierId: number): string => `orders of supplier ${supplierId}`

/**
 * Places an order with the sent names and prices, and makes out its message. 400 for a supplier, location or
 * product that is not there.
 */
export async function placeOrder(needs: Needs, sent: OrderInput): Promise<Order> {
  const { orders, settings, unitOfWork, now } = needs
  const placedAt = now()
  const date = businessDay(placedAt, (await settings.current()).timezone)
  const remaining = await livingProducts(needs, sent)
  const [id, number] = await Promise.all([orders.nextId(), orders.nextNumber(date)])
  return unitOfWork.withLock(getSupplierOrdersLock(sent.supplier_id), async ({ session }) => {
    const letterhead = await settings.current(session)
    const supplier = await namedSupplier(needs, sent.supplier_id, session)
    const location = await placeOfDelivery(needs, sent.location_id ?? null, session)
    const lines = linesOf(sent, remaining)
    const { notes } = sent
    const content = { notes, currency: letterhead.currency, lines, number, date, supplier, location }
    const order = { ...content, id, message: buildOrderMessage(content, letterhead), createdAt: placedAt }
    await orders.insert(order, session)
    return order
  })
}

/** The products that remain of those that were merged since somebody looked, such as those of an order that is repeated. */
const linesOf = ({ items }: OrderInput, remaining: ReadonlyMap<number, number>) =>
  items.map(line => ({
    productId: remaining.get(line.product_id) ?? line.product_id,
    productName: line.product_name,
    quantity: decimal(line.quantity),
    unit: line.unit || 'each',
    unitPrice: decimal(line.unit_price),
  }))

/** Which product remains of those that were merged. 400 when one is not there. */
async function livingProducts(
  { products }: Needs,
  { items }: OrderInput,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(items.map(line => line.product_id))]
  const found = await products.findAll(ids)
  const merged = found.flatMap(({ id, mergedInto }) =>
    mergedInto === null ? [] : [[id, mergedInto] as const],
  )
  const remaining = new Map(merged)
  const remain = await products.findAll([...remaining.values()])
  const there = new Set([...found, ...remain].filter(({ deleted }) => !deleted).map(({ id }) => id))
  const unknown = items.findIndex(line => !there.has(remaining.get(line.product_id) ?? line.product_id))
  if (unknown === -1) return remaining
  throw invalid('unknown-product', `The product "${items[unknown]?.product_name}" no longer exists.`, {
    field: `items.${unknown}.product_id`,
  })
}

async function namedSupplier({ suppliers }: Needs, id: number, session: ClientSession) {
  const supplier = await suppliers.find(id, session)
  if (supplier && !supplier.deleted) return { id, name: supplier.name }
  throw invalid('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_id' })
}

/** The place that was sent, else location 1 or the first there is; null where there is none. */
async function placeOfDelivery({ locations }: Needs, id: number | null, session: ClientSession) {
  if (id === null) {
    const first = await locations.first(session)
    return first && { id: first.id, name: first.name }
  }
  const location = await locations.find(id, session)
  if (location && !location.deleted) return { id, name: location.name }
  throw invalid('unknown-location', 'This location no longer exists.', { field: 'location_id' })
}
