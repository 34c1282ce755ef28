import type { SalesSource } from '@rms/contracts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteSalesSourceMutation } from '../sales-api.ts'

/** Deletes a source after a confirmation. The server refuses one that has sales. */
export function useDeleteSource(): (source: SalesSource) => Promise<boolean> {
  const [remove] = useDeleteSalesSourceMutation()
  return source =>
    deleteWithConfirmation([source], {
      remove: id => remove(id).unwrap(),
      title: t('salesSources.deleteTitle'),
      confirmMessage: ([{ name }]) => t('salesSources.deleteMessage', { name }),
      successMessage: () => t('salesSources.deleted'),
      failureMessage: error => error,
      partialFailureMessage: t('salesSources.deleteFailed'),
    })
}
