import type { SalesItem } from '@rms/contracts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePagedRows } from '../../../components/data-table/index.ts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../../components/list-filters.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, NoSearchResults, SkeletonRows } from '../../../components/page-states.tsx'
import { Paging } from '../../../components/paging.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../../lib/list-url-state.ts'
import { t } from '../../../texts/index.ts'
import { getSourceName } from '../describe-sales.ts'
import {
  listSalesItems,
  SALES_ITEMS_PER_PAGE,
  useListSalesItemsQuery,
  useListSalesSourcesQuery,
} from '../sales-api.ts'
import { ItemQueue } from './item-queue.tsx'
import { MappingModal } from './mapping-modal.tsx'
import { useItemDecisions } from './use-item-decisions.ts'

const FILTERS = ['state', 'source_id'] as const
const STATES = ['mapped', 'ignored', 'all'] as const

/** Menu items as sources name them, highest net sales first: map each to dishes, also by keyboard. */
export function SalesItemsPage() {
  const urlState = useListUrlState(FILTERS)
  const listed = toItemsQuery(urlState)
  const query = useListSalesItemsQuery(listed)
  const list = usePagedRows({ urlState, query, pageSize: SALES_ITEMS_PER_PAGE, getRowId: ({ id }) => id })
  const decisions = useItemDecisions()
  const [editing, setEditing] = useState<SalesItem | null>(null)
  // A decided item leaves the list of one state, and stays in that of all.
  const rows = list.rows.filter(item => listed.state === '' || !decisions.isDecided(item))
  const total = list.total - (list.rows.length - rows.length)
  return (
    <Page
      screen="/sales-items"
      helpTopic="itemMapping"
      summary={query.data ? t('salesItems.count', { count: total }) : ' '}
    >
      <ItemFilters urlState={urlState} />
      {list.table.state === 'loading' && <SkeletonRows rows={6} hasTwoLines />}
      {list.table.state === 'failed' && <ErrorState onRetry={query.refetch} />}
      {list.table.state === 'ready' && rows.length === 0 && !query.isFetching && (
        <NoItems urlState={urlState} />
      )}
      {/* Also without rows, so that the last decision can be undone by its key. */}
      {list.table.state === 'ready' && <ItemQueue rows={rows} decisions={decisions} onChoose={setEditing} />}
      {rows.length > 0 && <Paging {...list.table.paging} total={total} />}
      {editing && (
        <MappingModal
          item={editing}
          onSaved={after => decisions.add(editing, after)}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** Unmapped items by default. */
const toItemsQuery = ({ page, search, filter }: ListUrlParams) => {
  const chosen = STATES.find(state => state === filter('state')) ?? 'unmapped'
  return { page, search, state: chosen === 'all' ? '' : chosen, source_id: filter('source_id') }
}

SalesItemsPage.prefetch = (({ search }) => [
  listSalesItems.initiate(toItemsQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function ItemFilters({ urlState }: { urlState: ListUrlState }) {
  const { data: sources = [] } = useListSalesSourcesQuery()
  const options = sources
    .filter(({ kind }) => kind !== 'manual')
    .map(source => ({ value: String(source.id), label: getSourceName(source) }))
  return (
    <FilterRow>
      <ListSearch urlState={urlState} label={t('salesItems.search')} />
      <ListFilter
        urlState={urlState}
        name="state"
        label={t('salesItems.state')}
        placeholder={t('salesItems.state.unmapped')}
        options={STATES.map(value => ({ value, label: t(`salesItems.state.${value}`) }))}
      />
      {options.length > 1 && (
        <ListFilter
          urlState={urlState}
          name="source_id"
          label={t('sales.source')}
          placeholder={t('salesItems.allSources')}
          options={options}
        />
      )}
    </FilterRow>
  )
}

function NoItems({ urlState }: { urlState: ListUrlState }) {
  const state = urlState.filter('state')
  if (urlState.search !== '' || urlState.filter('source_id') !== '')
    return <NoSearchResults onClear={urlState.clear} />
  return (
    <EmptyState
      icon={<IconCircleCheck stroke={1.5} />}
      message={t(state === '' ? 'salesItems.empty' : 'salesItems.none')}
    />
  )
}
