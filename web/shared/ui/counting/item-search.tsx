import { TextInput } from '@mantine/core'
import type { CountItem } from '@rms/contracts'
import { useId, useState } from 'react'
import { t } from '../../i18n/counting-messages/index.ts'
import { searchByName } from '../../lib/search-by-name.ts'
import classes from './counting.module.css'

const MOST_SHOWN = 6

interface ItemSearchProps {
  items: readonly CountItem[]
  onChoose: (item: CountItem) => void
}

/** Finds a product that is on the sheet or is added to it. */
export function ItemSearch({ items, onChoose }: ItemSearchProps) {
  const [search, setSearch] = useState('')
  const listId = useId()
  const isSearching = search.trim() !== ''
  const named = items.map(item => ({ name: item.product_name, item }))
  const found = isSearching ? searchByName(named, search) : []
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        size="md"
        label={t('counting.addProduct')}
        placeholder={t('counting.searchProducts')}
        autoComplete="off"
        aria-controls={listId}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <ul id={listId} className={classes.rows} aria-label={t('counting.addProduct')}>
        {found.slice(0, MOST_SHOWN).map(({ item, name }) => (
          <li key={item.product_id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => {
                setSearch('')
                onChoose(item)
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {isSearching && found.length === 0 && (
        <p className={classes.muted} role="status">
          {t('counting.noProduct')}
        </p>
      )}
    </div>
  )
}
