import type { Invoice, InvoiceQuestion } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useConfirmInvoiceMutation } from '../invoices-api.ts'

/** Confirms the value that the question is about. After the last question, the server processes the invoice. */
export function useInvoiceQuestionConfirmation({ id }: Invoice, { code, item_id }: InvoiceQuestion) {
  const [confirm, { isLoading }] = useConfirmInvoiceMutation()
  const confirmQuestion = async () => {
    try {
      await confirm({ id, body: { code, item_id } }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.statusFailed'))
    }
  }
  return { confirmQuestion, isBusy: isLoading }
}
