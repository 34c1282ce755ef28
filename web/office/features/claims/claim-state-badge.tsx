import type { ClaimState } from '@rms/contracts'
import { IconCircleDashed, IconCoin, IconHandStop, IconSend } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

const LOOKS = {
  open: { colour: 'amber', icon: IconCircleDashed },
  sent: { colour: 'blue', icon: IconSend },
  credited: { colour: 'green', icon: IconCoin },
  waived: { colour: 'gray', icon: IconHandStop },
} as const

/** What has become of a claim. */
export const ClaimStateBadge = ({ state }: { state: ClaimState }) => (
  <StatusBadge {...LOOKS[state]}>{t(`claims.state.${state}`)}</StatusBadge>
)
