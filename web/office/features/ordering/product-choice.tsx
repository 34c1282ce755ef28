import { Select } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingCards } from '../../components/states.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { stateOf } from '../../lib/api/paged.ts'
import { type ProductsQuery, useListProductsQuery } from '../../lib/api/products.ts'
import { choiceOf } from '../../lib/choices.ts'
import { type AskedList, type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { t } from '../../texts/index.ts'
import classes from './ordering.module.css'
import { PRODUCTS_PER_PAGE } from './orders-api.ts'
import { ProductCard } from './product-card.tsx'
import type { CartActs } from './use-cart.ts'

const FILTERS = ['supplier_id'] as const

/** The products that can be ordered, filtered by name and supplier. */
export function ProductChoice({ acts }: { acts: CartActs }) {
  const address = useListAddress(FILTERS)
  return (
    <section className={classes.products} aria-label={t('ordering.products')}>
      <FilterRow>
        <ListSearch address={address} label={t('ordering.search')} />
        <SupplierFilter
          acts={acts}
          value={address.filter('supplier_id')}
          onChange={supplier_id => address.narrow({ supplier_id })}
        />
      </FilterRow>
      <Products acts={acts} address={address} />
    </section>
  )
}

/** Filters the list. The first supplier selected here also becomes the supplier of the order. */
function SupplierFilter({ acts: { cart, change }, value, onChange }: SupplierFilterProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const choose = (supplierId: string) => {
    if (cart.supplierId === '' || cart.lines.length === 0) change({ supplierId })
    onChange(supplierId)
  }
  return (
    <Select
      aria-label={t('ordering.filterBySupplier')}
      placeholder={t('common.allSuppliers')}
      searchable
      clearable
      data={suppliers.map(choiceOf)}
      value={value || null}
      onChange={next => choose(next ?? '')}
    />
  )
}

interface SupplierFilterProps {
  acts: CartActs
  value: string
  onChange: (supplierId: string) => void
}

function Products({ acts, address }: { acts: CartActs; address: ListAddress }) {
  const { page } = address
  const query = useListProductsQuery(productsToOrder(address))
  const state = stateOf(query)
  const rows = query.data?.rows ?? []
  if (state === 'loading') return <LoadingCards className={classes.cards} cards={12} height={94} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (rows.length === 0 && (address.isNarrowed || page > 1)) return <FoundNothing onClear={address.clear} />
  if (rows.length === 0)
    return <EmptyState icon={<IconPackage stroke={1.5} />} sentence={t('ordering.empty')} />
  return (
    <>
      <ul className={classes.cards}>
        {rows.map(product => (
          <li key={product.id}>
            <ProductCard product={product} acts={acts} showsSuppliers={!address.filter('supplier_id')} />
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
export const productsToOrder = ({ page, search, filter }: AskedList): ProductsQuery => ({
  page,
  page_size: PRODUCTS_PER_PAGE,
  search,
  sort: 'name',
  supplier_id: filter('supplier_id'),
})
