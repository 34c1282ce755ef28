import type { Invoice } from '@rms/contracts'
import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.tsx'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useDeleteInvoiceMutation } from '../invoices-api.ts'

/** Deletes invoices after a confirmation; true when all of them are gone. */
export function useDeletingInvoices(): (invoices: readonly Invoice[]) => Promise<boolean> {
  const { invoiceName } = useFormats()
  const [deleteInvoice] = useDeleteInvoiceMutation()
  return async invoices => {
    const [first] = invoices
    if (!first) {
      tellFailure(t('invoices.selectSome'))
      return false
    }
    const message =
      invoices.length === 1
        ? t('invoices.deleteOne', { name: invoiceName(first) })
        : t('invoices.deleteMany', { count: invoices.length })
    if (!(await confirm({ title: t('invoices.deleteTitle'), message, act: t('common.delete') }))) return false
    const results = await Promise.allSettled(invoices.map(invoice => deleteInvoice(invoice.id).unwrap()))
    return report(results)
  }
}

function report(results: PromiseSettledResult<unknown>[]): boolean {
  const failures = results.filter(result => result.status === 'rejected')
  const [failure] = failures
  if (!failure) {
    tellDone(t('invoices.deleted', { count: results.length }))
    return true
  }
  if (results.length > 1) tellFailure(t('invoices.deleteSomeFailed'))
  else
    tellFailure(
      t('invoices.deleteFailed', { error: failureOf(failure.reason).error ?? t('common.unknownError') }),
    )
  return false
}
