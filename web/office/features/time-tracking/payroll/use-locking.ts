import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { type Payroll, useLockPayPeriodMutation } from '../tracking-api.ts'

interface Days {
  startDate: string
  endDate: string
}

/**
 * Locks a pay period after a confirmation; later changes are paid as adjustments. Weeks without approval are listed in
 * a second confirmation.
 */
export function useLocking(): (days: Days, problems: Payroll['problems']) => Promise<void> {
  const [lock] = useLockPayPeriodMutation()
  return async ({ startDate: start, endDate: end }, problems) => {
    const message = t('tracking.lockMessage', { start: dateInWords(start), end: dateInWords(end) })
    const act = t('tracking.lockAct')
    if (!(await confirm({ title: t('tracking.lock'), message, act, isDestructive: false }))) return
    const weeks = problems.filter(({ code }) => code === 'not-approved')
    const list = weeks.map(week =>
      t('tracking.weekOfPerson', { name: week.staff_name, date: dateInWords(week.date) }),
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
