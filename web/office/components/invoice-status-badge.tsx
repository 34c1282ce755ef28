import type { Invoice, InvoiceStatus } from '@rms/contracts'
import { IconCheck, IconClock, IconCoin, IconTruckDelivery } from '@tabler/icons-react'
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

/** The status of an invoice; a delivery note is never processed or paid, so its type is shown instead. */
export const InvoiceStateBadge = ({
  invoice: { status, document_type },
}: {
  invoice: Pick<Invoice, 'status' | 'document_type'>
}) =>
  document_type === 'delivery-note' ? (
    <StatusBadge colour="gray" icon={IconTruckDelivery}>
      {t('invoice.type.delivery-note')}
    </StatusBadge>
  ) : (
    <InvoiceStatusBadge status={status} />
  )

const STATUS_STYLES = {
  pending: { colour: 'amber', icon: IconClock },
  processed: { colour: 'blue', icon: IconCheck },
  paid: { colour: 'green', icon: IconCoin },
} as const
