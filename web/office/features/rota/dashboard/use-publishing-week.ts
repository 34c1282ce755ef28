import type { Rota } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { rotasWithDrafts } from '../model/stored-draft.ts'
import { useLazyGetRotaWarningsQuery, usePublishRotaMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-place.tsx'
import { rotaTitle } from '../rota-title.ts'

/** The drafts that can be published: they have shifts, and this browser has no unsaved changes of them. */
export function publishableDrafts(rotas: readonly Rota[]): Rota[] {
  const unsaved = new Set(rotasWithDrafts())
  return rotas.filter(
    ({ id, status, shift_count }) => status === 'draft' && shift_count > 0 && !unsaved.has(id),
  )
}

/** Publishes drafts one by one, after a confirmation that lists their shifts and warnings. */
export function usePublishingWeek(): (drafts: readonly Rota[]) => Promise<void> {
  const [publish] = usePublishRotaMutation()
  const [loadWarnings] = useLazyGetRotaWarningsQuery()
  const locationName = useLocationName()
  const describe = async (rota: Rota): Promise<string> => {
    const { warnings } = await loadWarnings(rota.id).unwrap()
    const shifts = t('rota.shiftCount', { count: rota.shift_count })
    const warningText = warnings.length > 0 && t('rota.warningCount', { count: warnings.length })
    return [rotaTitle(rota.name), locationName(rota.location_id), shifts, warningText]
      .filter(Boolean)
      .join(' · ')
  }
  return async drafts => {
    try {
      const list = await Promise.all(drafts.map(describe))
      const act = t('rota.publishAll')
      if (
        !(await confirm({
          title: act,
          message: t('rota.publishAllMessage'),
          list,
          act,
          isDestructive: false,
        }))
      )
        return
    } catch (thrown) {
      return tellFailure(t('rota.publishFailed', { error: getReason(thrown) }))
    }
    const failed: string[] = []
    for (const rota of drafts) {
      try {
        await publish({ id: rota.id, version: rota.version }).unwrap()
      } catch (thrown) {
        failed.push(`${rotaTitle(rota.name)}: ${getReason(thrown)}`)
      }
    }
    if (failed.length < drafts.length)
      tellDone(t('rota.weekPublished', { count: drafts.length - failed.length }))
    if (failed.length > 0) tellFailure(t('rota.publishFailed', { error: failed.join(' ') }))
  }
}

const getReason = (thrown: unknown): string => failureOf(thrown).error ?? t('common.unknownError')
