import type { AuditRecord } from '@rms/contracts'
import { IconHistory } from '@tabler/icons-react'
import { DataTable } from '../../components/data-table/index.ts'
import { DateField } from '../../components/date-field.tsx'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { stateOf } from '../../lib/api/paged.ts'
import { type AskedList, type ListAddress, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { actWord } from './acts.ts'
import { ENTRIES_PER_PAGE, listAudit, useListAuditQuery } from './audit-api.ts'
import { auditColumns } from './audit-columns.tsx'
import { ENTITIES, entityWord } from './entities.ts'
import { useAuditValues } from './use-audit-values.ts'

const NO_ROWS: readonly AuditRecord[] = []
const FILTERS = ['entity', 'actor', 'from', 'to'] as const

/** The audit log, for administrators: changes of money, prices, wages, time, permissions and settings. */
export function AuditPage() {
  const address = useListAddress(FILTERS)
  const { page } = address
  const query = useListAuditQuery(toAuditQuery(address))
  const { instant } = useFormats()
  const rows = query.data?.rows ?? NO_ROWS
  const write = useAuditValues(rows)
  return (
    <Page screen="/audit" summary={query.data ? t('audit.count', { count: query.data.total }) : ' '}>
      <AuditFilters address={address} />
      <DataTable
        label={t('audit.title')}
        columns={auditColumns({ instant, write })}
        rows={rows}
        rowId={entry => rows.indexOf(entry)}
        rowName={entry => `${actWord(entry)} ${entry.entity_id}`}
        state={stateOf(query)}
        isRefreshing={query.isFetching && query.currentData === undefined}
        onRetry={query.refetch}
        narrowing={address}
        paging={{ page, pageSize: ENTRIES_PER_PAGE, total: query.data?.total ?? 0, goTo: address.goToPage }}
        empty={<EmptyState icon={<IconHistory stroke={1.5} />} sentence={t('audit.empty')} />}
      />
    </Page>
  )
}

const toAuditQuery = ({ page, filter }: AskedList) => ({
  page,
  entity: filter('entity'),
  actor: filter('actor'),
  from: filter('from'),
  to: filter('to'),
})

AuditPage.prefetch = (({ search }) => [
  listAudit.initiate(toAuditQuery(listAskedBy(search)), AHEAD),
]) satisfies Ahead

function AuditFilters({ address }: { address: ListAddress }) {
  return (
    <FilterRow>
      <SearchField
        label={t('audit.searchActor')}
        value={address.filter('actor')}
        onSearch={actor => address.narrow({ actor })}
      />
      <ListFilter
        address={address}
        name="entity"
        label={t('audit.entity')}
        everything={t('audit.everyKind')}
        choices={ENTITIES.map(entity => ({ value: entity, label: entityWord(entity) }))}
      />
      <DateField
        ariaLabel={t('audit.from')}
        value={address.filter('from')}
        onChange={from => address.narrow({ from })}
      />
      <DateField
        ariaLabel={t('audit.to')}
        value={address.filter('to')}
        error={isReversed(address) && t('audit.rangeReversed')}
        onChange={to => address.narrow({ to })}
      />
    </FilterRow>
  )
}

const isReversed = (address: ListAddress): boolean =>
  address.filter('from') !== '' &&
  address.filter('to') !== '' &&
  address.filter('from') > address.filter('to')
