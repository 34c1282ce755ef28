import type { InvoiceLine } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteInvoiceLineMutation } from '../invoices-api.ts'

/** Deletes a line after a confirmation. */
export function useDeleteInvoiceLine(invoiceId: number) {
  const [deleteItem] = useDeleteInvoiceLineMutation()
  return async (item: Pick<InvoiceLine, 'id' | 'product_name'>) => {
    const message = t('invoice.deleteItem', { name: item.product_name })
    if (
      !(await requestConfirmation({
        title: t('invoice.deleteItemTitle'),
        message,
        confirmLabel: t('common.delete'),
      }))
    )
      return
    try {
      await deleteItem({ id: invoiceId, itemId: item.id }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.deleteItemFailed'))
    }
  }
}
