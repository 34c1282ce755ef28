import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { type Payroll, useLockPayPeriodMutation } from '../tracking-api.ts'

interface Days {
  startDate: string
  endDate: string
}

/**
 * Locks a pay period after a question: what changes later is paid as an adjustment. Weeks that nobody approved are
 * listed in a second question of their own.
 */
export function useLocking(): (days: Days, problems: Payroll['problems']) => Promise<void> {
  const [lock] = useLockPayPeriodMutation()
  const { date } = useFormats()
  return async ({ startDate: start, endDate: end }, problems) => {
    const message = t('tracking.lockMessage', { start: date(start), end: date(end) })
    const act = t('tracking.lockAct')
    if (!(await confirm({ title: t('tracking.lock'), message, act, isDestructive: false }))) return
    const weeks = problems.filter(({ code }) => code === 'not-approved')
    const list = weeks.map(week =>
      t('tracking.weekOfPerson', { name: week.staff_name, date: date(week.date) }),
    )
    if (weeks.length > 0 && !(await confirmUnapproved(list))) return
    try {
      await lock({ start, end, ...(weeks.length > 0 && { confirm_unapproved: true }) }).unwrap()
      tellDone(t('tracking.lockedNow'))
    } catch (thrown) {
      const { error, suggestion } = failureOf(thrown)
      tellFailure(error ?? t('tracking.lockFailed'), suggestion)
    }
  }
}

const confirmUnapproved = (list: readonly string[]): Promise<boolean> =>
  confirm({
    title: t('tracking.lockUnapprovedTitle'),
    message: t('tracking.lockUnapprovedMessage', { count: list.length }),
    list,
    act: t('tracking.lockUnapproved'),
  })
