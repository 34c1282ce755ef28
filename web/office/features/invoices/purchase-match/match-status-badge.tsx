import type { MatchStatus } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCheck,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'

const LOOKS = {
  unclear: { colour: 'amber', icon: IconAlertTriangle },
  'not-received': { colour: 'red', icon: IconAlertTriangle },
  'over-billed': { colour: 'red', icon: IconAlertTriangle },
  'price-differs': { colour: 'amber', icon: IconAlertTriangle },
  substituted: { colour: 'amber', icon: IconArrowsExchange },
  'not-ordered': { colour: 'amber', icon: IconAlertTriangle },
  short: { colour: 'blue', icon: IconInfoCircle },
  'under-billed': { colour: 'blue', icon: IconInfoCircle },
  'not-checked': { colour: 'gray', icon: IconClock },
  matched: { colour: 'green', icon: IconCheck },
} as const

/** How a line compares with its order, its delivery and the agreed price. */
export const MatchStatusBadge = ({ status }: { status: MatchStatus }) => (
  <StatusBadge {...LOOKS[status]}>{t(`match.status.${status}`)}</StatusBadge>
)
