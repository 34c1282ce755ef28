import { Anchor } from '@mantine/core'
import type { PriceEntry } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './price-history.module.css'

/** All prices with date, supplier, location and invoice; two compact lines each on phones. */
export function PriceHistoryTable({ entries }: { entries: readonly PriceEntry[] }) {
  return (
    <PlainTable className={classes.table} aria-label={t('products.priceHistory')}>
      <thead>
        <tr>
          <th scope="col">{t('products.effective')}</th>
          <th scope="col">{t('products.supplier')}</th>
          <th scope="col">{t('products.location')}</th>
          <NumericHeader>{t('products.price')}</NumericHeader>
          <th scope="col">{t('products.unit')}</th>
          <th scope="col">{t('products.invoice')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </PlainTable>
  )
}

function EntryRow({ entry }: { entry: PriceEntry }) {
  const { date, unitPrice, money } = useFormats()
  const { base_price, base_unit, price } = entry
  return (
    <tr>
      <td className={classes.date}>{date(entry.effective_date)}</td>
      <td className={classes.supplier}>{entry.supplier_name || t('products.noSupplier')}</td>
      <td className={classes.location}>{entry.location_name}</td>
      <NumericCell className={classes.amount}>{unitPrice(price)}</NumericCell>
      <td className={classes.unit}>
        {translateUnit(entry.unit)}
        {base_price !== undefined && base_price !== price && (
          <span className={classes.base}>
            {t('products.perBaseUnit', { price: money(base_price), unit: translateUnit(base_unit ?? '') })}
          </span>
        )}
      </td>
      <td className={classes.invoice}>
        {entry.invoice_id !== null && (
          <Anchor component={Link} to={`/invoices/${entry.invoice_id}`} size="sm">
            {t('products.openInvoice')}
          </Anchor>
        )}
      </td>
    </tr>
  )
}
