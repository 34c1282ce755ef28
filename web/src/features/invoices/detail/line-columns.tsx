import type { InvoiceItem } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { FlagMark } from '../flag-mark.tsx'
import classes from './lines.module.css'

/** What the table says of a line; prices in the invoice's own currency. */
export const lineColumns = (formats: Formats, currency: string): readonly Column<InvoiceItem>[] => [
  {
    key: 'product',
    header: t('invoice.product'),
    cell: item => (
      <span className={classes.product}>
        <span>{item.product_name}</span>
        <FlagMark flags={item.flags} />
        <span className={classes.quiet}>{[item.supplier_code, item.pack].filter(Boolean).join(' · ')}</span>
      </span>
    ),
    inCard: 'title',
  },
  {
    key: 'quantity',
    header: t('invoice.quantity'),
    cell: item => formats.quantity(item.quantity),
    isNumeric: true,
    inCard: 'hidden',
  },
  { key: 'unit', header: t('invoice.unit'), cell: item => item.unit, inCard: 'hidden' },
  {
    key: 'unit-price',
    header: t('invoice.unitPrice'),
    cell: item => formats.unitPrice(item.unit_price, currency),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'in-short',
    header: t('invoice.quantity'),
    cell: item => (
      <span className={classes.quiet}>
        {formats.quantity(item.quantity)} {item.unit} × {formats.unitPrice(item.unit_price, currency)}
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
