import type { InvoiceItem } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import type { Formats } from '../../../lib/formats.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { t } from '../../../texts/index.ts'
import { LastPrice } from './last-price.tsx'
import { LineCell, type RowEditing } from './line-cell.tsx'
import { LineDoubts } from './line-doubts.tsx'
import classes from './lines.module.css'
import { MatchMark } from './match-mark.tsx'

export interface LineTable {
  formats: Formats
  /** The currency of the invoice. */
  currency: string
  /** Null if the lines cannot be changed. */
  invoiceId: number | null
  /** Null if rows cannot be edited in place: on phones, and when the invoice is paid. */
  editing: RowEditing | null
  /** Null if the lines cannot be changed. */
  onChooseProduct: ((item: InvoiceItem) => void) | null
}

/** The columns of the lines table. */
export const lineColumns = (table: LineTable): readonly Column<InvoiceItem>[] => {
  const { formats, currency, editing } = table
  return [
    {
      key: 'product',
      header: t('invoice.product'),
      cell: item => <ProductCell item={item} table={table} />,
      inCard: 'title',
    },
    {
      key: 'quantity',
      header: t('invoice.quantity'),
      cell: item => (
        <LineCell item={item} field="quantity" shown={formats.quantity(item.quantity)} editing={editing} />
      ),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'unit',
      header: t('invoice.unit'),
      cell: item => (
        <span className={classes.unit}>
          <LineCell item={item} field="unit" shown={unitWord(item.unit)} editing={editing} />
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
            shown={formats.unitPrice(item.unit_price, currency)}
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
          {formats.quantity(item.quantity)} {unitWord(item.unit)} ×{' '}
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

function ProductCell({ item, table }: { item: InvoiceItem; table: LineTable }) {
  const { editing, invoiceId, currency, onChooseProduct } = table
  return (
    <span className={classes.product}>
      <LineCell item={item} field="product_name" shown={item.product_name} editing={editing} />
      <span className={classes.secondary}>{[item.supplier_code, item.pack].filter(Boolean).join(' · ')}</span>
      {onChooseProduct && <MatchMark item={item} onChoose={() => onChooseProduct(item)} />}
      <LineDoubts item={item} currency={currency} invoiceId={invoiceId} />
    </span>
  )
}
