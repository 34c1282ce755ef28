import { failureOf } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useLockPayPeriodMutation } from '../tracking-api.ts'

/** Locks a pay period after a question: what changes later is paid as an adjustment. */
export function useLocking(): (days: { startDate: string; endDate: string }) => Promise<void> {
  const [lock] = useLockPayPeriodMutation()
  const { date } = useFormats()
  return async ({ startDate: start, endDate: end }) => {
    const message = t('tracking.lockMessage', { start: date(start), end: date(end) })
    const act = t('tracking.lockAct')
    if (!(await confirm({ title: t('tracking.lock'), message, act, isDestructive: false }))) return
    try {
      await lock({ start, end }).unwrap()
      tellDone(t('tracking.lockedNow'))
    } catch (thrown) {
      const { error, suggestion } = failureOf(thrown)
      tellFailure(error ?? t('tracking.lockFailed'), suggestion)
    }
  }
}
