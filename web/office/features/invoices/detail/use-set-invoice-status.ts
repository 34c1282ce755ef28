import type { Invoice } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import { type InvoiceStatus, useSetInvoiceStatusMutation } from '../invoices-api.ts'
import { type DuplicatePrompt, getDuplicateId } from './use-duplicate-prompt.tsx'

/** Changes the status of an invoice. If it is a duplicate, the user compares both first. */
export function useSetInvoiceStatus(invoice: Invoice, confirmDuplicate: DuplicatePrompt['confirmDuplicate']) {
  const [setStatus, { isLoading }] = useSetInvoiceStatusMutation()
  const trySetStatus = async (status: InvoiceStatus, allowDuplicate: boolean): Promise<void> => {
    try {
      await setStatus({ id: invoice.id, status, allowDuplicate }).unwrap()
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const duplicateId = allowDuplicate ? null : getDuplicateId(failure)
      if (duplicateId === null) return notifyNotSaved(failure.error ?? t('invoice.statusFailed'), thrown)
      if (await confirmDuplicate(duplicateId)) await trySetStatus(status, true)
    }
  }
  return { setStatus: trySetStatus, isBusy: isLoading }
}
