import type { PriceAgreement } from '@rms/contracts'
import { deleteWithConfirmation } from '../../lib/delete-with-confirmation.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { useDeleteAgreedPriceMutation } from './agreed-prices-api.ts'

/** Deletes an agreed price that has not begun, after a confirmation. */
export function useDeleteAgreedPrice(): (agreement: PriceAgreement) => Promise<boolean> {
  const [remove] = useDeleteAgreedPriceMutation()
  const { date } = useFormats()
  return agreement =>
    deleteWithConfirmation([agreement], {
      remove: id => remove(id).unwrap(),
      title: t('agreements.deleteTitle'),
      confirmMessage: ([{ product_name: name, valid_from }]) =>
        t('agreements.deleteMessage', { name, date: date(valid_from) }),
      successMessage: count => t('agreements.deleted', { count }),
      failureMessage: error => t('agreements.deleteFailed', { error }),
      partialFailureMessage: t('agreements.deleteFailed', { error: '' }),
    })
}
