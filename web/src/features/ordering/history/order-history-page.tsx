import { Button, Select } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import {
  IconCopy,
  IconMessage,
  IconMessageOff,
  IconRepeat,
  IconShoppingCart,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable } from '../../../components/data-table/index.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { Page } from '../../../components/page.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { t } from '../../../lib/i18n/index.ts'
import { type ListAddress, useListAddress } from '../../../lib/list-address.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { useSelection } from '../../../lib/selection.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { copyMessage } from '../copy-message.ts'
import { OrderMessage } from '../order-message.tsx'
import { ORDERS_PER_PAGE, useListOrdersQuery } from '../orders-api.ts'
import { orderColumns } from './order-columns.tsx'
import { useDeletingOrders } from './use-deleting-orders.ts'
import { useRepeatingOrder } from './use-repeating-order.ts'

const FILTERS = ['supplier_id'] as const

/** Every order that was placed, with the message that went out. */
export function OrderHistoryPage() {
  const address = useListAddress(FILTERS)
  const { page, search, sort } = address
  const query = useListOrdersQuery({ page, search, sort, supplier_id: address.filter('supplier_id') })
  const rows = query.data?.rows ?? []
  const selection = useSelection(rows.map(order => order.id))
  const formats = useFormats()
  const deleteOrders = useDeletingOrders()
  const [shown, setShown] = useState<number | null>(null)
  const deleteSelected = async () => {
    if (await deleteOrders(rows.filter(order => selection.has(order.id)))) selection.clear()
  }
  return (
    <Page
      title={t('orders.title')}
      summary={query.data ? t('orders.count', { count: query.data.total }) : ' '}
      actions={<PlaceOrder />}
    >
      <OrderFilters address={address} />
      <DataTable
        label={t('orders.title')}
        columns={orderColumns(formats)}
        rows={rows}
        rowId={order => order.id}
        rowName={order => order.order_number}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        sort={{ by: sort, change: address.sortBy }}
        paging={{
          page,
          pageSize: ORDERS_PER_PAGE,
          total: query.data?.total ?? 0,
          goTo: address.goToPage,
        }}
        selection={selection}
        bulkActions={
          <Button size="xs" color="red" onClick={deleteSelected}>
            {t('common.deleteSelected')}
          </Button>
        }
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

function PlaceOrder() {
  return (
    <Button component={Link} to="/ordering" leftSection={<IconShoppingCart size={16} aria-hidden />}>
      {t('orders.place')}
    </Button>
  )
}

function OrderFilters({ address }: { address: ListAddress }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <FilterRow>
      <SearchField
        label={t('orders.search')}
        value={address.search}
        onSearch={search => address.narrow({ search })}
      />
      <Select
        aria-label={t('orders.supplier')}
        placeholder={t('ordering.allSuppliers')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clearFilters') }}
        data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={address.filter('supplier_id') || null}
        onChange={value => address.narrow({ supplier_id: value ?? '' })}
      />
    </FilterRow>
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
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('common.deleteNamed', { name })}
        onClick={onDelete}
        isDestructive
      />
    </>
  )
}
