import { type Clock, toBusinessDay, toInstantText } from '@rms/domain-kit'
import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import type { Order } from '../../domain/order.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'

interface Dependencies {
  readonly orders: OrderRepository
  readonly locations: LocationRepository
  readonly settings: SettingsRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Closes an order, so that nothing of it is expected any more, or opens it again; 404 if it does not exist. What arrived
 * and what was invoiced stay as they are. An order that is in this state already stays unchanged.
 */
export const closeOrder = (
  { orders, locations, settings, audit, unitOfWork, now }: Dependencies,
  id: number,
  { closed: isClosed, by }: { readonly closed: boolean; readonly by: string },
): Promise<Order> =>
  unitOfWork.transact(async ({ session, emit, lock }) => {
    await lock(`order ${id}`)
    const order = await orders.find(id, session)
    if (!order) throw notFound('order')
    if (isClosed === (order.closed !== null)) return order
    const at = now()
    const location = order.location && (await locations.find(order.location.id, session))
    const timeZone = location?.timezone ?? (await settings.current(session)).timezone
    const closed = isClosed ? { at, date: toBusinessDay(at, timeZone), by } : null
    await orders.setClosed(id, closed, session)
    emit('catalog.order-changed', { order_id: id, supplier_id: order.supplier.id })
    const toAudited = (each: Order['closed']) => ({
      order_number: order.number,
      closed_at: each && toInstantText(each.at),
    })
    await audit.record(
      {
        action: isClosed ? 'closed' : 'reopened',
        entity: 'order',
        entityId: id,
        before: toAudited(order.closed),
        after: toAudited(closed),
      },
      session,
    )
    return { ...order, closed }
  })
