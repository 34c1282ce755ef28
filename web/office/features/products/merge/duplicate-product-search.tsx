import { Text, UnstyledButton } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { TruncatedListNote } from '../../../components/paging.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useListProductsQuery } from '../../../lib/api/products.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListSimilarProductsQuery } from '../products-api.ts'
import classes from './merge.module.css'
import { formatProductDetails } from './merge-target-field.tsx'

interface DuplicateProductSearchProps {
  product: Product
  onChosen: (duplicate: Product) => void
}

const MAX_SHOWN = 20

/** Finds the duplicate of a product; suggests products with similar names before anything is typed. */
export function DuplicateProductSearch({ product, onChosen }: DuplicateProductSearchProps) {
  const [search, setSearch] = useState('')
  return (
    <div className={classes.search}>
      <Text size="sm">{t('products.whichIsSame')}</Text>
      <SearchField label={t('products.search')} value={search} onSearch={setSearch} />
      {search === '' ? (
        <SimilarProducts product={product} onChosen={onChosen} />
      ) : (
        <SearchedProducts product={product} search={search} onChosen={onChosen} />
      )}
    </div>
  )
}

function SimilarProducts({ product, onChosen }: DuplicateProductSearchProps) {
  const query = useListSimilarProductsQuery(product.id)
  return (
    <ProductResults
      label={t('products.similar')}
      query={query}
      products={query.currentData ?? []}
      emptyText={t('products.noSimilar')}
      onChosen={onChosen}
    />
  )
}

function SearchedProducts({ product, search, onChosen }: DuplicateProductSearchProps & { search: string }) {
  const query = useListProductsQuery({ page: 1, page_size: MAX_SHOWN, search, sort: 'name' })
  const rows = query.currentData?.rows ?? []
  return (
    <>
      <ProductResults
        label={t('products.found')}
        query={query}
        products={rows.filter(({ id }) => id !== product.id)}
        emptyText={t('products.noOtherProducts')}
        onChosen={onChosen}
      />
      <TruncatedListNote shown={rows.length} total={query.currentData?.total ?? 0} />
    </>
  )
}

interface ProductResultsProps {
  label: string
  query: { isError: boolean; isFetching: boolean; currentData?: unknown; refetch: () => unknown }
  products: readonly Product[]
  emptyText: string
  onChosen: (product: Product) => void
}

function ProductResults({ label, query, products, emptyText, onChosen }: ProductResultsProps) {
  const formats = useFormats()
  if (query.isError) return <ErrorState onRetry={query.refetch} />
  if (query.isFetching && !query.currentData) return <SkeletonRows rows={4} />
  if (products.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {emptyText}
      </Text>
    )
  return (
    <ul className={classes.found} aria-label={label}>
      {products.map(product => (
        <li key={product.id}>
          <UnstyledButton className={classes.choice} onClick={() => onChosen(product)}>
            <span className={classes.name}>{product.name}</span>
            <span className={classes.facts}>{formatProductDetails(product, formats)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
