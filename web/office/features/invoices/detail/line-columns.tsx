import type { InvoiceLine } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateCountedUnit, translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-lines.module.css'
import { LastPrice } from './last-price.tsx'
import { LineCell, type RowEditing } from './line-cell.tsx'
import type { LineReasons } from './line-reasons.ts'
import { LineWarnings } from './line-warnings.tsx'
import { ProductMatchButton } from './product-match-button.tsx'

export interface LineColumnOptions {
  formats: DisplayFormats
  /** The currency of the invoice. */
  currency: string
  /** The reason shown on a line, by its id. */
  reasons: LineReasons['byLine']
  /** Null if the lines cannot be changed. */
  invoiceId: number | null
  /** Null if rows cannot be edited in place: on phones, and when the invoice is paid. */
  editing: RowEditing | null
  /** Null if the lines cannot be changed. */
  onChooseProduct: ((item: InvoiceLine) => void) | null
}

/** The columns of the lines table. */
export const createLineColumns = (options: LineColumnOptions): readonly DataTableColumn<InvoiceLine>[] => {
  const { formats, currency, editing } = options
  return [
    {
      key: 'product',
      header: t('invoice.product'),
      cell: item => <ProductCell item={item} options={options} />,
      inCard: 'title',
    },
    {
      key: 'quantity',
      header: t('invoice.quantity'),
      cell: item => (
        <LineCell
          item={item}
          field="quantity"
          formattedValue={formats.quantity(item.quantity)}
          editing={editing}
        />
      ),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'unit',
      header: t('invoice.unit'),
      cell: item => (
        <span className={classes.unit}>
          <LineCell item={item} field="unit" formattedValue={translateUnit(item.unit)} editing={editing} />
        </span>
      ),
      inCard: 'hidden',
    },
    {
      key: 'unit-price',
      header: t('invoice.unitPrice'),
      cell: item => (
        <>
          <LineCell
            item={item}
            field="unit_price"
            formattedValue={formats.unitPrice(item.unit_price, currency)}
            editing={editing}
          />
          <LastPrice item={item} currency={currency} />
        </>
      ),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'in-short',
      header: t('invoice.quantity'),
      cell: item => (
        <span className={classes.secondary}>
          {formats.quantity(item.quantity)} {translateCountedUnit(item.unit, item.quantity)} ×{' '}
          {formats.unitPrice(item.unit_price, currency)}
          <LastPrice item={item} currency={currency} />
        </span>
      ),
      inCard: 'only',
    },
    {
      key: 'total',
      header: t('invoice.totalPrice'),
      cell: item => formats.money(item.total_price, currency),
      isNumeric: true,
      inCard: 'plain',
    },
  ]
}

/** The supplier's code, the pack and the delivery note of the line itself. */
function describeLine({ supplier_code, pack, note_number: number }: InvoiceLine): string {
  return [supplier_code, pack, number && t('deliveries.noteNumberOf', { number })].filter(Boolean).join(' · ')
}

function ProductCell({ item, options }: { item: InvoiceLine; options: LineColumnOptions }) {
  const { editing, invoiceId, currency, reasons, onChooseProduct } = options
  return (
    <span className={classes.product}>
      <LineCell item={item} field="product_name" formattedValue={item.product_name} editing={editing} />
      <span className={classes.secondary}>{describeLine(item)}</span>
      {onChooseProduct && <ProductMatchButton item={item} onChooseProduct={() => onChooseProduct(item)} />}
      <LineWarnings item={item} reason={reasons.get(item.id)} currency={currency} invoiceId={invoiceId} />
    </span>
  )
}
