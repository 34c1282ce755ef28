import { Radio, Text } from '@mantine/core'
import type { AvailableProduct, Ingredient } from '@rms/contracts'
import { sortByNameSimilarity } from '@rms/domain-kit'
import { useMemo, useState } from 'react'
import { SkeletonRows } from '../../../components/page-states.tsx'
import { TruncatedListNote } from '../../../components/paging.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListAvailableProductsQuery } from '../ingredients-api.ts'
import classes from './product-links.module.css'

interface AvailableProductsProps {
  ingredient: Ingredient
  chosen: AvailableProduct | null
  onChoose: (product: AvailableProduct) => void
}

const MAX_SHOWN = 50
const NO_PRODUCTS: readonly AvailableProduct[] = []

/** Products that can be linked, best name matches first. Products without a price are disabled. */
export function AvailableProducts({ ingredient, chosen, onChoose }: AvailableProductsProps) {
  const [search, setSearch] = useState('')
  const { data: products = NO_PRODUCTS, isLoading } = useListAvailableProductsQuery({
    id: ingredient.id,
    search,
  })
  const sorted = useMemo(
    () => sortByNameSimilarity(products, ingredient.name, ({ name }) => name),
    [products, ingredient.name],
  )
  const shown = sorted.slice(0, MAX_SHOWN)
  return (
    <>
      <SearchField label={t('ingredients.searchProducts')} value={search} onSearch={setSearch} />
      {isLoading ? (
        <SkeletonRows rows={4} />
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('ingredients.availableEmpty')}
        </Text>
      ) : (
        <Radio.Group
          aria-label={t('ingredients.available')}
          value={chosen ? String(chosen.id) : null}
          onChange={value => {
            const product = shown.find(({ id }) => String(id) === value)
            if (product) onChoose(product)
          }}
        >
          <div className={classes.products}>
            {shown.map(product => (
              <ProductRadio key={product.id} product={product} />
            ))}
          </div>
        </Radio.Group>
      )}
      <TruncatedListNote shown={shown.length} total={products.length} />
    </>
  )
}

function ProductRadio({ product }: { product: AvailableProduct }) {
  const { pricePerUnit } = useFormats()
  const price =
    product.current_price === null
      ? t('ingredients.noPrice')
      : pricePerUnit(product.current_price, product.unit)
  return (
    <Radio
      className={classes.product}
      value={String(product.id)}
      disabled={product.current_price === null}
      label={product.name}
      description={[product.supplier_name, price, product.description].filter(Boolean).join(' · ')}
    />
  )
}
