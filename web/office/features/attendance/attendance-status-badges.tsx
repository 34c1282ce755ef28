import type { AttendanceStatus, ShiftComparison } from '@rms/contracts'
import {
  IconCalendarTime,
  IconCheck,
  IconClockExclamation,
  IconClockPause,
  IconClockPlay,
  IconHourglass,
  IconLogout2,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

/** Present is green, late amber, absent red. */
export function AttendanceStatusBadge({ status }: { status: AttendanceStatus }) {
  const { colour, icon } = badges[status]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`attendance.status.${status}`)}
    </StatusBadge>
  )
}

const badges = {
  present: { colour: 'green', icon: IconCheck },
  late: { colour: 'amber', icon: IconClockExclamation },
  absent: { colour: 'red', icon: IconX },
  no_show: { colour: 'red', icon: IconUserX },
  early_departure: { colour: 'amber', icon: IconLogout2 },
  scheduled: { colour: 'gray', icon: IconCalendarTime },
} as const

type LiveState = NonNullable<ShiftComparison['live']>['state']

/** The current state of a person's shift. */
export function LiveShiftBadge({ state }: { state: LiveState }) {
  const { colour, icon } = liveBadges[state]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`attendance.live.${state}`)}
    </StatusBadge>
  )
}

const liveBadges = {
  not_started: { colour: 'gray', icon: IconCalendarTime },
  due: { colour: 'amber', icon: IconHourglass },
  working: { colour: 'green', icon: IconClockPlay },
  on_break: { colour: 'blue', icon: IconClockPause },
  overstaying: { colour: 'amber', icon: IconClockExclamation },
  finished: { colour: 'gray', icon: IconCheck },
  missing: { colour: 'red', icon: IconUserX },
} as const
