import { Radio, Stack } from '@mantine/core'
import type { Product } from '@rms/contracts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useGetPriceHistoryQuery } from '../products-api.ts'
import classes from './merge.module.css'

export type MergeProductPair = readonly [Product, Product]

interface KeptProductFieldProps {
  pair: MergeProductPair
  keptProduct: Product
  absorbedProduct: Product
  onChange: (id: number) => void
}

/** Asks which of the two products to keep, and shows what happens to the other one. */
export function MergeTargetField({ pair, keptProduct, absorbedProduct, onChange }: KeptProductFieldProps) {
  const formats = useFormats()
  return (
    <>
      <Radio.Group
        label={t('products.whichStays')}
        value={String(keptProduct.id)}
        onChange={id => onChange(Number(id))}
      >
        <Stack gap="sm" mt="xs">
          {pair.map((product, index) => (
            <Radio
              key={product.id}
              value={String(product.id)}
              data-autofocus={index === 0 || undefined}
              label={product.name}
              description={formatProductDetails(product, formats)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <MergeEffects keptProduct={keptProduct} absorbedProduct={absorbedProduct} />
    </>
  )
}

/** Price, suppliers and code of a product, as far as known. */
export const formatProductDetails = (product: Product, { pricePerUnit, date }: DisplayFormats): string =>
  [
    product.current_price === null
      ? t('products.noPrice')
      : pricePerUnit(product.current_price, product.unit),
    product.price_date && t('products.since', { date: date(product.price_date) }),
    product.supplier_names.join(', '),
    product.sku,
  ]
    .filter(Boolean)
    .join(' · ')

function MergeEffects({ keptProduct, absorbedProduct }: { keptProduct: Product; absorbedProduct: Product }) {
  const { data: prices } = useGetPriceHistoryQuery(absorbedProduct.id)
  const name = keptProduct.name
  return (
    <div className={classes.effects} aria-live="polite">
      <p>{t('products.mergedInto', { name })}</p>
      <ul>
        <li>{prices ? t('products.mergedPrices', { count: prices.length }) : t('products.priceHistory')}</li>
        <li>{t('products.mergedLinks')}</li>
        <li>{t('products.mergedNames')}</li>
      </ul>
      <p>{t('products.mergeUndo', { name: absorbedProduct.name })}</p>
    </div>
  )
}
