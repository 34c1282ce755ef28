import type { AuditRecord } from '@rms/contracts'
import { IconHistory } from '@tabler/icons-react'
import { DataTable } from '../../components/data-table/index.ts'
import { DateField } from '../../components/date-field.tsx'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { getListLoadState } from '../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../lib/list-url-state.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { getAuditActionLabel } from './audit-action-labels.ts'
import { AUDIT_ENTRIES_PER_PAGE, listAuditRecords, useListAuditRecordsQuery } from './audit-api.ts'
import { createAuditColumns } from './audit-columns.tsx'
import { AUDITED_ENTITIES, getAuditEntityLabel } from './audited-entities.ts'
import { useAuditValueFormatter } from './use-audit-value-formatter.ts'

const NO_ROWS: readonly AuditRecord[] = []
const FILTERS = ['entity', 'actor', 'from', 'to'] as const

/** The audit log, for administrators: changes of money, prices, wages, time, permissions and settings. */
export function AuditPage() {
  const address = useListUrlState(FILTERS)
  const { page } = address
  const query = useListAuditRecordsQuery(toAuditQuery(address))
  const { instant } = useFormats()
  const rows = query.data?.rows ?? NO_ROWS
  const formatValue = useAuditValueFormatter(rows)
  return (
    <Page screen="/audit" summary={query.data ? t('audit.count', { count: query.data.total }) : ' '}>
      <AuditFilters address={address} />
      <DataTable
        label={t('audit.title')}
        columns={createAuditColumns({ instant, formatValue })}
        rows={rows}
        getRowId={entry => rows.indexOf(entry)}
        getRowName={entry => `${getAuditActionLabel(entry)} ${entry.entity_id}`}
        state={getListLoadState(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        filters={address}
        paging={{
          page,
          pageSize: AUDIT_ENTRIES_PER_PAGE,
          total: query.data?.total ?? 0,
          goTo: address.goToPage,
        }}
        emptyState={<EmptyState icon={<IconHistory stroke={1.5} />} message={t('audit.empty')} />}
      />
    </Page>
  )
}

const toAuditQuery = ({ page, filter }: ListUrlParams) => ({
  page,
  entity: filter('entity'),
  actor: filter('actor'),
  from: filter('from'),
  to: filter('to'),
})

AuditPage.prefetch = (({ search }) => [
  listAuditRecords.initiate(toAuditQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function AuditFilters({ address }: { address: ListUrlState }) {
  return (
    <FilterRow>
      <SearchField
        label={t('audit.searchActor')}
        value={address.filter('actor')}
        onSearch={actor => address.setFilters({ actor })}
      />
      <ListFilter
        urlState={address}
        name="entity"
        label={t('audit.entity')}
        placeholder={t('audit.everyKind')}
        options={AUDITED_ENTITIES.map(entity => ({ value: entity, label: getAuditEntityLabel(entity) }))}
      />
      <DateField
        ariaLabel={t('audit.from')}
        value={address.filter('from')}
        onChange={from => address.setFilters({ from })}
      />
      <DateField
        ariaLabel={t('audit.to')}
        value={address.filter('to')}
        error={isRangeReversed(address) && t('audit.rangeReversed')}
        onChange={to => address.setFilters({ to })}
      />
    </FilterRow>
  )
}

const isRangeReversed = (address: ListUrlState): boolean =>
  address.filter('from') !== '' &&
  address.filter('to') !== '' &&
  address.filter('from') > address.filter('to')
