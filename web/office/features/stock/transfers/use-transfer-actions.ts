import type { StockTransfer } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteTransferMutation, useWithdrawReceiptMutation } from '../movements-api.ts'
import { getTransferName } from './transfer-columns.tsx'

/** Deleting a transfer and withdrawing its receipt, each after a confirmation. */
export function useTransferActions() {
  const [remove] = useDeleteTransferMutation()
  const [withdraw] = useWithdrawReceiptMutation()
  return {
    remove: (transfer: StockTransfer) =>
      deleteWithConfirmation([transfer], {
        remove: id => remove(id).unwrap(),
        title: t('transfers.deleteTitle'),
        confirmMessage: ([first]) => t('transfers.deleteMessage', { name: getTransferName(first) }),
        successMessage: () => t('transfers.deleted'),
        failureMessage: error => error,
        partialFailureMessage: t('transfers.deleteFailed'),
      }),
    async withdraw({ id }: StockTransfer): Promise<void> {
      const isConfirmed = await requestConfirmation({
        title: t('transfers.withdrawTitle'),
        message: t('transfers.withdrawMessage'),
        confirmLabel: t('transfers.withdraw'),
      })
      if (!isConfirmed) return
      try {
        await withdraw(id).unwrap()
        notifySuccess(t('transfers.withdrawn'))
      } catch (thrown) {
        notifyError(toApiFailure(thrown).error ?? t('transfers.saveFailed'))
      }
    },
  }
}
