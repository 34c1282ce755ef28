import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import type { ProductOption } from '../../lib/receiving/check-in-rows.ts'
import { translateUnit } from '../../lib/receiving/format-receiving.ts'
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
  const words = toPlainText(search).split(/\s+/).filter(Boolean)
  const found =
    words.length === 0
      ? []
      : products.filter(({ name }) => words.every(word => toPlainText(name).includes(word)))
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
      {words.length > 0 && found.length === 0 && (
        <p className={classes.muted} role="status">
          {t('receiving.productNone')}
        </p>
      )}
    </div>
  )
}

const toPlainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
