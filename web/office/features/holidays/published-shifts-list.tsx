import type { HolidayRequest } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { formatDayAndMonth, formatShortWeekday } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays.module.css'

type PublishedShifts = HolidayRequest['published_shifts']

/** '2 published shifts on these days: Sat 5 Dec 12:00–16:00, …'; null if there are none. */
export function describePublishedShifts(shifts: PublishedShifts): string | null {
  if (shifts.length === 0) return null
  return t('holidays.shifts', { count: shifts.length, shifts: shifts.map(formatShift).join(', ') })
}

/** The rota of the first shift, where it can be reassigned. */
export const getRotaPath = ([first]: PublishedShifts): string | null =>
  first ? `/staff-rota?rota=${first.rota_id}` : null

/** The shifts that an approval would leave uncovered, with links to their rotas. */
export function PublishedShiftsList({ shifts }: { shifts: PublishedShifts }) {
  const byRota = [...Map.groupBy(shifts, ({ rota_id }) => rota_id).values()]
  return (
    <ul className={classes.overlaps}>
      {byRota.map(rotaShifts => (
        <li key={rotaShifts[0]?.rota_id}>
          <strong>{rotaShifts.map(formatShift).join(', ')}</strong>
          <Link to={getRotaPath(rotaShifts) ?? ''}>{t('holidays.openRota')}</Link>
        </li>
      ))}
    </ul>
  )
}

const formatShift = ({ shift_date, start_time, end_time }: PublishedShifts[number]): string =>
  `${formatDay(shift_date)} ${start_time}–${end_time}`

/** 'Sat 5 Dec' */
const formatDay = (date: string): string => `${formatShortWeekday(date)} ${formatDayAndMonth(date)}`
