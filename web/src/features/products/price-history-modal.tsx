import { Anchor, Text } from '@mantine/core'
import type { PriceEntry, Product } from '@rms/contracts'
import { IconChartLine } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { AppModal } from '../../components/app-modal.tsx'
import { ChangeArrow } from '../../components/numbers.tsx'
import type { PricePoint } from '../../components/price-chart.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states.tsx'
import type { Formats } from '../../lib/formats.ts'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './price-history-modal.module.css'
import { useGetPriceHistoryQuery } from './products-api.ts'

const PriceChart = lazy(async () => ({
  default: (await import('../../components/price-chart.tsx')).PriceChart,
}))

/** Every price a product has had: a line, and the same numbers as a table. */
export function PriceHistoryModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const query = useGetPriceHistoryQuery(product.id)
  return (
    <AppModal opened onClose={onClose} title={t('products.historyOf', { name: product.name })} size={760}>
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.data ? (
        <History product={product} entries={query.data} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </AppModal>
  )
}

function History({ product, entries }: { product: Product; entries: readonly PriceEntry[] }) {
  const formats = useFormats()
  if (entries.length === 0)
    return <EmptyState icon={<IconChartLine stroke={1.5} />} sentence={t('products.historyEmpty')} />
  const points = pricesUntil(new Date().toISOString().slice(0, 10), entries)
  return (
    <div className={classes.history}>
      <Summary entries={entries} formats={formats} />
      {points.length > 1 && (
        <Suspense fallback={<div className={classes.chartSpace} />}>
          <PriceChart points={points} label={t('products.chart', { name: product.name })} />
        </Suspense>
      )}
      <HistoryTable entries={entries} formats={formats} />
    </div>
  )
}

/** Oldest first, and the price in force as it still holds today. */
function pricesUntil(today: string, entries: readonly PriceEntry[]): PricePoint[] {
  const points = entries.map(entry => ({ date: entry.effective_date, price: entry.price })).toReversed()
  const last = points.at(-1)
  return last && last.date < today ? [...points, { date: today, price: last.price }] : points
}

/** The price in force, and how far it is from the first one. */
function Summary({ entries, formats }: { entries: readonly PriceEntry[]; formats: Formats }) {
  const latest = entries[0]
  const first = entries.at(-1)
  if (!latest || !first) return null
  const change = latest.price - first.price
  return (
    <div className={classes.summary}>
      <Text component="span" className={classes.price}>
        {formats.unitPrice(latest.price)}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {latest.unit}
      </Text>
      {entries.length > 1 && (
        <ChangeArrow
          amount={change}
          percentage={first.price === 0 ? null : (change / first.price) * 100}
          riseIs="bad"
        />
      )}
    </div>
  )
}

function HistoryTable({ entries, formats }: { entries: readonly PriceEntry[]; formats: Formats }) {
  return (
    <table className={classes.table} aria-label={t('products.priceHistory')}>
      <thead>
        <tr>
          <th scope="col">{t('products.effective')}</th>
          <th scope="col">{t('products.supplier')}</th>
          <th scope="col">{t('products.location')}</th>
          <th scope="col" className={classes.numeric}>
            {t('products.price')}
          </th>
          <th scope="col">{t('products.unit')}</th>
          <th scope="col">{t('products.invoice')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id}>
            <td>{formats.date(entry.effective_date)}</td>
            <td>{entry.supplier_name || t('products.noSupplier')}</td>
            <td>{entry.location_name}</td>
            <td className={classes.numeric}>{formats.unitPrice(entry.price)}</td>
            <td>{entry.unit}</td>
            <td>
              {entry.invoice_id !== null && (
                <Anchor component={Link} to={`/invoices/${entry.invoice_id}`} size="sm">
                  {t('products.openInvoice')}
                </Anchor>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
