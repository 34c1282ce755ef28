import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import type { ProductOption } from '../../lib/receiving/check-in-rows.ts'
import { translateUnit } from '../../lib/receiving/format-receiving.ts'
import { searchByName } from '../../lib/search-by-name.ts'
import classes from './receiving.module.css'

const MOST_SHOWN = 6

interface ProductSearchProps {
  label: string
  products: readonly ProductOption[]
  onChoose: (product: ProductOption) => void
}

/** A search field and the products it finds, each a large button. */
export function ProductSearch({ label, products, onChoose }: ProductSearchProps) {
  const [search, setSearch] = useState('')
  const listId = useId()
  const isSearching = search.trim() !== ''
  const found = isSearching ? searchByName(products, search) : []
  return (
    <div className={classes.fields}>
      <TextInput
        type="search"
        size="md"
        label={label}
        placeholder={t('receiving.productSearch')}
        autoComplete="off"
        aria-controls={listId}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <ul id={listId} className={classes.options} aria-label={label}>
        {found.slice(0, MOST_SHOWN).map(product => (
          <li key={product.id}>
            <button type="button" className={classes.option} onClick={() => onChoose(product)}>
              {product.name}
              <small className={classes.muted}>{translateUnit(product.unit)}</small>
            </button>
          </li>
        ))}
      </ul>
      {isSearching && found.length === 0 && (
        <p className={classes.muted} role="status">
          {t('receiving.productNone')}
        </p>
      )}
    </div>
  )
}
