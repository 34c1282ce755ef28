import { Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { TruncatedListNote } from '../../../components/paging.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useListProductsQuery } from '../../../lib/api/products.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'

const MAX_RESULTS = 8

interface ProductSearchProps {
  /** Ids of products that are already offered. */
  excludedIds: readonly number[]
  onSelect: (id: string) => void
}

/** Searches for any other product. Enter in the field selects the first result. */
export function ProductSearch({ excludedIds, onSelect }: ProductSearchProps) {
  const [search, setSearch] = useState('')
  const { pricePerUnit } = useFormats()
  const query = useListProductsQuery({ page: 1, page_size: MAX_RESULTS, search }, { skip: search === '' })
  const rows = search ? (query.currentData?.rows ?? []) : []
  const found = rows.filter(({ id }) => !excludedIds.includes(id))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field must not submit the form */}
      <div
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) onSelect(String(found[0].id))
        }}
      >
        <SearchField label={t('review.search')} value={search} onSearch={setSearch} />
      </div>
      {found.map(product => (
        <Radio
          key={product.id}
          value={String(product.id)}
          label={product.name}
          description={[
            product.supplier_names.join(', '),
            product.current_price === null ? '' : pricePerUnit(product.current_price, product.unit),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      <TruncatedListNote shown={rows.length} total={query.currentData?.total ?? 0} />
      {search && query.isSuccess && !query.isFetching && found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('review.foundNothing')}
        </Text>
      )}
    </>
  )
}
