import type { OrderSummary } from '@rms/contracts'
import { confirm } from '../../../lib/confirm.tsx'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useDeleteOrderMutation } from '../orders-api.ts'

/** Deletes orders after a confirmation; true when all of them are gone. */
export function useDeletingOrders(): (orders: readonly OrderSummary[]) => Promise<boolean> {
  const [deleteOrder] = useDeleteOrderMutation()
  return async orders => {
    const message = t('orders.deleteMany', { count: orders.length })
    if (!(await confirm({ title: t('orders.deleteTitle'), message, act: t('common.delete') }))) return false
    const results = await Promise.allSettled(orders.map(order => deleteOrder(order.id).unwrap()))
    if (results.some(result => result.status === 'rejected')) {
      tellFailure(t('orders.deleteSomeFailed'))
      return false
    }
    tellDone(t('orders.deleted', { count: orders.length }))
    return true
  }
}
