import type { OrderSummary } from '@rms/contracts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteOrderMutation } from '../orders-api.ts'

/** Deletes orders after a confirmation; resolves to true if all of them were deleted. */
export function useDeleteOrders(): (orders: readonly OrderSummary[]) => Promise<boolean> {
  const [deleteOrder] = useDeleteOrderMutation()
  return orders =>
    deleteWithConfirmation(orders, {
      remove: id => deleteOrder(id).unwrap(),
      title: t('orders.deleteTitle'),
      confirmMessage: () => t('orders.deleteMany', { count: orders.length }),
      successMessage: count => t('orders.deleted', { count }),
      failureMessage: () => t('orders.deleteSomeFailed'),
      partialFailureMessage: t('orders.deleteSomeFailed'),
    })
}
