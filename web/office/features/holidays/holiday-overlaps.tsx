import type { HolidayRequest } from '@rms/contracts'
import { IconUsers } from '@tabler/icons-react'
import { formatDayRange } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays.module.css'

type Overlaps = HolidayRequest['overlaps']

/** The number of colleagues of the department who are away at the same time, with names in a tooltip. */
export function HolidayOverlapBadge({ overlaps }: { overlaps: Overlaps }) {
  if (overlaps.length === 0) return null
  const names = overlaps.map(({ staff_name }) => staff_name).join(', ')
  const label = t('holidays.overlapsWith', { names })
  return (
    <button type="button" className={classes.overlap} data-tooltip={label} aria-label={label}>
      <IconUsers size={14} stroke={2} aria-hidden />
      {overlaps.length}
    </button>
  )
}

/** Colleagues of the department with approved or pending holidays on the same days. */
export function HolidayOverlapList({ overlaps }: { overlaps: Overlaps }) {
  if (overlaps.length === 0) return <p className={classes.muted}>{t('holidays.noOverlaps')}</p>
  return (
    <ul className={classes.overlaps}>
      {overlaps.map(({ id, staff_name, start_date, end_date, status }) => (
        <li key={id}>
          <strong>{staff_name}</strong>
          <span>
            {formatDayRange(start_date, end_date)}, {t(`holidays.status.${status}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
