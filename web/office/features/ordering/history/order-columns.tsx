import type { OrderSummary } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
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

/** Green for Ordered; other statuses of old records are highlighted. */
function OrderStatus({ order: { status, closed_at } }: { order: OrderSummary }) {
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
