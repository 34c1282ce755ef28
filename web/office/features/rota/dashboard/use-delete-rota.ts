import type { Rota } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { deleteStoredRotaDraft, listRotaIdsWithDrafts } from '../model/stored-rota-draft.ts'
import { useDeleteRotaMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-location.tsx'
import { translateRotaName } from '../translate-rota-name.ts'

/** Deletes a rota with its shifts after a confirmation that lists what will be lost; resolves to true if deleted. */
export function useDeleteRota(): (rota: Rota) => Promise<boolean> {
  const [remove] = useDeleteRotaMutation()
  const getLocationName = useLocationName()
  return async rota => {
    const { id } = rota
    const name = [translateRotaName(rota.name), getLocationName(rota.location_id)].filter(Boolean).join(', ')
    const message = t('rota.deleteMessage', { name })
    const confirmation = {
      title: t('rota.deleteTitle'),
      message,
      items: listLosses(rota),
      confirmLabel: t('common.delete'),
    }
    if (!(await requestConfirmation(confirmation))) return false
    try {
      await remove(id).unwrap()
      deleteStoredRotaDraft(id)
      notifySuccess(t('rota.deleted'))
      return true
    } catch (thrown) {
      const { error } = toApiFailure(thrown)
      notifyError(error ? t('rota.deleteFailedBecause', { error }) : t('rota.deleteFailed'))
      return false
    }
  }
}

/** What is lost permanently with the rota. */
const listLosses = ({ id, shift_count, status }: Rota): string[] => [
  t('rota.deletedShifts', { count: shift_count }),
  ...(status === 'active' && shift_count > 0 ? [t('rota.deletedPublished')] : []),
  ...(listRotaIdsWithDrafts().includes(id) ? [t('rota.deletedUnsaved')] : []),
]
