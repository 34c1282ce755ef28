import { Button } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { IconChartLine, IconPackage, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch, SupplierFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { RowAction } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { t } from '../../lib/i18n/index.ts'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
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
  const deleteProducts = useDeletingProducts()
  const list = usePagedTable({ address, query, pageSize: PRODUCTS_PER_PAGE, remove: deleteProducts })
  const formats = useFormats()
  const [shown, setShown] = useState<Product | null>(null)
  return (
    <Page title={t('products.title')} summary={query.data ? t('products.count', { count: list.total }) : ' '}>
      <ProductFilters address={address} onDeleteSelected={list.deleteSelected} />
      <DataTable
        {...list.table}
        label={t('products.title')}
        columns={productColumns(formats, setShown)}
        rowName={product => product.name}
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
  return (
    <FilterRow>
      <ListSearch address={address} label={t('products.search')} />
      <SupplierFilter address={address} />
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
