import type { Invoice, InvoiceQuestion } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useConfirmDoubtMutation } from '../invoices-api.ts'

/** Confirms a questioned value. After the last question is answered, the server processes the invoice. */
export function useConfirming({ id }: Invoice, { code, item_id }: InvoiceQuestion) {
  const [confirm, { isLoading }] = useConfirmDoubtMutation()
  const confirmDoubt = async () => {
    try {
      await confirm({ id, body: { code, item_id } }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('invoice.statusFailed'))
    }
  }
  return { confirmDoubt, isBusy: isLoading }
}
