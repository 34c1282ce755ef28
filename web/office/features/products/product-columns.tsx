import type { Product } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { RowButton } from '../../components/row-actions.tsx'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { translateUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import classes from './product-columns.module.css'

/** The columns of the list of products. The name opens the price history. */
export const createProductColumns = (
  { unitPrice, money, date }: DisplayFormats,
  onOpen: (product: Product) => void,
): readonly DataTableColumn<Product>[] => [
  {
    key: 'name',
    header: t('products.name'),
    cell: product => <RowButton onClick={() => onOpen(product)}>{product.name}</RowButton>,
    sortName: 'name',
    inCard: 'title',
  },
  { key: 'sku', header: t('products.sku'), cell: product => product.sku, inCard: 'hidden' },
  {
    key: 'category',
    header: t('products.category'),
    cell: product => product.category_name,
    inCard: 'hidden',
  },
  { key: 'supplier', header: t('products.supplier'), cell: product => product.supplier_names.join(', ') },
  { key: 'unit', header: t('products.unit'), cell: product => translateUnit(product.unit), inCard: 'hidden' },
  {
    key: 'price',
    header: t('products.price'),
    cell: product => <Price product={product} formats={{ unitPrice, money }} />,
    isNumeric: true,
    sortName: 'current_price',
  },
  {
    key: 'since',
    header: t('products.priceDate'),
    cell: product => date(product.price_date),
    isNumeric: true,
    sortName: 'price_date',
    inCard: 'hidden',
  },
]

/** The price per pack and, if known, per kilo, litre, pound or piece. */
function Price({
  product,
  formats,
}: {
  product: Product
  formats: Pick<DisplayFormats, 'unitPrice' | 'money'>
}) {
  const { current_price, base_price, base_unit } = product
  return (
    <span className={classes.price}>
      {formats.unitPrice(current_price)}
      {base_price !== undefined && base_price !== current_price && (
        <span className={classes.base}>
          {t('products.perBaseUnit', { price: formats.money(base_price), unit: base_unit ?? '' })}
        </span>
      )}
    </span>
  )
}
