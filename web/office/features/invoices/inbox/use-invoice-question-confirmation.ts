import type { Invoice, InvoiceQuestion } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { getNewerRecord } from '../../../../shared/lib/edit-conflict.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useConfirmInvoiceMutation } from '../invoices-api.ts'

/**
 * Confirms the value that the question is about. After the last question, the server processes the invoice. If the
 * invoice has changed since it was shown, nothing is confirmed and the newer version is shown.
 */
export function useInvoiceQuestionConfirmation({ id, version }: Invoice, { code, item_id }: InvoiceQuestion) {
  const [confirm, { isLoading }] = useConfirmInvoiceMutation()
  const confirmQuestion = async () => {
    try {
      await confirm({ id, body: { code, item_id, version } }).unwrap()
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const isOutdated = getNewerRecord(failure) !== null
      notifyError(isOutdated ? t('question.conflict') : (failure.error ?? t('invoice.statusFailed')))
    }
  }
  return { confirmQuestion, isBusy: isLoading }
}
