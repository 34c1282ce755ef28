import type { Invoice } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { tellNotSaved } from '../../../lib/not-saved.ts'
import { t } from '../../../texts/index.ts'
import { type InvoiceStatus, useSetStatusMutation } from '../invoices-api.ts'
import { type TwinQuestion, twinIdOf } from './use-twin-question.tsx'

/** Changes the status of an invoice. If it is a duplicate, the user compares both first. */
export function useSettingStatus(invoice: Invoice, ask: TwinQuestion['ask']) {
  const [setStatus, { isLoading }] = useSetStatusMutation()
  const attempt = async (status: InvoiceStatus, allowDuplicate: boolean): Promise<void> => {
    try {
      await setStatus({ id: invoice.id, status, allowDuplicate }).unwrap()
    } catch (thrown) {
      const failure = failureOf(thrown)
      const twinId = allowDuplicate ? null : twinIdOf(failure)
      if (twinId === null) return tellNotSaved(failure.error ?? t('invoice.statusFailed'), thrown)
      if (await ask(twinId)) await attempt(status, true)
    }
  }
  return { setStatus: attempt, isBusy: isLoading }
}
