import type { TimeEntry } from '@rms/contracts'
import { DEVICE_TIMES_CORRECTION_REASON } from '@rms/domain-kit'
import { toLocalTime } from '../../../shared/lib/local-time.ts'
import { StatusBadge } from '../../components/callout.tsx'
import { formatDay } from '../../lib/time-format.ts'
import { getTimeZoneLabel } from '../../lib/time-zone-label.ts'
import { t } from '../../texts/index.ts'
import { TimeEntryHours } from './time-entry-hours.tsx'
import classes from './timesheet.module.css'

/** A time entry with its notes and the corrections by managers. */
export function TimeEntryRow({ entry }: { entry: TimeEntry }) {
  const { time_zone: zone, clock_out_time: out } = entry
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{formatDay(entry.shift_date)}</strong>
        <span className={classes.times}>
          {toLocalTime(entry.clock_in_time, zone)} –{' '}
          {out ? toLocalTime(out, zone) : t('portal.entry.working')}
        </span>
        <TimeEntryHours entry={entry} />
      </div>
      <EntryNotes entry={entry} />
      {entry.notes && <p className={classes.muted}>{entry.notes}</p>}
      {entry.corrections.map(correction => (
        <p key={correction.at} className={classes.correction}>
          {t('portal.entry.corrected', { by: correction.by, reason: translateReason(correction.reason) })}
          {correction.before && <s> {formatTimes(correction.before, zone)}</s>}
        </p>
      ))}
    </li>
  )
}

/** The reason as the manager entered it; reasons written by the system are translated. */
const translateReason = (reason: string): string =>
  reason === DEVICE_TIMES_CORRECTION_REASON ? t('portal.entry.deviceTimes') : reason

const formatTimes = (
  { clock_in_time, clock_out_time }: { clock_in_time: string; clock_out_time: string | null },
  zone: string,
): string =>
  `${toLocalTime(clock_in_time, zone)}–${clock_out_time ? toLocalTime(clock_out_time, zone) : t('portal.entry.working')}`

function EntryNotes({ entry }: { entry: TimeEntry }) {
  const zone = getTimeZoneLabel(entry.time_zone, entry.clock_in_time)
  const { status, review, break_minutes, location_name, is_forgotten, flags, is_approved } = entry
  return (
    <div className={classes.notes}>
      {location_name && <span className={classes.muted}>{location_name}</span>}
      {zone && <span className={classes.muted}>{zone}</span>}
      {Math.round(break_minutes) > 0 && (
        <span className={classes.muted}>
          {t('portal.entry.break', { minutes: Math.round(break_minutes) })}
        </span>
      )}
      {status === 'active' && <StatusBadge tone="green">{t('portal.timesheet.status.active')}</StatusBadge>}
      {status === 'manual_entry' && (
        <StatusBadge tone="blue">{t('portal.timesheet.status.manual_entry')}</StatusBadge>
      )}
      {is_forgotten && <StatusBadge tone="amber">{t('portal.entry.forgotten')}</StatusBadge>}
      {flags.includes('offline') && <StatusBadge tone="gray">{t('portal.entry.offline')}</StatusBadge>}
      {review?.state === 'pending' && <StatusBadge tone="amber">{t('portal.entry.review')}</StatusBadge>}
      {review?.state === 'rejected' && <StatusBadge tone="red">{t('portal.entry.rejected')}</StatusBadge>}
      {is_approved && <StatusBadge tone="green">{t('portal.entry.approved')}</StatusBadge>}
    </div>
  )
}
