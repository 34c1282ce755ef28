import type { PriceAgreementStatus } from '@rms/contracts'
import { IconCalendarEvent, IconCheck, IconCircleOff } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../texts/index.ts'

const LOOKS = {
  current: { colour: 'green', icon: IconCheck },
  upcoming: { colour: 'blue', icon: IconCalendarEvent },
  ended: { colour: 'gray', icon: IconCircleOff },
} as const

/** Whether an agreed price applies today. */
export const AgreementStatusBadge = ({ status }: { status: PriceAgreementStatus }) => (
  <StatusBadge {...LOOKS[status]}>{t(`agreements.status.${status}`)}</StatusBadge>
)
