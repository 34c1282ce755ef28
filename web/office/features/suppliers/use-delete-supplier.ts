import type { Supplier } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useDeleteSupplierMutation } from './suppliers-api.ts'

/** Deletes a supplier after a confirmation, and after a second one if invoices or orders refer to it. */
export function useDeleteSupplier(): (supplier: Supplier) => Promise<void> {
  const [deleteSupplier] = useDeleteSupplierMutation()

  const attempt = async (id: number, force: boolean) => {
    try {
      await deleteSupplier({ id, force }).unwrap()
      notifySuccess(t('suppliers.deleted'))
      return null
    } catch (thrown) {
      return toApiFailure(thrown)
    }
  }

  return async supplier => {
    const message = t('suppliers.deleteMessage', { name: supplier.name })
    if (
      !(await requestConfirmation({
        title: t('suppliers.deleteTitle'),
        message,
        confirmLabel: t('common.delete'),
      }))
    )
      return
    const failure = await attempt(supplier.id, false)
    if (!failure) return
    if (failure.status !== 409) return notifyError(failure.error ?? t('suppliers.deleteFailed'))
    const inUse = t('suppliers.inUseMessage', { error: failure.error ?? '' })
    const isSure = await requestConfirmation({
      title: t('suppliers.deleteTitle'),
      message: inUse,
      confirmLabel: t('suppliers.deleteAnyway'),
    })
    if (!isSure) return
    const second = await attempt(supplier.id, true)
    if (second) notifyError(second.error ?? t('suppliers.deleteFailed'))
  }
}
