import { Select } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingCards } from '../../components/states.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { type ProductsQuery, useListProductsQuery } from '../../lib/api/products.ts'
import { choiceOf } from '../../lib/choice.ts'
import { confirm } from '../../lib/confirm.ts'
import { t } from '../../lib/i18n/index.ts'
import { type AskedList, type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { stateOf } from '../../lib/list-state.ts'
import classes from './ordering.module.css'
import { PRODUCTS_PER_PAGE } from './orders-api.ts'
import { ProductCard } from './product-card.tsx'
import type { CartActs } from './use-cart.ts'

/** The supplier, and what can be ordered there. */
export function ProductChoice({ acts }: { acts: CartActs }) {
  const address = useListAddress()
  return (
    <section className={classes.products} aria-label={t('ordering.products')}>
      <FilterRow>
        <ListSearch address={address} label={t('ordering.search')} />
        <SupplierChoice acts={acts} onChange={() => address.goToPage(1)} />
      </FilterRow>
      <Products acts={acts} address={address} />
    </section>
  )
}

function SupplierChoice({ acts: { cart, change }, onChange }: { acts: CartActs; onChange: () => void }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const choose = async (supplierId: string) => {
    if (supplierId === cart.supplierId) return
    const isOther = cart.supplierId !== '' && cart.lines.length > 0
    if (isOther && !(await confirmOther())) return
    change(isOther ? { supplierId, lines: [] } : { supplierId })
    onChange()
  }
  return (
    <Select
      aria-label={t('ordering.supplier')}
      placeholder={t('common.allSuppliers')}
      searchable
      data={suppliers.map(choiceOf)}
      value={cart.supplierId || null}
      onChange={value => choose(value ?? '')}
    />
  )
}

const confirmOther = () =>
  confirm({
    title: t('ordering.otherSupplier'),
    message: t('ordering.otherSupplierMessage'),
    act: t('ordering.otherSupplier'),
  })

function Products({ acts, address }: { acts: CartActs; address: ListAddress }) {
  const { page } = address
  const query = useListProductsQuery(productsToOrder(address, acts.cart.supplierId))
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
            <ProductCard product={product} acts={acts} />
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

/** What can be ordered at a supplier, '' for all of them. */
export const productsToOrder = ({ page, search }: AskedList, supplierId: string): ProductsQuery => ({
  page,
  page_size: PRODUCTS_PER_PAGE,
  search,
  sort: 'name',
  supplier_id: supplierId,
})
