import { Text, UnstyledButton } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { CutListNote } from '../../../components/paging.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListProductsQuery } from '../../../lib/api/products.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListSimilarProductsQuery } from '../products-api.ts'
import classes from './merge.module.css'
import { productFacts } from './staying-product.tsx'

interface TwinSearchProps {
  product: Product
  onChosen: (twin: Product) => void
}

const MAX_SHOWN = 20

/** Finds the duplicate of a product; suggests products with similar names before anything is typed. */
export function TwinSearch({ product, onChosen }: TwinSearchProps) {
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

function SimilarProducts({ product, onChosen }: TwinSearchProps) {
  const query = useListSimilarProductsQuery(product.id)
  return (
    <Found
      label={t('products.similar')}
      query={query}
      products={query.currentData ?? []}
      none={t('products.noSimilar')}
      onChosen={onChosen}
    />
  )
}

function SearchedProducts({ product, search, onChosen }: TwinSearchProps & { search: string }) {
  const query = useListProductsQuery({ page: 1, page_size: MAX_SHOWN, search, sort: 'name' })
  const rows = query.currentData?.rows ?? []
  return (
    <>
      <Found
        label={t('products.found')}
        query={query}
        products={rows.filter(({ id }) => id !== product.id)}
        none={t('products.noTwin')}
        onChosen={onChosen}
      />
      <CutListNote shown={rows.length} total={query.currentData?.total ?? 0} />
    </>
  )
}

interface FoundProps {
  label: string
  query: { isError: boolean; isFetching: boolean; currentData?: unknown; refetch: () => unknown }
  products: readonly Product[]
  none: string
  onChosen: (product: Product) => void
}

function Found({ label, query, products, none, onChosen }: FoundProps) {
  const formats = useFormats()
  if (query.isError) return <ErrorState onRetry={query.refetch} />
  if (query.isFetching && !query.currentData) return <LoadingRows rows={4} />
  if (products.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <ul className={classes.found} aria-label={label}>
      {products.map(product => (
        <li key={product.id}>
          <UnstyledButton className={classes.choice} onClick={() => onChosen(product)}>
            <span className={classes.name}>{product.name}</span>
            <span className={classes.facts}>{productFacts(product, formats)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
