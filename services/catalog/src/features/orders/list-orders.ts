import type { OrderSummary } from '@rms/contracts'
import { type Clock, toBusinessDay } from '@rms/domain-kit'
import type { Page } from '@rms/service-kit'
import { toOrderSummary } from '../../domain/order.ts'
import { computeOrderStates } from '../../domain/receiving/order-progress-state.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderListRequest, OrderRepository } from '../../storage/order-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'

interface Dependencies {
  readonly orders: OrderRepository
  readonly deliveries: DeliveryRepository
  readonly settings: SettingsRepository
  readonly now: Clock
}

/** Orders; those of a page with how far their deliveries have come, which is read once for the page. */
export async function listOrders(
  { orders, deliveries, settings, now }: Dependencies,
  request: OrderListRequest,
): Promise<Page<OrderSummary>> {
  const { items, total } = await orders.list(request)
  if (request.page === undefined) return { items: items.map(toOrderSummary), total }
  const [ofOrders, { timezone }] = await Promise.all([
    deliveries.listForOrders(items.map(({ id }) => id)),
    settings.current(),
  ])
  const today = toBusinessDay(now(), timezone)
  const states = computeOrderStates(items, { deliveries: ofOrders, today })
  return {
    items: items.map(order => ({ ...toOrderSummary(order), progress: states.get(order.id) })),
    total,
  }
}
