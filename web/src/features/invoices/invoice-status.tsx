import { IconCheck, IconClock, IconCoin } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { t } from '../../lib/i18n/index.ts'
import type { InvoiceStatus } from './invoices-api.ts'

/** Pending warns, processed informs, paid is done. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { colour, icon } = looks[status]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`invoices.status.${status}`)}
    </StatusBadge>
  )
}

const looks = {
  pending: { colour: 'amber', icon: IconClock },
  processed: { colour: 'blue', icon: IconCheck },
  paid: { colour: 'green', icon: IconCoin },
} as const
