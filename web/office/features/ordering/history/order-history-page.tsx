import { Button } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import { IconCopy, IconMessage, IconMessageOff, IconRepeat, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../../components/data-table/index.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListSearch, SupplierFilter } from '../../../components/list-filters.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { DeleteRowAction, RowAction } from '../../../components/row-actions.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../../lib/list-url-state.ts'
import { copyMessage } from '../../../lib/share-message.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { OrderMessage } from '../order-message.tsx'
import { listOrders, ORDERS_PER_PAGE, useListOrdersQuery } from '../orders-api.ts'
import { createOrderColumns } from './order-columns.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { useDeleteOrders } from './use-delete-orders.ts'
import { useRepeatOrder } from './use-repeat-order.ts'

const FILTERS = ['supplier_id'] as const

/** The history of orders, each with the message for its supplier. */
export function OrderHistoryPage() {
  const address = useListUrlState(FILTERS)
  const query = useListOrdersQuery(toOrdersQuery(address))
  const formats = useFormats()
  const deleteOrders = useDeleteOrders()
  const list = usePagedTable({ urlState: address, query, pageSize: ORDERS_PER_PAGE, remove: deleteOrders })
  const [shownOrderId, setShownOrderId] = useState<number | null>(null)
  return (
    <Page
      screen="/order-history"
      summary={query.data ? t('orders.count', { count: list.total }) : ' '}
      actions={<PlaceOrderButton />}
    >
      <FilterRow>
        <ListSearch urlState={address} label={t('orders.search')} />
        <SupplierFilter urlState={address} />
      </FilterRow>
      <DataTable
        {...list.table}
        label={t('orders.title')}
        columns={createOrderColumns(formats)}
        getRowName={order => order.order_number}
        emptyState={
          <EmptyState
            icon={<IconShoppingCart stroke={1.5} />}
            message={t('orders.empty')}
            action={<PlaceOrderButton />}
          />
        }
        renderRowActions={order => (
          <OrderActions
            order={order}
            isShown={shownOrderId === order.id}
            onToggle={() => setShownOrderId(shownOrderId === order.id ? null : order.id)}
            onDelete={() => deleteOrders([order])}
          />
        )}
        renderRowDetail={order =>
          shownOrderId === order.id && (
            <>
              <OrderMessage order={order} title={t('orders.messageFor', { number: order.order_number })} />
              <OrderDeliveries order={order} />
            </>
          )
        }
      />
    </Page>
  )
}

const toOrdersQuery = ({ page, search, sort, filter }: ListUrlParams) => ({
  page,
  search,
  sort,
  supplier_id: filter('supplier_id'),
})

OrderHistoryPage.prefetch = (({ search }) => [
  listOrders.initiate(toOrdersQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function PlaceOrderButton() {
  return (
    <Button component={Link} to="/ordering" leftSection={<IconShoppingCart size={16} aria-hidden />}>
      {t('orders.place')}
    </Button>
  )
}

interface OrderActionsProps {
  order: OrderSummary
  isShown: boolean
  onToggle: () => void
  onDelete: () => void
}

function OrderActions({ order, isShown, onToggle, onDelete }: OrderActionsProps) {
  const repeat = useRepeatOrder()
  const hasAccess = useHasLocationAccess()
  const name = order.order_number
  return (
    <>
      <RowAction
        icon={isShown ? IconMessageOff : IconMessage}
        shortLabel={t(isShown ? 'orders.hideMessage' : 'orders.showMessage')}
        label={t(isShown ? 'orders.hideMessageOf' : 'orders.showMessageOf', { name })}
        onClick={onToggle}
      />
      <RowAction
        icon={IconCopy}
        shortLabel={t('orders.copy')}
        label={t('orders.copyOf', { name })}
        onClick={() => copyMessage(order.whatsapp_message)}
      />
      <RowAction
        icon={IconRepeat}
        shortLabel={t('orders.repeat')}
        label={t('orders.repeatOf', { name })}
        onClick={() => repeat(order)}
      />
      {hasAccess(order.location_id) && <DeleteRowAction name={name} onClick={onDelete} />}
    </>
  )
}
