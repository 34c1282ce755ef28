import { notFound, type UnitOfWork } from '@rms/service-kit'
import type { OrderRepository } from './order-repository.ts'

interface Needs {
  readonly orders: OrderRepository
  readonly unitOfWork: UnitOfWork
}

/** Takes an order out of the history; 404 when it is not there. Its number stays used. */
export const deleteOrder = ({ orders, unitOfWork }: Needs, id: number): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    if (!(await orders.find(id, session))) throw notFound('order')
    await orders.remove(id, session)
  })
