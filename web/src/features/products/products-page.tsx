import { Button, Select } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { IconChartLine, IconPackage, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { Page } from '../../components/page.tsx'
import { RowAction } from '../../components/row-action.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { t } from '../../lib/i18n/index.ts'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { stateOf } from '../../lib/list-state.ts'
import { useSelection } from '../../lib/selection.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { productColumns } from './product-columns.tsx'
import { PRODUCTS_PER_PAGE, useListProductsQuery } from './products-api.ts'
import { useDeletingProducts } from './use-deleting-products.ts'

const PriceHistoryModal = lazy(async () => ({
  default: (await import('./price-history-modal.tsx')).PriceHistoryModal,
}))
const FILTERS = ['supplier_id'] as const

/** What suppliers sell us, at the price in force. */
export function ProductsPage() {
  const address = useListAddress(FILTERS)
  const query = useListProductsQuery({
    page: address.page,
    search: address.search,
    sort: address.sort,
    supplier_id: address.filter('supplier_id'),
  })
  const rows = query.data?.rows ?? []
  const selection = useSelection(rows.map(product => product.id))
  const deleteProducts = useDeletingProducts()
  const formats = useFormats()
  const [shown, setShown] = useState<Product | null>(null)
  const deleteSelected = async () => {
    if (await deleteProducts(rows.filter(product => selection.has(product.id)))) selection.clear()
  }
  return (
    <Page
      title={t('products.title')}
      summary={query.data ? t('products.count', { count: query.data.total }) : ' '}
    >
      <ProductFilters address={address} onDeleteSelected={deleteSelected} />
      <DataTable
        label={t('products.title')}
        columns={productColumns(formats, setShown)}
        rows={rows}
        rowId={product => product.id}
        rowName={product => product.name}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        sort={{ by: address.sort, change: address.sortBy }}
        paging={{
          page: address.page,
          pageSize: PRODUCTS_PER_PAGE,
          total: query.data?.total ?? 0,
          goTo: address.goToPage,
        }}
        selection={selection}
        bulkActions={
          <Button size="xs" color="red" onClick={deleteSelected}>
            {t('common.deleteSelected')}
          </Button>
        }
        empty={<NoProducts />}
        rowActions={product => (
          <>
            <RowAction
              icon={IconChartLine}
              word={t('products.priceHistory')}
              label={t('products.priceHistoryOf', { name: product.name })}
              onClick={() => setShown(product)}
            />
            <RowAction
              icon={IconTrash}
              word={t('common.delete')}
              label={t('common.deleteNamed', { name: product.name })}
              onClick={() => deleteProducts([product])}
              isDestructive
            />
          </>
        )}
      />
      {shown && (
        <Suspense>
          <PriceHistoryModal product={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function ProductFilters({
  address,
  onDeleteSelected,
}: {
  address: ListAddress
  onDeleteSelected: () => void
}) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <FilterRow>
      <SearchField
        label={t('products.search')}
        value={address.search}
        onSearch={search => address.narrow({ search })}
      />
      <Select
        aria-label={t('products.supplier')}
        placeholder={t('invoices.allSuppliers')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clearFilters') }}
        data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={address.filter('supplier_id') || null}
        onChange={value => address.narrow({ supplier_id: value ?? '' })}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={onDeleteSelected}
      >
        {t('common.deleteSelected')}
      </Button>
    </FilterRow>
  )
}

function NoProducts() {
  return (
    <EmptyState
      icon={<IconPackage stroke={1.5} />}
      sentence={t('products.empty')}
      action={
        <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
          {t('products.upload')}
        </Button>
      }
    />
  )
}
