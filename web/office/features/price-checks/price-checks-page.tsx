import { IconCircleCheck } from '@tabler/icons-react'
import { usePagedRows } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, SupplierFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, ErrorState, NoSearchResults, SkeletonRows } from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../lib/list-url-state.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { t } from '../../texts/index.ts'
import { listPriceDifferences, PRICES_PER_PAGE, useListPriceDifferencesQuery } from './price-checks-api.ts'
import { PriceQueue } from './price-queue-list.tsx'
import { getItemId, usePriceDecisions } from './use-price-decisions.ts'

const FILTERS = ['supplier_id', 'location_id'] as const

/** The prices that wait for a decision, the largest amount first: accept or claim each, also by keyboard. */
export function PriceChecksPage() {
  const address = useListUrlState(FILTERS)
  const query = useListPriceDifferencesQuery(toPricesQuery(address))
  const list = usePagedRows({ urlState: address, query, pageSize: PRICES_PER_PAGE, getRowId: getItemId })
  const decisions = usePriceDecisions(query)
  const rows = list.rows.filter(row => !decisions.isDecided(row))
  const total = list.total - (list.rows.length - rows.length)
  const { hasSeveral, locations } = useBusinessLocations()
  return (
    <Page
      screen="/price-checks"
      helpTopic="priceCheck"
      summary={query.data ? t('priceChecks.count', { count: total }) : ' '}
    >
      <FilterRow>
        <SupplierFilter urlState={address} />
        {hasSeveral && (
          <ListFilter
            urlState={address}
            name="location_id"
            label={t('agreements.locationFilter')}
            placeholder={t('common.allLocations')}
            options={locations.map(toSelectOption)}
          />
        )}
      </FilterRow>
      {list.table.state === 'loading' && <SkeletonRows rows={5} hasTwoLines />}
      {list.table.state === 'failed' && <ErrorState onRetry={query.refetch} />}
      {list.table.state === 'ready' && rows.length === 0 && !query.isFetching && (
        <NoPrices isFiltered={address.isFiltered} onClear={address.clear} />
      )}
      {/* Also without rows, so that the last decision can be undone by its key. */}
      {list.table.state === 'ready' && <PriceQueue rows={rows} decisions={decisions} />}
      {rows.length > 0 && <Paging {...list.table.paging} total={total} />}
    </Page>
  )
}

const toPricesQuery = ({ page, filter }: ListUrlParams) => ({
  page,
  supplier_id: filter('supplier_id'),
  location_id: filter('location_id'),
})

PriceChecksPage.prefetch = (({ search }) => [
  listPriceDifferences.initiate(toPricesQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

const NoPrices = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoSearchResults onClear={onClear} />
  ) : (
    <EmptyState icon={<IconCircleCheck stroke={1.5} />} message={t('priceChecks.empty')} />
  )
