import type { OrderSummary } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconLock, IconProgress } from '@tabler/icons-react'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'

/** The columns of the order history. */
export const createOrderColumns = ({
  date,
  money,
  quantity,
}: DisplayFormats): readonly DataTableColumn<OrderSummary>[] => [
  {
    key: 'number',
    header: t('orders.number'),
    cell: order => order.order_number,
    inCard: 'title',
  },
  { key: 'date', header: t('orders.date'), cell: order => date(order.order_date), sortName: 'order_date' },
  {
    key: 'delivery',
    header: t('orders.delivery'),
    cell: order => (order.delivery_date ? date(order.delivery_date) : EMPTY_VALUE),
    inCard: 'hidden',
  },
  {
    key: 'supplier',
    header: t('orders.supplier'),
    cell: order => order.supplier_name,
  },
  {
    key: 'location',
    header: t('orders.location'),
    cell: order => order.location_name,
    inCard: 'hidden',
  },
  { key: 'status', header: t('orders.status'), cell: order => <OrderStatus order={order} /> },
  {
    key: 'items',
    header: t('orders.items'),
    cell: order => quantity(order.item_count),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'total',
    header: t('orders.total'),
    cell: order => money(order.total_amount, order.currency),
    isNumeric: true,
  },
]

const PROGRESS_BADGES = {
  delivered: { colour: 'green', icon: IconCheck, key: 'orders.status.delivered' },
  'partly-delivered': { colour: 'amber', icon: IconProgress, key: 'orders.status.partlyDelivered' },
  overdue: { colour: 'red', icon: IconAlertTriangle, key: 'orders.status.overdue' },
} as const

/** How far the deliveries have come, otherwise green for Ordered; other statuses of old records are highlighted. */
function OrderStatus({ order: { status, closed_at, progress } }: { order: OrderSummary }) {
  const { date } = useFormats()
  if (progress && progress.state !== 'ordered' && progress.state !== 'closed') {
    const { colour, icon, key } = PROGRESS_BADGES[progress.state]
    return (
      <StatusBadge colour={colour} icon={icon}>
        {[t(key), progress.date && date(progress.date)].filter(Boolean).join(' · ')}
      </StatusBadge>
    )
  }
  if (closed_at !== null)
    return (
      <StatusBadge colour="gray" icon={IconLock}>
        {t('orders.status.closed')}
      </StatusBadge>
    )
  if (status === 'ordered')
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('orders.status.ordered')}
      </StatusBadge>
    )
  return (
    <StatusBadge colour="red" icon={IconAlertTriangle}>
      {status}
    </StatusBadge>
  )
}
