import { Text } from '@mantine/core'
import type { TimeEntry, TimeEntryCorrection } from '@rms/contracts'
import { DEVICE_TIMES_CORRECTION_REASON } from '@rms/domain-kit'
import { AppModal } from '../../../components/app-modal.tsx'
import sections from '../../../components/sections.module.css'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { toLocalTime } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'
import { PunchLocations } from './punch-locations.tsx'

/** Where an entry was recorded, and its changes with user, time, reason and previous values. */
export function TimeEntryHistoryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { longDateTime } = useFormats()
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('tracking.historyTitle', { name: entry.staff_name })}
      size={700}
    >
      <div className={sections.stack}>
        <PunchLocations entry={entry} />
        {entry.corrections.length === 0 && <Text c="dimmed">{t('tracking.historyEmpty')}</Text>}
        <ol className={classes.history}>
          {entry.corrections.map(correction => (
            <li key={correction.at}>
              <p>{t('tracking.changedBy', { who: correction.by, at: longDateTime(correction.at) })}</p>
              <p>{translateReason(correction.reason)}</p>
              <BeforeAndAfter correction={correction} timeZone={entry.time_zone} />
            </li>
          ))}
        </ol>
      </div>
    </AppModal>
  )
}

/** The reason as the manager entered it; reasons written by the system are translated. */
const translateReason = (reason: string): string =>
  reason === DEVICE_TIMES_CORRECTION_REASON ? t('tracking.deviceTimes') : reason

type TimeEntryValues = NonNullable<TimeEntryCorrection['before']>

function BeforeAndAfter({ correction, timeZone }: { correction: TimeEntryCorrection; timeZone: string }) {
  const { before, after } = correction
  if (!before || !after) return null
  const formatTimes = ({ shift_date, clock_in_time, clock_out_time, break_minutes }: TimeEntryValues) =>
    t('tracking.times', {
      date: formatLongDate(shift_date),
      in: toLocalTime(clock_in_time, timeZone),
      out: clock_out_time ? toLocalTime(clock_out_time, timeZone) : t('tracking.working'),
      minutes: break_minutes,
    })
  return (
    <p className={sections.muted}>
      {formatTimes(before)} → {formatTimes(after)}
    </p>
  )
}
