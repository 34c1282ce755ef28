import type { OrderSummary } from '@rms/contracts'
import { deleteAfterAsking } from '../../../lib/deleting.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteOrderMutation } from '../orders-api.ts'

/** Deletes orders after a confirmation; resolves to true if all of them were deleted. */
export function useDeletingOrders(): (orders: readonly OrderSummary[]) => Promise<boolean> {
  const [deleteOrder] = useDeleteOrderMutation()
  return orders =>
    deleteAfterAsking(orders, {
      remove: id => deleteOrder(id).unwrap(),
      title: t('orders.deleteTitle'),
      question: () => t('orders.deleteMany', { count: orders.length }),
      done: count => t('orders.deleted', { count }),
      failed: () => t('orders.deleteSomeFailed'),
      someFailed: t('orders.deleteSomeFailed'),
    })
}
