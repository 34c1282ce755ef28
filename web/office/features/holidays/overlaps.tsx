import type { HolidayRequest } from '@rms/contracts'
import { IconUsers } from '@tabler/icons-react'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays.module.css'

type Overlaps = HolidayRequest['overlaps']

/** How many of the department are away at the same time, and who, on hover, focus or tap. */
export function OverlapMark({ overlaps }: { overlaps: Overlaps }) {
  if (overlaps.length === 0) return null
  const names = overlaps.map(({ staff_name }) => staff_name).join(', ')
  const label = t('holidays.overlapsWith', { names })
  return (
    <button type="button" className={classes.overlap} data-hint={label} aria-label={label}>
      <IconUsers size={14} stroke={2} aria-hidden />
      {overlaps.length}
    </button>
  )
}

/** Who of the department is away, or asks to be, on some of the same days. */
export function OverlapList({ overlaps }: { overlaps: Overlaps }) {
  const { date } = useFormats()
  if (overlaps.length === 0) return <p className={classes.quiet}>{t('holidays.noOverlaps')}</p>
  return (
    <ul className={classes.overlaps}>
      {overlaps.map(({ id, staff_name, start_date, end_date, status }) => (
        <li key={id}>
          <strong>{staff_name}</strong>
          <span>
            {date(start_date)} – {date(end_date)}, {t(`holidays.status.${status}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
