import type { ShiftComparison } from '@rms/contracts'
import { toLocalTime } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import classes from './grid.module.css'

/** The actual hours of a staff member's day, shown when tracking is on. */
export function ActualTimes({ comparison }: { comparison: ShiftComparison | undefined }) {
  if (!comparison) return null
  const { actual, attendance, time_zone } = comparison
  if (!actual) {
    if (attendance.status === 'scheduled') return null
    return (
      <span className={classes.actual} data-status={attendance.status}>
        {t(`attendance.status.${attendance.status}`)}
      </span>
    )
  }
  const end = actual.end ? toLocalTime(actual.end, time_zone) : t('rota.working')
  return (
    <span className={classes.actual} data-status={attendance.status}>
      {t('rota.actualTimes', { start: toLocalTime(actual.start, time_zone), end })}
      {attendance.late_minutes > 0 && ` ${t('rota.lateBy', { minutes: attendance.late_minutes })}`}
    </span>
  )
}
