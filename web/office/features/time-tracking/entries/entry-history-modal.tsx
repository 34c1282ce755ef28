import { Text } from '@mantine/core'
import type { TimeEntry, TimeEntryCorrection } from '@rms/contracts'
import { DEVICE_TIMES_REASON } from '@rms/domain-kit'
import { AppModal } from '../../../components/app-modal.tsx'
import sections from '../../../components/sections.module.css'
import { timeAt } from '../../../lib/clock.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'
import { PlaceOfPunch } from './place-of-punch.tsx'

/** Where an entry was recorded, and its changes with user, time, reason and previous values. */
export function EntryHistoryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { instantInWords } = useFormats()
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('tracking.historyTitle', { name: entry.staff_name })}
      size={700}
    >
      <div className={sections.stack}>
        <PlaceOfPunch entry={entry} />
        {entry.corrections.length === 0 && <Text c="dimmed">{t('tracking.historyEmpty')}</Text>}
        <ol className={classes.history}>
          {entry.corrections.map(correction => (
            <li key={correction.at}>
              <p>{t('tracking.changedBy', { who: correction.by, at: instantInWords(correction.at) })}</p>
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
  reason === DEVICE_TIMES_REASON ? t('tracking.deviceTimes') : reason

type Times = NonNullable<TimeEntryCorrection['before']>

function BeforeAndAfter({ correction, timeZone }: { correction: TimeEntryCorrection; timeZone: string }) {
  const { before, after } = correction
  if (!before || !after) return null
  const words = ({ shift_date, clock_in_time, clock_out_time, break_minutes }: Times) =>
    t('tracking.times', {
      date: dateInWords(shift_date),
      in: timeAt(clock_in_time, timeZone),
      out: clock_out_time ? timeAt(clock_out_time, timeZone) : t('tracking.working'),
      minutes: break_minutes,
    })
  return (
    <p className={sections.muted}>
      {words(before)} → {words(after)}
    </p>
  )
}
