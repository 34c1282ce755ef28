import { Select } from '@mantine/core'
import type { ParLevel } from '@rms/contracts'
import { IconPackage } from '@tabler/icons-react'
import { FilterRow } from '../../../components/filter-row.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, NoSearchResults, SkeletonRows } from '../../../components/page-states.tsx'
import { Paging } from '../../../components/paging.tsx'
import { NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useClientPagination } from '../../../components/use-client-pagination.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { filterByText } from '../../../lib/text-search.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import { useListParLevelsQuery } from '../movements-api.ts'
import { ParLevelRow } from './par-level-row.tsx'
import classes from './par-levels.module.css'

/** How much of each product a location should have: a grid that is filled by keyboard. */
export function ParLevelsPage() {
  const own = useOwnLocations() ?? []
  const chosen = useSearchParam('location_id')
  const location = own.find(({ id }) => String(id) === chosen.value) ?? own[0]
  return (
    <Page screen="/par-levels" helpTopic="parLevel">
      {own.length > 1 && (
        <Select
          className={classes.field}
          label={t('common.location')}
          allowDeselect={false}
          data={own.map(toSelectOption)}
          value={String(location?.id ?? '')}
          onChange={id => chosen.set(id ?? '')}
        />
      )}
      {location ? <ParLevels key={location.id} locationId={location.id} /> : <SkeletonRows rows={8} />}
    </Page>
  )
}

function ParLevels({ locationId }: { locationId: number }) {
  const query = useListParLevelsQuery(locationId)
  const { currentData: levels, isError } = query
  if (!levels) return isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={10} />
  if (levels.length === 0)
    return <EmptyState icon={<IconPackage stroke={1.5} />} message={t('parLevels.empty')} />
  return <ParLevelGrid levels={levels} locationId={locationId} />
}

function ParLevelGrid({ levels, locationId }: { levels: readonly ParLevel[]; locationId: number }) {
  const search = useSearchParam('search')
  const found = filterByText(levels, search.value ?? '', ({ product_name }) => product_name)
  const { rows, paging } = useClientPagination(found)
  return (
    <>
      <FilterRow>
        <SearchField
          label={t('parLevels.search')}
          value={search.value ?? ''}
          onSearch={text => (text === '' ? search.clear() : search.set(text))}
        />
      </FilterRow>
      {found.length === 0 ? (
        <NoSearchResults onClear={search.clear} />
      ) : (
        <div className={classes.grid}>
          <PlainTable className={classes.table} aria-label={t('parLevels.list')}>
            <thead>
              <tr>
                <th scope="col">{t('parLevels.product')}</th>
                <th scope="col">{t('parLevels.basis')}</th>
                <NumericHeader scope="col">{t('parLevels.packSize')}</NumericHeader>
                <NumericHeader scope="col">{t('parLevels.par')}</NumericHeader>
                <th scope="col">{t('parLevels.forecast')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(level => (
                <ParLevelRow key={level.product_id} level={level} locationId={locationId} />
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      <Paging {...paging} />
    </>
  )
}
