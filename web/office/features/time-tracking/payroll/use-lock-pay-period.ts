import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type Payroll, useLockPayPeriodMutation } from '../time-tracking-api.ts'

interface DateRange {
  startDate: string
  endDate: string
}

/**
 * Locks a pay period after a confirmation; later changes are paid as adjustments. Weeks without approval are listed in
 * a second confirmation.
 */
export function useLockPayPeriod(): (days: DateRange, problems: Payroll['problems']) => Promise<void> {
  const [lock] = useLockPayPeriodMutation()
  return async ({ startDate: start, endDate: end }, problems) => {
    const message = t('tracking.lockMessage', { start: formatLongDate(start), end: formatLongDate(end) })
    const confirmLabel = t('tracking.lockSubmit')
    if (
      !(await requestConfirmation({ title: t('tracking.lock'), message, confirmLabel, isDestructive: false }))
    )
      return
    const weeks = problems.filter(({ code }) => code === 'not-approved')
    const list = weeks.map(week =>
      t('tracking.weekOfPerson', { name: week.staff_name, date: formatLongDate(week.date) }),
    )
    if (weeks.length > 0 && !(await confirmUnapproved(list))) return
    try {
      await lock({ start, end, ...(weeks.length > 0 && { confirm_unapproved: true }) }).unwrap()
      notifySuccess(t('tracking.lockedNow'))
    } catch (thrown) {
      const { error, suggestion } = toApiFailure(thrown)
      notifyError(error ?? t('tracking.lockFailed'), suggestion)
    }
  }
}

const confirmUnapproved = (list: readonly string[]): Promise<boolean> =>
  requestConfirmation({
    title: t('tracking.lockUnapprovedTitle'),
    message: t('tracking.lockUnapprovedMessage', { count: list.length }),
    items: list,
    confirmLabel: t('tracking.lockUnapproved'),
  })
