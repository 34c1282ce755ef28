import { Button } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import { IconCopy, IconMessage, IconMessageOff, IconRepeat, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../../components/data-table/index.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListSearch, SupplierFilter } from '../../../components/list-filters.tsx'
import { Page } from '../../../components/page.tsx'
import { DeleteAction, RowAction } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { AHEAD, type Ahead } from '../../../lib/api/ahead.ts'
import { type AskedList, listAskedBy, useListAddress } from '../../../lib/list-address.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { copyMessage } from '../message.ts'
import { OrderMessage } from '../order-message.tsx'
import { listOrders, ORDERS_PER_PAGE, useListOrdersQuery } from '../orders-api.ts'
import { orderColumns } from './order-columns.tsx'
import { useDeletingOrders } from './use-deleting-orders.ts'
import { useRepeatingOrder } from './use-repeating-order.ts'

const FILTERS = ['supplier_id'] as const

/** The history of orders, each with the message for its supplier. */
export function OrderHistoryPage() {
  const address = useListAddress(FILTERS)
  const query = useListOrdersQuery(toOrdersQuery(address))
  const formats = useFormats()
  const deleteOrders = useDeletingOrders()
  const list = usePagedTable({ address, query, pageSize: ORDERS_PER_PAGE, remove: deleteOrders })
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Page
      screen="/order-history"
      summary={query.data ? t('orders.count', { count: list.total }) : ' '}
      actions={<PlaceOrder />}
    >
      <FilterRow>
        <ListSearch address={address} label={t('orders.search')} />
        <SupplierFilter address={address} />
      </FilterRow>
      <DataTable
        {...list.table}
        label={t('orders.title')}
        columns={orderColumns(formats)}
        rowName={order => order.order_number}
        empty={
          <EmptyState
            icon={<IconShoppingCart stroke={1.5} />}
            sentence={t('orders.empty')}
            action={<PlaceOrder />}
          />
        }
        rowActions={order => (
          <OrderActions
            order={order}
            isShown={shown === order.id}
            onToggle={() => setShown(shown === order.id ? null : order.id)}
            onDelete={() => deleteOrders([order])}
          />
        )}
        rowDetail={order =>
          shown === order.id && (
            <OrderMessage order={order} title={t('orders.messageFor', { number: order.order_number })} />
          )
        }
      />
    </Page>
  )
}

const toOrdersQuery = ({ page, search, sort, filter }: AskedList) => ({
  page,
  search,
  sort,
  supplier_id: filter('supplier_id'),
})

OrderHistoryPage.prefetch = (({ search }) => [
  listOrders.initiate(toOrdersQuery(listAskedBy(search)), AHEAD),
]) satisfies Ahead

function PlaceOrder() {
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
  const repeat = useRepeatingOrder()
  const name = order.order_number
  return (
    <>
      <RowAction
        icon={isShown ? IconMessageOff : IconMessage}
        word={t(isShown ? 'orders.hideMessage' : 'orders.showMessage')}
        label={t(isShown ? 'orders.hideMessageOf' : 'orders.showMessageOf', { name })}
        onClick={onToggle}
      />
      <RowAction
        icon={IconCopy}
        word={t('orders.copy')}
        label={t('orders.copyOf', { name })}
        onClick={() => copyMessage(order.whatsapp_message)}
      />
      <RowAction
        icon={IconRepeat}
        word={t('orders.repeat')}
        label={t('orders.repeatOf', { name })}
        onClick={() => repeat(order)}
      />
      <DeleteAction name={name} onClick={onDelete} />
    </>
  )
}
