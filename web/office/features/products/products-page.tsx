import { Button } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { IconArrowMerge, IconPackage, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch, SupplierFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { listProducts, type ProductsQuery, useListProductsQuery } from '../../lib/api/products.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../lib/list-url-state.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { ProductActions } from './product-actions.tsx'
import { createProductColumns } from './product-columns.tsx'
import { ProductDialog, ProductDialogFromUrl, type ProductDialogState } from './product-dialog.tsx'
import { useDeleteProducts } from './use-delete-products.ts'

const FILTERS = ['supplier_id'] as const
const PER_PAGE = 25

/** The products with their current prices: search, create, edit, merge and delete. */
export function ProductsPage() {
  const address = useListUrlState(FILTERS)
  const query = useListProductsQuery(toProductsQuery(address))
  const deleteProducts = useDeleteProducts()
  const list = usePagedTable({ urlState: address, query, pageSize: PER_PAGE, remove: deleteProducts })
  const formats = useFormats()
  const [dialog, openDialog] = useState<ProductDialogState | null>(null)
  const adding = useSearchParam('add')
  const chosen = list.rows.filter(product => list.selection.has(product.id))
  return (
    <Page
      screen="/products"
      helpTopic="price"
      summary={query.data ? t('products.count', { count: list.total }) : ' '}
      actions={<AddButton onClick={() => adding.set()} />}
    >
      <ProductFilters address={address} onDeleteSelected={list.deleteSelected} />
      <DataTable
        {...list.table}
        label={t('products.title')}
        columns={createProductColumns(formats, product => openDialog({ kind: 'history', product }))}
        getRowName={product => product.name}
        bulkActions={
          <>
            <MergeSelected chosen={chosen} onMerge={openDialog} />
            {list.table.bulkActions}
          </>
        }
        emptyState={<NoProducts />}
        renderRowActions={product => (
          <ProductActions
            product={product}
            onHistory={() => openDialog({ kind: 'history', product })}
            onEdit={() => openDialog({ kind: 'edit', product })}
            onMerge={() => openDialog({ kind: 'merge', product, duplicate: null })}
            onDelete={() => deleteProducts([product])}
          />
        )}
      />
      <ProductDialogFromUrl />
      <ProductDialog dialog={dialog} onClose={() => openDialog(null)} />
    </Page>
  )
}

const toProductsQuery = ({ page, search, sort, filter }: ListUrlParams): ProductsQuery => ({
  page,
  page_size: PER_PAGE,
  search,
  sort,
  supplier_id: filter('supplier_id'),
})

ProductsPage.prefetch = (({ search }) => [
  listProducts.initiate(toProductsQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('products.add')}
    </Button>
  )
}

interface MergeSelectedProps {
  chosen: readonly Product[]
  onMerge: (opened: ProductDialogState) => void
}

/** Merges two selected products. */
function MergeSelected({ chosen, onMerge }: MergeSelectedProps) {
  const [product, duplicate, ...others] = chosen
  if (!product || !duplicate || others.length > 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowMerge size={14} stroke={1.75} aria-hidden />}
      onClick={() => onMerge({ kind: 'merge', product, duplicate })}
    >
      {t('products.merge')}
    </Button>
  )
}

interface ProductFiltersProps {
  address: ListUrlState
  onDeleteSelected: () => void
}

function ProductFilters({ address, onDeleteSelected }: ProductFiltersProps) {
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('products.search')} />
      <SupplierFilter urlState={address} />
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
      message={t('products.empty')}
      action={
        <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
          {t('products.upload')}
        </Button>
      }
    />
  )
}
