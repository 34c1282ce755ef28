import { useLayoutEffect } from 'react'
import { useListPriceTrendsQuery } from '../../../lib/api/price-trends.ts'
import {
  PRIME_COST_OPTIONS,
  useGetPrimeCostQuery,
  useGetPrimeCostTargetsQuery,
} from '../../../lib/api/prime-cost.ts'
import { listDoubts } from '../../../lib/cost-doubts.ts'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import {
  type ComparedFigure,
  type ComparedRanges,
  compareFigures,
  type DateRange,
  getWeekToDate,
  getYesterday,
} from './compare-figures.ts'
import { CostMoves } from './cost-moves.tsx'
import { KeyFigures } from './key-figures.tsx'
import classes from './manager.module.css'
import { NeedsAttention } from './needs-attention.tsx'
import { useAttentionItems } from './use-attention-items.ts'

interface ManagerOverviewProps {
  /** Called when everything is shown, or nothing because there is nothing to show. */
  onLoaded: () => void
}

/** What needs attention, the figures of yesterday and the week, and the largest cost moves. */
export function ManagerOverview({ onLoaded }: ManagerOverviewProps) {
  const today = useToday()
  const { data: targets } = useGetPrimeCostTargetsQuery()
  const items = useAttentionItems()
  const yesterday = useComparison(getYesterday(today))
  const week = useComparison(getWeekToDate(today, targets?.calendar.first_day_of_week ?? MONDAY))
  const { data: trends = [], isLoading } = useListPriceTrendsQuery()
  const isReady = items !== null && !yesterday.isLoading && !week.isLoading && !isLoading
  const hasSales = yesterday.hasSales || week.hasSales
  const isShown = isReady && (items.length > 0 || hasSales || trends.length > 0)
  // Before the browser paints: the placeholder below would be moved by the overview otherwise.
  useLayoutEffect(() => {
    if (isReady) onLoaded()
  }, [isReady, onLoaded])
  if (!isShown) return null
  return (
    <div className={classes.overview}>
      {items.length > 0 && <NeedsAttention items={items} />}
      {hasSales && <KeyFigures id="yesterday" title={t('home.yesterday')} {...yesterday} />}
      {hasSales && <KeyFigures id="week-to-date" title={t('home.weekToDate')} {...week} />}
      <CostMoves trends={trends} />
    </div>
  )
}

const MONDAY = 1

interface Comparison {
  readonly ranges: ComparedRanges
  readonly isLoading: boolean
  readonly hasSales: boolean
  readonly figures: readonly ComparedFigure[]
  /** What is doubtful about the cost of goods. */
  readonly doubts: readonly string[]
}

/**
 * The figures of some days, compared with the same days of the week before. After a stock count the cost of goods is
 * theoretical: then that of the days before it is theoretical too, because the actual cost is not comparable.
 */
function useComparison(ranges: ComparedRanges): Comparison {
  const current = useTotals(ranges.current, '')
  const chosen = useTotals(ranges.before, '')
  const isAfterCount =
    current.data?.total.cost_basis === 'theoretical' &&
    chosen.data !== undefined &&
    chosen.data.total.cost_basis !== 'theoretical'
  const theoretical = useTotals(ranges.before, 'theoretical', { skip: !isAfterCount })
  const before = isAfterCount ? theoretical : chosen
  const isLoading = current.isLoading || before.isLoading
  if (!current.data || !before.data) return { ranges, isLoading, hasSales: false, figures: [], doubts: [] }
  const figures = compareFigures(current.data.total, before.data.total)
  const { total } = current.data
  return { ranges, isLoading, hasSales: total.net_sales !== 0, figures, doubts: listDoubts(total) }
}

const useTotals = (
  { from, to }: DateRange,
  cost_basis: '' | 'theoretical',
  options?: { readonly skip: boolean },
) =>
  useGetPrimeCostQuery(
    { from, to, location_id: '', group: 'location', cost_basis },
    { ...PRIME_COST_OPTIONS, ...options },
  )
