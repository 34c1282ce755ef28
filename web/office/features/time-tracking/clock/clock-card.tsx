import { Button } from '@mantine/core'
import type { ClockStatus } from '@rms/contracts'
import { paidMinutesUntil } from '@rms/domain-kit'
import { IconClockPause, IconClockPlay, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonField } from '../../../components/person-field.tsx'
import sections from '../../../components/sections.module.css'
import { useNow } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useSettings } from '../../../lib/settings.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'
import { useClockStatusQuery } from '../tracking-api.ts'
import { usePunching } from './use-punching.ts'

/** The clock, the selected staff member, and the buttons that fit their state. */
export function ClockCard() {
  const [chosen, choose] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const staffId = Number(chosen) || null
  const { currentData: status } = useClockStatusQuery(staffId ?? 0, { skip: staffId === null })
  const punching = usePunching()
  const punch = (kind: keyof typeof punching.acts) => {
    if (staffId === null) return setProblem(t('tracking.selectStaff'))
    void punching.acts[kind](staffId)
  }
  return (
    <section className={classes.clockCard} aria-label={t('tracking.clock')}>
      <LiveClock />
      <div className={classes.punch}>
        <PersonField
          label={t('tracking.staffMember')}
          placeholder={t('tracking.chooseStaff')}
          isActiveOnly
          value={chosen}
          error={problem}
          onChange={person => {
            choose(person?.id ?? '')
            setProblem(null)
          }}
        />
        <StatusLine status={status} />
        <div className={classes.acts}>
          <Button
            leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
            disabled={status?.isClockedIn === true}
            loading={punching.isBusy}
            onClick={() => punch('clockIn')}
          >
            {t('tracking.clockIn')}
          </Button>
          <Button
            color="red"
            leftSection={<IconLogout2 size={16} stroke={1.75} aria-hidden />}
            disabled={status?.isClockedIn === false}
            loading={punching.isBusy}
            onClick={() => punch('clockOut')}
          >
            {t('tracking.clockOut')}
          </Button>
          {status?.isClockedIn && <BreakButton status={status} isBusy={punching.isBusy} punch={punch} />}
        </div>
      </div>
    </section>
  )
}

interface BreakButtonProps {
  status: ClockStatus
  isBusy: boolean
  punch: (kind: 'startBreak' | 'endBreak') => void
}

function BreakButton({ status, isBusy, punch }: BreakButtonProps) {
  const isOnBreak = status.timeEntry?.on_break === true
  const Glyph = isOnBreak ? IconClockPlay : IconClockPause
  return (
    <Button
      variant="default"
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
      loading={isBusy}
      onClick={() => punch(isOnBreak ? 'endBreak' : 'startBreak')}
    >
      {t(isOnBreak ? 'tracking.endBreak' : 'tracking.startBreak')}
    </Button>
  )
}

/** The time in the time zone of the business, with seconds. */
function LiveClock() {
  const { timezone } = useSettings()
  const now = useNow().toZonedDateTimeISO(timezone)
  return (
    <div>
      <p className={classes.time} role="timer" aria-label={t('tracking.clock')}>
        {now.toPlainTime().toString({ smallestUnit: 'second', roundingMode: 'floor' })}
      </p>
      <p className={sections.muted}>
        {dateInWords(now.toPlainDate().toString())} · {timezone.replaceAll('_', ' ')}
      </p>
    </div>
  )
}

function StatusLine({ status }: { status: ClockStatus | undefined }) {
  const now = useNow(10_000)
  const { timeIn } = usePlaces()
  if (!status) return null
  const { timeEntry: entry, clockedInSince } = status
  if (!status.isClockedIn || !entry || !clockedInSince)
    return (
      <p className={sections.muted} aria-live="polite">
        {t('tracking.notIn')}
      </p>
    )
  const words = [
    t('tracking.inSince', { time: timeIn(clockedInSince, entry.time_zone) }),
    t('tracking.workedSoFar', { hours: hoursText(paidMinutesUntil(entry, now)) }),
  ]
  if (entry.on_break) words.push(t('tracking.onBreak'))
  return (
    <p className={sections.muted} aria-live="polite">
      {words.join(' · ')}
    </p>
  )
}
