import type { HolidayStatus, HolidayType } from '@rms/contracts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

export const HOLIDAY_STATUSES = ['pending', 'approved', 'denied'] as const satisfies readonly HolidayStatus[]
export const HOLIDAY_TYPES = [
  'annual',
  'sick',
  'personal',
  'emergency',
] as const satisfies readonly HolidayType[]

/** Pending is amber, approved green, denied red. */
export function HolidayStatusBadge({ status }: { status: HolidayStatus }) {
  const { colour, icon } = badges[status]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`holidays.status.${status}`)}
    </StatusBadge>
  )
}

const badges = {
  pending: { colour: 'amber', icon: IconClock },
  approved: { colour: 'green', icon: IconCheck },
  denied: { colour: 'red', icon: IconX },
} as const
