import type { TimeEntry } from '@rms/contracts'
import { DEVICE_TIMES_REASON } from '@rms/domain-kit'
import { timeAt } from '../../../shared/lib/wall-time.ts'
import { Mark } from '../../components/note.tsx'
import { dayText } from '../../lib/time-text.ts'
import { zoneText } from '../../lib/where-text.ts'
import { t } from '../../texts/index.ts'
import { EntryHours } from './entry-parts.tsx'
import classes from './timesheet.module.css'

/** A time entry with its notes and the corrections by managers. */
export function EntryRow({ entry }: { entry: TimeEntry }) {
  const { time_zone: zone, clock_out_time: out } = entry
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{dayText(entry.shift_date)}</strong>
        <span className={classes.times}>
          {timeAt(entry.clock_in_time, zone)} – {out ? timeAt(out, zone) : t('portal.entry.working')}
        </span>
        <EntryHours entry={entry} />
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
  reason === DEVICE_TIMES_REASON ? t('portal.entry.deviceTimes') : reason

const formatTimes = (
  { clock_in_time, clock_out_time }: { clock_in_time: string; clock_out_time: string | null },
  zone: string,
): string =>
  `${timeAt(clock_in_time, zone)}–${clock_out_time ? timeAt(clock_out_time, zone) : t('portal.entry.working')}`

function EntryNotes({ entry }: { entry: TimeEntry }) {
  const zone = zoneText(entry.time_zone, entry.clock_in_time)
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
      {status === 'active' && <Mark tone="green">{t('portal.timesheet.status.active')}</Mark>}
      {status === 'manual_entry' && <Mark tone="blue">{t('portal.timesheet.status.manual_entry')}</Mark>}
      {is_forgotten && <Mark tone="amber">{t('portal.entry.forgotten')}</Mark>}
      {flags.includes('offline') && <Mark tone="gray">{t('portal.entry.offline')}</Mark>}
      {review?.state === 'pending' && <Mark tone="amber">{t('portal.entry.review')}</Mark>}
      {review?.state === 'rejected' && <Mark tone="red">{t('portal.entry.rejected')}</Mark>}
      {is_approved && <Mark tone="green">{t('portal.entry.approved')}</Mark>}
    </div>
  )
}
