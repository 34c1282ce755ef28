import { Button } from '@mantine/core'
import type { StockCountSummary } from '@rms/contracts'
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { useListStockCountsQuery } from '../stock-counts-api.ts'
import { CountStateBadge } from './count-state-badge.tsx'

/** The counts, latest first, each a link with its progress and value. */
export function CountList({ onStart }: { onStart: () => void }) {
  const query = useListStockCountsQuery()
  if (!query.data)
    return query.isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={6} hasTwoLines />
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<IconClipboardCheck stroke={1.5} />}
        message={t('stockCounts.empty')}
        action={<Button onClick={onStart}>{t('stockCounts.start')}</Button>}
      />
    )
  return (
    <ul className={classes.list} aria-label={t('stockCounts.tabCounts')}>
      {query.data.map(count => (
        <CountRow key={count.id} count={count} />
      ))}
    </ul>
  )
}

function CountRow({ count }: { count: StockCountSummary }) {
  const { money } = useFormats()
  const { hasSeveral } = useBusinessLocations()
  return (
    <li className={classes.item}>
      <Link className={classes.row} to={`/stock-counts/${count.id}`}>
        <span className={classes.names}>
          <strong>{formatLongDate(count.after_close_of)}</strong>
          {hasSeveral && <span className={classes.muted}>{count.location_name}</span>}
          <span className={classes.muted}>
            {t('stockCounts.areasCounted', { counted: count.areas_counted, count: count.areas })}
          </span>
        </span>
        <span className={classes.figures}>
          <strong>{money(count.value)}</strong>
          <CountStateBadge count={count} />
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  )
}
