import type { Invoice } from '@rms/contracts'
import { failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { type InvoiceStatus, useSetStatusMutation } from '../invoices-api.ts'
import { confirmDuplicate } from './confirm-duplicate.ts'

/** Moves an invoice on; a duplicate asks first. */
export function useSettingStatus(invoice: Invoice) {
  const [setStatus, { isLoading }] = useSetStatusMutation()
  const attempt = async (status: InvoiceStatus, allowDuplicate: boolean): Promise<void> => {
    try {
      await setStatus({ id: invoice.id, status, allowDuplicate }).unwrap()
    } catch (thrown) {
      const failure = failureOf(thrown)
      const isTwin = failure.code === 'duplicate-invoice' && !allowDuplicate
      if (!isTwin) return tellFailure(failure.error ?? t('invoice.statusFailed'), failure.suggestion)
      if (await confirmDuplicate(failure)) await attempt(status, true)
    }
  }
  return { setStatus: (status: InvoiceStatus) => attempt(status, false), isBusy: isLoading }
}
