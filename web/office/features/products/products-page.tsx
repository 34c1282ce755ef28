import { Button } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { IconArrowMerge, IconPackage, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch, SupplierFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listProducts, type ProductsQuery, useListProductsQuery } from '../../lib/api/products.ts'
import { type AskedList, type ListAddress, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { AskedProduct, type Opened, OpenedProduct } from './opened-product.tsx'
import { ProductActions } from './product-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { useDeletingProducts } from './use-deleting-products.ts'

const FILTERS = ['supplier_id'] as const
const PER_PAGE = 25

/** The products with their current prices: search, create, edit, merge and delete. */
export function ProductsPage() {
  const address = useListAddress(FILTERS)
  const query = useListProductsQuery(toProductsQuery(address))
  const deleteProducts = useDeletingProducts()
  const list = usePagedTable({ address, query, pageSize: PER_PAGE, remove: deleteProducts })
  const formats = useFormats()
  const [opened, open] = useState<Opened | null>(null)
  const adding = useSearchParam('add')
  const chosen = list.rows.filter(product => list.selection.has(product.id))
  return (
    <Page
      screen="/products"
      why="price"
      summary={query.data ? t('products.count', { count: list.total }) : ' '}
      actions={<AddButton onClick={() => adding.ask()} />}
    >
      <ProductFilters address={address} onDeleteSelected={list.deleteSelected} />
      <DataTable
        {...list.table}
        label={t('products.title')}
        columns={productColumns(formats, product => open({ kind: 'history', product }))}
        rowName={product => product.name}
        bulkActions={
          <>
            <MergeSelected chosen={chosen} onMerge={open} />
            {list.table.bulkActions}
          </>
        }
        empty={<NoProducts />}
        rowActions={product => (
          <ProductActions
            product={product}
            onHistory={() => open({ kind: 'history', product })}
            onEdit={() => open({ kind: 'edit', product })}
            onMerge={() => open({ kind: 'merge', product, twin: null })}
            onDelete={() => deleteProducts([product])}
          />
        )}
      />
      <AskedProduct />
      <OpenedProduct opened={opened} onClose={() => open(null)} />
    </Page>
  )
}

const toProductsQuery = ({ page, search, sort, filter }: AskedList): ProductsQuery => ({
  page,
  page_size: PER_PAGE,
  search,
  sort,
  supplier_id: filter('supplier_id'),
})

ProductsPage.prefetch = (({ search }) => [
  listProducts.initiate(toProductsQuery(listAskedBy(search)), AHEAD),
]) satisfies Ahead

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('products.add')}
    </Button>
  )
}

interface MergeSelectedProps {
  chosen: readonly Product[]
  onMerge: (opened: Opened) => void
}

/** Merges two selected products. */
function MergeSelected({ chosen, onMerge }: MergeSelectedProps) {
  const [product, twin, ...others] = chosen
  if (!product || !twin || others.length > 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowMerge size={14} stroke={1.75} aria-hidden />}
      onClick={() => onMerge({ kind: 'merge', product, twin })}
    >
      {t('products.merge')}
    </Button>
  )
}

interface ProductFiltersProps {
  address: ListAddress
  onDeleteSelected: () => void
}

function ProductFilters({ address, onDeleteSelected }: ProductFiltersProps) {
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
