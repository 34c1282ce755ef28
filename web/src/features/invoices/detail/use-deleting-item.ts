import type { InvoiceItem } from '@rms/contracts'
import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { useDeleteItemMutation } from '../invoices-api.ts'

/** Deletes a line, after a question. */
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
