import { Text, UnstyledButton } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { SearchField } from '../../../components/search-field.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListProductsQuery } from '../../../lib/api/products.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import classes from './merge.module.css'
import { productFacts } from './staying-product.tsx'

interface TwinSearchProps {
  product: Product
  onChosen: (twin: Product) => void
}

const MOST_SHOWN = 20

/** Finds the product that is the same thing as this one; it begins with those that start with the same word. */
export function TwinSearch({ product, onChosen }: TwinSearchProps) {
  const [search, setSearch] = useState(product.name.split(' ')[0] ?? '')
  const query = useListProductsQuery({ page: 1, page_size: MOST_SHOWN, search, sort: 'name' })
  const found = (query.data?.rows ?? []).filter(({ id }) => id !== product.id)
  return (
    <div className={classes.search}>
      <Text size="sm">{t('products.whichIsSame')}</Text>
      <SearchField label={t('products.search')} value={search} onSearch={setSearch} />
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.isLoading ? (
        <LoadingRows rows={4} />
      ) : found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('products.noTwin')}
        </Text>
      ) : (
        <Found products={found} onChosen={onChosen} />
      )}
    </div>
  )
}

function Found({ products, onChosen }: { products: readonly Product[]; onChosen: (twin: Product) => void }) {
  const formats = useFormats()
  return (
    <ul className={classes.found}>
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
