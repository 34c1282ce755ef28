import { Select } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { EmptyState, ErrorState, NoSearchResults, SkeletonCards } from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { getListLoadState } from '../../lib/api/pagination.ts'
import { type ProductsQuery, useListProductsQuery } from '../../lib/api/products.ts'
import { type ListUrlParams, type ListUrlState, useListUrlState } from '../../lib/list-url-state.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { t } from '../../texts/index.ts'
import classes from './ordering.module.css'
import { PRODUCTS_PER_PAGE } from './orders-api.ts'
import { ProductCard } from './product-card.tsx'
import type { CartStore } from './use-cart.ts'

const FILTERS = ['supplier_id'] as const

/** The products that can be ordered, filtered by name and supplier. */
export function OrderableProducts({ cartStore }: { cartStore: CartStore }) {
  const address = useListUrlState(FILTERS)
  return (
    <section className={classes.products} aria-label={t('ordering.products')}>
      <FilterRow>
        <ListSearch urlState={address} label={t('ordering.search')} />
        <SupplierFilter
          cartStore={cartStore}
          value={address.filter('supplier_id')}
          onChange={supplier_id => address.setFilters({ supplier_id })}
        />
      </FilterRow>
      <ProductGrid cartStore={cartStore} address={address} />
    </section>
  )
}

/** Filters the list. The first supplier selected here also becomes the supplier of the order. */
function SupplierFilter({ cartStore: { cart, updateCart }, value, onChange }: SupplierFilterProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const choose = (supplierId: string) => {
    if (cart.supplierId === '' || cart.lines.length === 0) updateCart({ supplierId })
    onChange(supplierId)
  }
  return (
    <Select
      aria-label={t('ordering.filterBySupplier')}
      placeholder={t('common.allSuppliers')}
      searchable
      clearable
      data={suppliers.map(toSelectOption)}
      value={value || null}
      onChange={next => choose(next ?? '')}
    />
  )
}

interface SupplierFilterProps {
  cartStore: CartStore
  value: string
  onChange: (supplierId: string) => void
}

function ProductGrid({ cartStore, address }: { cartStore: CartStore; address: ListUrlState }) {
  const { page } = address
  const query = useListProductsQuery(toOrderableProductsQuery(address))
  const state = getListLoadState(query)
  const rows = query.data?.rows ?? []
  if (state === 'loading') return <SkeletonCards className={classes.cards} count={12} height={94} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (rows.length === 0 && (address.isFiltered || page > 1))
    return <NoSearchResults onClear={address.clear} />
  if (rows.length === 0)
    return <EmptyState icon={<IconPackage stroke={1.5} />} message={t('ordering.empty')} />
  return (
    <>
      <ul className={classes.cards}>
        {rows.map(product => (
          <li key={product.id}>
            <ProductCard
              product={product}
              cartStore={cartStore}
              showsSuppliers={!address.filter('supplier_id')}
            />
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pageSize={PRODUCTS_PER_PAGE}
        total={query.data?.total ?? 0}
        goTo={address.goToPage}
      />
    </>
  )
}

/** The product query for the URL state of the list. */
export const toOrderableProductsQuery = ({ page, search, filter }: ListUrlParams): ProductsQuery => ({
  page,
  page_size: PRODUCTS_PER_PAGE,
  search,
  sort: 'name',
  supplier_id: filter('supplier_id'),
})
