import type { StaffStatus } from '@rms/contracts'
import { IconCheck, IconPlayerPause, IconUserOff } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

export const STAFF_STATUSES = ['active', 'inactive', 'terminated'] as const satisfies readonly StaffStatus[]

/** Active is green, inactive amber, terminated red. */
export function StaffStatusBadge({ status }: { status: StaffStatus }) {
  const { colour, icon } = badges[status]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`staff.status.${status}`)}
    </StatusBadge>
  )
}

const badges = {
  active: { colour: 'green', icon: IconCheck },
  inactive: { colour: 'amber', icon: IconPlayerPause },
  terminated: { colour: 'red', icon: IconUserOff },
} as const
