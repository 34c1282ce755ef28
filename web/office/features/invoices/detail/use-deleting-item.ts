import type { InvoiceItem } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteItemMutation } from '../invoices-api.ts'

/** Deletes a line after a confirmation. */
export function useDeletingItem(invoiceId: number) {
  const [deleteItem] = useDeleteItemMutation()
  return async (item: Pick<InvoiceItem, 'id' | 'product_name'>) => {
    const message = t('invoice.deleteItem', { name: item.product_name })
    if (!(await confirm({ title: t('invoice.deleteItemTitle'), message, act: t('common.delete') }))) return
    try {
      await deleteItem({ id: invoiceId, itemId: item.id }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('invoice.deleteItemFailed'))
    }
  }
}
