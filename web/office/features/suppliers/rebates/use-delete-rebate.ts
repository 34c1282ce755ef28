import type { Rebate } from '@rms/contracts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteRebateMutation } from './rebates-api.ts'

/** Deletes a rebate after a confirmation. */
export function useDeleteRebate(): (rebate: Rebate) => Promise<boolean> {
  const [remove] = useDeleteRebateMutation()
  return rebate =>
    deleteWithConfirmation([rebate], {
      remove: id => remove(id).unwrap(),
      title: t('rebates.deleteTitle'),
      confirmMessage: ([{ period_from, period_to }]) =>
        t('rebates.deleteMessage', { period: formatDayRange(period_from, period_to) }),
      successMessage: count => t('rebates.deleted', { count }),
      failureMessage: error => t('rebates.deleteFailed', { error }),
      partialFailureMessage: t('rebates.deleteFailed', { error: '' }),
    })
}
