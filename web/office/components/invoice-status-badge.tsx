import type { InvoiceStatus } from '@rms/contracts'
import { IconCheck, IconClock, IconCoin } from '@tabler/icons-react'
import { t } from '../texts/index.ts'
import { StatusBadge } from './status-badge.tsx'

/** Pending is a warning, processed is information, paid is done. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { colour, icon } = STATUS_STYLES[status]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`invoices.status.${status}`)}
    </StatusBadge>
  )
}

const STATUS_STYLES = {
  pending: { colour: 'amber', icon: IconClock },
  processed: { colour: 'blue', icon: IconCheck },
  paid: { colour: 'green', icon: IconCoin },
} as const
