import type { DueStockCount } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { useSummariseClaimsQuery } from '../../../lib/api/claim-summary.ts'
import { useListInvoicesAwaitingReviewQuery } from '../../../lib/api/invoices-awaiting-review.ts'
import { useListDaysWithSalesQuery } from '../../../lib/api/prime-cost.ts'
import { findDaysWithoutSales } from '../../../lib/days-without-sales.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useCanApproveInvoices } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import {
  useCountInvoicesToApproveQuery,
  useCountPriceDifferencesQuery,
  useCountRotaDraftsQuery,
  useCountUnmappedItemsQuery,
  useListDueCountsQuery,
} from './attention-api.ts'

export type AttentionName =
  | 'review'
  | 'prices'
  | 'claims'
  | 'approvals'
  | 'rota'
  | 'items'
  | 'sales'
  | 'counts'

export interface AttentionItem {
  readonly name: AttentionName
  readonly label: string
  /** Where it is decided. */
  readonly to: string
}

/** What waits for the manager, without what is done; null while it loads. What cannot be loaded is left out. */
export function useAttentionItems(): readonly AttentionItem[] | null {
  const today = useToday()
  const nextWeek = addDays(getMonday(today), 7)
  const canApprove = useCanApproveInvoices()
  const review = useListInvoicesAwaitingReviewQuery()
  const prices = useCountPriceDifferencesQuery()
  const claims = useSummariseClaimsQuery({ location_id: '' })
  const approvals = useCountInvoicesToApproveQuery(undefined, { skip: !canApprove })
  const rotas = useCountRotaDraftsQuery(nextWeek)
  const items = useCountUnmappedItemsQuery()
  const sales = useMissingSalesDays(today)
  const counts = useListDueCountsQuery()
  if ([review, prices, claims, approvals, rotas, items, sales, counts].some(({ isLoading }) => isLoading))
    return null
  const openClaims = claims.data?.suppliers.reduce((total, each) => total + each.claims, 0)
  const found: readonly (readonly [Exclude<AttentionName, 'counts'>, number | undefined, string])[] = [
    ['review', review.data?.total, '/invoices/inbox'],
    ['prices', prices.data, '/price-checks'],
    ['claims', openClaims, '/claims'],
    ['approvals', approvals.data, '/approvals'],
    ['rota', rotas.data, `/staff-rota?week=${nextWeek}`],
    ['items', items.data, '/sales-items'],
    ['sales', sales.count, `/sales?period=custom&from=${sales.from}&to=${sales.to}`],
  ]
  return [
    ...found.flatMap(([name, count = 0, to]) =>
      count > 0 ? [{ name, label: t(`home.attention.${name}`, { count }), to }] : [],
    ),
    ...listDueCounts(counts.data ?? []),
  ]
}

/** Above this number, due counts are one line. */
const MAX_DUE_COUNTS = 5

/** Each opens the count in progress, or the form for a new one of its location. */
function listDueCounts(due: readonly DueStockCount[]): readonly AttentionItem[] {
  const name = 'counts'
  if (due.length > MAX_DUE_COUNTS)
    return [{ name, label: t('home.attention.counts', { count: due.length }), to: '/stock-counts' }]
  return due.map(({ location_id, location_name: location, open_count_id }) =>
    open_count_id === null
      ? { name, label: t('home.attention.countDue', { location }), to: `/stock-counts?add=${location_id}` }
      : {
          name,
          label: t('home.attention.countToFinish', { location }),
          to: `/stock-counts/${open_count_id}`,
        },
  )
}

const CHECKED_DAYS = 14

/** The latest days without sales, of locations that have sales at all. */
function useMissingSalesDays(today: string) {
  const from = addDays(today, -CHECKED_DAYS)
  const to = addDays(today, -1)
  const { data: sold = [], isLoading } = useListDaysWithSalesQuery({ from, to, location_id: '' })
  const locationIds = [...new Set(sold.map(({ location_id }) => location_id))]
  return { from, to, isLoading, count: findDaysWithoutSales(sold, { from, to, locationIds }).length }
}
