import { toNumber } from '@rms/domain-kit'
import { type AuditLog, notFound, type UnitOfWork } from '@rms/service-kit'
import { orderTotal } from '../../domain/order.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'

interface Needs {
  readonly orders: OrderRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Takes an order out of the history; 404 when it is not there. Its number stays used. */
export const deleteOrder = ({ orders, audit, unitOfWork }: Needs, id: number): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    const order = await orders.find(id, session)
    if (!order) throw notFound('order')
    await orders.remove(id, session)
    const before = {
      order_number: order.number,
      supplier_name: order.supplier.name,
      total_amount: toNumber(orderTotal(order.lines), 2),
    }
    await audit.record({ action: 'deleted', entity: 'order', entityId: id, before, after: null }, session)
  })
