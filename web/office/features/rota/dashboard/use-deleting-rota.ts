import type { Rota } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { forgetDraft, rotasWithDrafts } from '../model/stored-draft.ts'
import { useDeleteRotaMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-place.tsx'
import { rotaTitle } from '../rota-title.ts'

/** Deletes a rota with its shifts after a confirmation that lists what will be lost; resolves to true if deleted. */
export function useDeletingRota(): (rota: Rota) => Promise<boolean> {
  const [remove] = useDeleteRotaMutation()
  const locationName = useLocationName()
  return async rota => {
    const { id } = rota
    const name = [rotaTitle(rota.name), locationName(rota.location_id)].filter(Boolean).join(', ')
    const message = t('rota.deleteMessage', { name })
    const question = {
      title: t('rota.deleteTitle'),
      message,
      list: listLosses(rota),
      act: t('common.delete'),
    }
    if (!(await confirm(question))) return false
    try {
      await remove(id).unwrap()
      forgetDraft(id)
      tellDone(t('rota.deleted'))
      return true
    } catch (thrown) {
      const { error } = failureOf(thrown)
      tellFailure(error ? t('rota.deleteFailedBecause', { error }) : t('rota.deleteFailed'))
      return false
    }
  }
}

/** What is lost permanently with the rota. */
const listLosses = ({ id, shift_count, status }: Rota): string[] => [
  t('rota.deletedShifts', { count: shift_count }),
  ...(status === 'active' && shift_count > 0 ? [t('rota.deletedPublished')] : []),
  ...(rotasWithDrafts().includes(id) ? [t('rota.deletedUnsaved')] : []),
]
