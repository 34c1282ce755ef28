import type { Rota } from '@rms/contracts'
import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { forgetDraft } from '../model/stored-draft.ts'
import { useDeleteRotaMutation } from '../rota-api.ts'

/** Deletes a rota with its shifts after a confirmation; true when it is gone. */
export function useDeletingRota(): (rota: Pick<Rota, 'id' | 'name'>) => Promise<boolean> {
  const [remove] = useDeleteRotaMutation()
  return async ({ id, name }) => {
    const message = t('rota.deleteMessage', { name })
    if (!(await confirm({ title: t('rota.deleteTitle'), message, act: t('common.delete') }))) return false
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
