import type { Rota } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { listRotaIdsWithDrafts } from '../model/stored-rota-draft.ts'
import { useLazyGetRotaWarningsQuery, usePublishRotaMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-location.tsx'
import { translateRotaName } from '../translate-rota-name.ts'

/** The drafts that can be published: they have shifts, and this browser has no unsaved changes to them. */
export function listPublishableDrafts(rotas: readonly Rota[]): Rota[] {
  const unsaved = new Set(listRotaIdsWithDrafts())
  return rotas.filter(
    ({ id, status, shift_count }) => status === 'draft' && shift_count > 0 && !unsaved.has(id),
  )
}

/** Publishes drafts one by one, after a confirmation that lists their shifts and warnings. */
export function usePublishWeek(): (drafts: readonly Rota[]) => Promise<void> {
  const [publish] = usePublishRotaMutation()
  const [loadWarnings] = useLazyGetRotaWarningsQuery()
  const getLocationName = useLocationName()
  const describe = async (rota: Rota): Promise<string> => {
    const { warnings } = await loadWarnings(rota.id).unwrap()
    const shifts = t('rota.shiftCount', { count: rota.shift_count })
    const warningText = warnings.length > 0 && t('rota.warningCount', { count: warnings.length })
    return [translateRotaName(rota.name), getLocationName(rota.location_id), shifts, warningText]
      .filter(Boolean)
      .join(' · ')
  }
  return async drafts => {
    try {
      const list = await Promise.all(drafts.map(describe))
      const publishLabel = t('rota.publishAll')
      if (
        !(await requestConfirmation({
          title: publishLabel,
          message: t('rota.publishAllMessage'),
          items: list,
          confirmLabel: publishLabel,
          isDestructive: false,
        }))
      )
        return
    } catch (thrown) {
      return notifyError(t('rota.publishFailed', { error: getReason(thrown) }))
    }
    const failed: string[] = []
    for (const rota of drafts) {
      try {
        await publish({ id: rota.id, version: rota.version }).unwrap()
      } catch (thrown) {
        failed.push(`${translateRotaName(rota.name)}: ${getReason(thrown)}`)
      }
    }
    if (failed.length < drafts.length)
      notifySuccess(t('rota.weekPublished', { count: drafts.length - failed.length }))
    if (failed.length > 0) notifyError(t('rota.publishFailed', { error: failed.join(' ') }))
  }
}

const getReason = (thrown: unknown): string => toApiFailure(thrown).error ?? t('common.unknownError')
