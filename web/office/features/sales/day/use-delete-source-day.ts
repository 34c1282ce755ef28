import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { t } from '../../../texts/index.ts'
import { formatSalesDate } from '../describe-sales.ts'
import { useDeleteSalesDayMutation } from '../sales-api.ts'

interface SourceDay {
  readonly id: number
  readonly name: string
  readonly date: string
}

/** Deletes what a source states about a day, after a confirmation. */
export function useDeleteSourceDay(): (day: SourceDay) => Promise<boolean> {
  const [remove] = useDeleteSalesDayMutation()
  return day =>
    deleteWithConfirmation([day], {
      remove: id => remove(id).unwrap(),
      title: t('salesDay.deleteTitle'),
      confirmMessage: ([{ name, date }]) =>
        t('salesDay.deleteMessage', { source: name, day: formatSalesDate(date) }),
      successMessage: () => t('salesDay.deleted'),
      failureMessage: error => error,
      partialFailureMessage: t('salesDay.deleteFailed'),
    })
}
