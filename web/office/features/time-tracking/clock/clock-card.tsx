import { Button } from '@mantine/core'
import type { ClockStatus } from '@rms/contracts'
import { computePaidMinutes } from '@rms/domain-kit'
import { IconClockPause, IconClockPlay, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useState } from 'react'
import sections from '../../../components/sections.module.css'
import { StaffMemberSelect } from '../../../components/staff-member-select.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useNow } from '../../../lib/local-time.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'
import { useGetClockStatusQuery } from '../time-tracking-api.ts'
import { usePunchActions } from './use-punch-actions.ts'

/** The clock, the selected staff member, and the buttons that fit their state. */
export function ClockCard() {
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const staffId = Number(chosen) || null
  const { currentData: status } = useGetClockStatusQuery(staffId ?? 0, { skip: staffId === null })
  const punching = usePunchActions()
  const punch = (kind: keyof typeof punching.actions) => {
    if (staffId === null) return setProblem(t('tracking.selectStaff'))
    void punching.actions[kind](staffId)
  }
  return (
    <section className={classes.clockCard} aria-label={t('tracking.clock')}>
      <LiveClock />
      <div className={classes.punch}>
        <StaffMemberSelect
          label={t('tracking.staffMember')}
          placeholder={t('tracking.chooseStaff')}
          isActiveOnly
          value={chosen}
          error={problem}
          onChange={person => {
            setChosen(person?.id ?? '')
            setProblem(null)
          }}
        />
        <StatusLine status={status} />
        <div className={classes.actions}>
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
        {formatLongDate(now.toPlainDate().toString())} · {timezone.replaceAll('_', ' ')}
      </p>
    </div>
  )
}

function StatusLine({ status }: { status: ClockStatus | undefined }) {
  const now = useNow(10_000)
  const { timeIn } = useBusinessLocations()
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
    t('tracking.workedSoFar', { hours: formatHours(computePaidMinutes(entry, now)) }),
  ]
  if (entry.on_break) words.push(t('tracking.onBreak'))
  return (
    <p className={sections.muted} aria-live="polite">
      {words.join(' · ')}
    </p>
  )
}
