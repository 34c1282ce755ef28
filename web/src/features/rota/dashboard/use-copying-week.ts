import { addDays } from '@rms/domain-kit'
import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useCopyWeekMutation } from '../rota-api.ts'

/** Copies the rotas of a week to the one after it, as drafts, and shows that week. */
export function useCopyingWeek(showWeek: (weekStart: string) => void): (weekStart: string) => Promise<void> {
  const [copy] = useCopyWeekMutation()
  const { date } = useFormats()
  return async weekStart => {
    const next = addDays(weekStart, 7)
    const message = t('rota.copyWeekMessage', { from: date(weekStart), to: date(next) })
    const act = t('rota.copyWeekAct')
    if (!(await confirm({ title: t('rota.copyWeek'), message, act, isDestructive: false }))) return
    try {
      const { rotas, skipped } = await copy({ from_week: weekStart, to_week: next }).unwrap()
      tellDone(t('rota.weekCopied', { count: rotas.length }))
      for (const { name, reason } of skipped) tellFailure(t('rota.notCopied', { name, reason }))
      showWeek(next)
    } catch (thrown) {
      tellFailure(t('rota.copyFailed', { reason: failureOf(thrown).error ?? t('common.unknownError') }))
    }
  }
}
