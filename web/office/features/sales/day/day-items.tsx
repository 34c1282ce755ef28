import { Button } from '@mantine/core'
import type { SalesDayFigures, SalesDaySource, SoldItem } from '@rms/contracts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { useIsPrinting } from '../../../lib/printing.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { getSourceName } from '../describe-sales.ts'
import classes from '../sales.module.css'
import { useGetSalesDayQuery } from '../sales-api.ts'

const SHOWN_AT_FIRST = 20

/** The items of each source that has some, highest net sales first. */
export const DayItems = ({ figures }: { figures: SalesDayFigures }) =>
  figures.sources
    .filter(({ has_items }) => has_items)
    .map(source => <SourceItems key={source.day_id} source={source} />)

function SourceItems({ source }: { source: SalesDaySource }) {
  const { currentData, isError, refetch } = useGetSalesDayQuery(source.day_id)
  const title = t('salesDay.itemsOf', { source: getSourceName({ name: source.source_name }) })
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.sourceHeading}>
        <h2 className={classes.title}>{title}</h2>
        <Button component={Link} to="/sales-items" variant="default" size="xs">
          {t('sales.mapItems')}
        </Button>
      </div>
      {currentData ? (
        <ItemsTable items={currentData.items} label={title} />
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  )
}

function ItemsTable({ items, label }: { items: readonly SoldItem[]; label: string }) {
  const [isComplete, setComplete] = useState(false)
  const isPrinting = useIsPrinting()
  const sorted = items.toSorted((a, b) => b.net_sales - a.net_sales || a.name.localeCompare(b.name))
  const shown = isComplete || isPrinting ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <div className={classes.scroll}>
        <PlainTable aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('salesDay.item')}</th>
              <th scope="col">{t('salesDay.adjustment')}</th>
              <th scope="col">{t('sales.channelName')}</th>
              <NumericHeader>{t('salesDay.quantity')}</NumericHeader>
              <NumericHeader>{t('sales.netSales')}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {shown.map(item => (
              <ItemRow key={getKey(item)} item={item} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {shown.length < sorted.length && (
        <div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setComplete(true)}>
            {t('salesDay.showAllItems', { count: sorted.length })}
          </Button>
        </div>
      )}
    </>
  )
}

const getKey = ({ item_id, kind, channel, day_part, tax_rate }: SoldItem): string =>
  [item_id, kind, channel, day_part, tax_rate].join()

function ItemRow({ item }: { item: SoldItem }) {
  const { money, quantity } = useFormats()
  return (
    <tr>
      <td>
        <Link to={`/sales-items?${new URLSearchParams({ state: 'all', search: item.name })}`}>
          {item.name}
        </Link>
      </td>
      <td>{t(`sales.itemKind.${item.kind}`)}</td>
      <td>{t(`sales.channel.${item.channel}`)}</td>
      <NumericCell>{quantity(item.quantity)}</NumericCell>
      <NumericCell>{money(item.net_sales)}</NumericCell>
    </tr>
  )
}
