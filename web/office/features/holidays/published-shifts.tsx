import type { HolidayRequest } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { dayAndMonth, shortDayName } from '../../lib/week-words.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays.module.css'

type PublishedShifts = HolidayRequest['published_shifts']

/** '2 published shifts on these days: Sat 5 Dec 12:00–16:00, …'; null where there are none. */
export function shiftsSentence(shifts: PublishedShifts): string | null {
  if (shifts.length === 0) return null
  return t('holidays.shifts', { count: shifts.length, shifts: shifts.map(formatShift).join(', ') })
}

/** The rota of the first shift, where it can be reassigned. */
export const rotaPath = ([first]: PublishedShifts): string | null =>
  first ? `/staff-rota?rota=${first.rota_id}` : null

/** The shifts that an approval would leave uncovered, with links to their rotas. */
export function PublishedShiftsList({ shifts }: { shifts: PublishedShifts }) {
  const byRota = [...Map.groupBy(shifts, ({ rota_id }) => rota_id).values()]
  return (
    <ul className={classes.overlaps}>
      {byRota.map(ofRota => (
        <li key={ofRota[0]?.rota_id}>
          <strong>{ofRota.map(formatShift).join(', ')}</strong>
          <Link to={rotaPath(ofRota) ?? ''}>{t('holidays.openRota')}</Link>
        </li>
      ))}
    </ul>
  )
}

const formatShift = ({ shift_date, start_time, end_time }: PublishedShifts[number]): string =>
  `${formatDay(shift_date)} ${start_time}–${end_time}`

/** 'Sat 5 Dec' */
const formatDay = (date: string): string => `${shortDayName(date)} ${dayAndMonth(date)}`
