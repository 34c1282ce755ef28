import type { OrderContext } from '@rms/contracts'
import { type Clock, computeUsualQuantity, toBusinessDay, toNumber } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { requireSupplier } from './require-supplier.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly locations: LocationRepository
  readonly orders: OrderRepository
  readonly settings: SettingsRepository
  readonly now: Clock
}

interface ContextRequest {
  readonly supplierId: number
  readonly locationId: number | null
  readonly productIds: readonly number[]
}

/** What a new order is compared with before it is sent. 404 for an unknown supplier, 400 for an unknown location. */
export async function getOrderContext(
  needs: Dependencies,
  { supplierId, locationId, productIds }: ContextRequest,
): Promise<OrderContext> {
  const { locations, orders, settings, now } = needs
  await requireSupplier(needs, supplierId)
  const location = locationId === null ? null : await locations.find(locationId)
  if (locationId !== null && (!location || location.deleted))
    throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
  const timeZone = location?.timezone ?? (await settings.current()).timezone
  const from = toBusinessDay(now(), timeZone)
  const [earlier, open] = await Promise.all([
    orders.listEarlierQuantities(locationId, productIds),
    orders.listOpenOrders({ supplierId, locationId, from }),
  ])
  return {
    usual_quantities: earlier.flatMap(({ productId, unit, quantities }) => {
      const usual = computeUsualQuantity(quantities)
      return usual === null ? [] : [{ product_id: productId, unit, quantity: toNumber(usual, 6) }]
    }),
    open_orders: open.map(({ id, number, deliveryDate }) => ({
      id,
      order_number: number,
      delivery_date: deliveryDate,
    })),
  }
}
