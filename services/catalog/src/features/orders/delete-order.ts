import { toNumber } from '@rms/domain-kit'
import { type AuditLog, conflict, notFound, type UnitOfWork } from '@rms/service-kit'
import { computeOrderTotal } from '../../domain/order.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import { getDeliveriesLock } from '../deliveries/delivery-dependencies.ts'

interface Dependencies {
  readonly orders: OrderRepository
  readonly deliveries: DeliveryRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Deletes an order; 404 if it does not exist, 409 once goods of it have been received, because they are compared with
 * it. Its number is not used again.
 */
export const deleteOrder = (
  { orders, deliveries, audit, unitOfWork }: Dependencies,
  id: number,
): Promise<void> =>
  unitOfWork.transact(async ({ session, emit, lock }) => {
    const order = await orders.find(id, session)
    if (!order) throw notFound('order')
    if (order.location) await lock(getDeliveriesLock(order.supplier.id, order.location.id))
    const received = await deliveries.countByOrder(id, session)
    if (received > 0)
      throw conflict(
        'order-received',
        `This order cannot be deleted because it has ${received === 1 ? '1 delivery' : `${received} deliveries`}.`,
        {
          suggestion: 'If the delivery was recorded by mistake, delete it first.',
          extra: { uses: { deliveries: received } },
        },
      )
    await orders.remove(id, session)
    emit('catalog.order-changed', { order_id: id, supplier_id: order.supplier.id })
    const before = {
      order_number: order.number,
      supplier_name: order.supplier.name,
      total_amount: toNumber(computeOrderTotal(order.lines), 2),
    }
    await audit.record({ action: 'deleted', entity: 'order', entityId: id, before, after: null }, session)
  })
