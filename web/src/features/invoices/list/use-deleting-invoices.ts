import type { Invoice } from '@rms/contracts'
import { deleteAfterAsking } from '../../../lib/deleting.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useDeleteInvoiceMutation } from '../invoices-api.ts'

/** Deletes invoices after a confirmation; true when all of them are gone. */
export function useDeletingInvoices(): (invoices: readonly Invoice[]) => Promise<boolean> {
  const { invoiceName } = useFormats()
  const [deleteInvoice] = useDeleteInvoiceMutation()
  return invoices =>
    deleteAfterAsking(invoices, {
      remove: id => deleteInvoice(id).unwrap(),
      title: t('invoices.deleteTitle'),
      question: ([first, ...others]) =>
        others.length === 0
          ? t('invoices.deleteOne', { name: invoiceName(first) })
          : t('invoices.deleteMany', { count: invoices.length }),
      selectSome: t('invoices.selectSome'),
      done: count => t('invoices.deleted', { count }),
      failed: error => t('invoices.deleteFailed', { error }),
      someFailed: t('invoices.deleteSomeFailed'),
    })
}
