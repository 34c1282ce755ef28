import { toApiFailure } from '../../shared/api/api-failure.ts'
import { t } from '../texts/index.ts'
import { useApproveInvoiceMutation } from './api/purchase-checks.ts'
import { notifyError, notifySuccess } from './notify.ts'

/** Approves an invoice for payment as it was shown; if it has changed since, nothing is approved. */
export function useApproveInvoice() {
  const [approve, { isLoading }] = useApproveInvoiceMutation()
  return {
    isBusy: isLoading,
    approve: async (id: number, fingerprint: string) => {
      try {
        await approve({ id, fingerprint }).unwrap()
        notifySuccess(t('payment.approved'))
      } catch (thrown) {
        notifyError(toApiFailure(thrown).error ?? t('payment.approveFailed'))
      }
    },
  }
}
