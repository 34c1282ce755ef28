import { addDays } from '@rms/domain-kit'
import { failureOf } from '../../../../shared/api/failure.ts'
import { sentenceOfError } from '../../../../shared/i18n/server-sentences/index.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useCopyWeekMutation } from '../rota-api.ts'
import { useLocationName } from '../rota-place.tsx'
import { rotaTitle } from '../rota-title.ts'

type CopyWeek = (weekStart: string, locationId: string) => Promise<void>

/** Copies the rotas of a week, of one location or of all (''), to the next week as drafts, and shows that week. */
export function useCopyingWeek(showWeek: (weekStart: string) => void): CopyWeek {
  const [copy] = useCopyWeekMutation()
  const getLocationName = useLocationName()
  return async (weekStart, locationId) => {
    const next = addDays(weekStart, 7)
    const range = { from: dateInWords(weekStart), to: dateInWords(next) }
    const location = locationId ? getLocationName(Number(locationId)) : null
    const message = location
      ? t('rota.copyWeekMessageAt', { ...range, location })
      : t('rota.copyWeekMessage', range)
    const act = t('rota.copyWeekAct')
    if (!(await confirm({ title: t('rota.copyWeek'), message, act, isDestructive: false }))) return
    try {
      const { rotas, skipped } = await copy({
        from_week: weekStart,
        to_week: next,
        ...(location && { location_id: Number(locationId) }),
      }).unwrap()
      if (rotas.length > 0) tellDone(t('rota.weekCopied', { count: rotas.length }))
      if (skipped.length > 0)
        tellFailure(describeSkipped(skipped, { isAll: rotas.length === 0, week: range.to }))
      showWeek(next)
    } catch (thrown) {
      tellFailure(t('rota.copyFailed', { reason: failureOf(thrown).error ?? t('common.unknownError') }))
    }
  }
}

type Skipped = readonly { readonly name: string; readonly reason: string; readonly code: string }[]

/** One sentence about all skipped rotas, with each reason once. */
function describeSkipped(skipped: Skipped, { isAll, week }: { isAll: boolean; week: string }): string {
  const names = skipped.map(({ name }) => rotaTitle(name)).join(', ')
  const reason = [...new Set(skipped.map(({ code, reason: said }) => sentenceOfError(code) ?? said))].join(
    ' ',
  )
  return isAll ? t('rota.noneCopied', { week, reason, names }) : t('rota.notCopied', { reason, names })
}
