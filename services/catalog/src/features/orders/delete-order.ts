import { toNumber } from '@rms/domain-kit'
import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { computeOrderTotal } from '../../domain/order.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'

interface Dependencies {
  readonly orders: OrderRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Deletes an order; 404 if it does not exist. Its number is not used again. */
export const deleteOrder = ({ orders, audit, unitOfWork }: Dependencies, id: number): Promise<void> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const order = await orders.find(id, session)
    if (!order) throw notFound('order')
    await orders.remove(id, session)
    emit('catalog.order-changed', { order_id: id, supplier_id: order.supplier.id })
    const before = {
      order_number: order.number,
      supplier_name: order.supplier.name,
      total_amount: toNumber(computeOrderTotal(order.lines), 2),
    }
    await audit.record({ action: 'deleted', entity: 'order', entityId: id, before, after: null }, session)
  })
