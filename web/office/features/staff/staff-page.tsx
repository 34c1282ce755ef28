import { Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, ErrorState, NoSearchResults, SkeletonRows } from '../../components/page-states.tsx'
import { Paging } from '../../components/paging.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { toStoredDepartment } from '../../lib/departments.ts'
import { toStoredJobPosition } from '../../lib/job-positions.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../lib/list-url-state.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { t } from '../../texts/index.ts'
import { getStaffCounts, listStaffPage, STAFF_PER_PAGE, useListStaffPageQuery } from './staff-api.ts'
import { StaffCard } from './staff-card.tsx'
import { StaffDialogs } from './staff-dialogs.tsx'
import classes from './staff-page.module.css'
import { StaffTiles } from './staff-tiles.tsx'
import { useStaffActions } from './use-staff-actions.ts'
import { useStaffDialog } from './use-staff-dialog.ts'

/** The directory of all staff. */
export function StaffPage() {
  const address = useListUrlState(FILTERS)
  const { hasSeveral, locations } = useBusinessLocations()
  const { search } = address
  const query = useListStaffPageQuery(toStaffQuery(address))
  const list = usePagedTable({ urlState: address, query, pageSize: STAFF_PER_PAGE })
  const { dialog, staff, openDialog, openDetails } = useStaffDialog(list.rows)
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog({ kind: 'add' })}>
      {t('staff.add')}
    </Button>
  )
  return (
    <Page
      screen="/staff"
      summary={query.data ? t('staff.count', { count: list.total }) : ' '}
      actions={addButton}
    >
      <StaffTiles
        locationId={address.filter('location')}
        resultCount={search && query.data ? list.total : null}
      />
      <FilterRow>
        <ListSearch urlState={address} label={t('staff.search')} />
        {hasSeveral && (
          <ListFilter
            urlState={address}
            name="location"
            label={t('common.location')}
            placeholder={t('common.allLocations')}
            options={locations.map(toSelectOption)}
          />
        )}
      </FilterRow>
      <Directory list={list} address={address} addButton={addButton} onDetails={openDetails} />
      <StaffDialogs dialog={dialog} staff={staff} openDialog={openDialog} />
    </Page>
  )
}

/** Filters stored in the URL. */
const FILTERS = ['location']

const toStaffQuery = ({ page, search, filter }: ListUrlParams) => ({
  page,
  search: toStoredJobPosition(toStoredDepartment(search)),
  home_location_id: filter('location'),
})

StaffPage.prefetch = (({ search }) => [
  listStaffPage.initiate(toStaffQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
  getStaffCounts.initiate(search.get('location') ?? '', PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

interface DirectoryProps {
  list: ReturnType<typeof usePagedTable<StaffMember>>
  address: ListUrlState
  addButton: ReactNode
  onDetails: (memberId: number) => void
}

function Directory({ list: { rows, table }, address, addButton, onDetails }: DirectoryProps) {
  const actions = useStaffActions()
  if (table.state === 'loading') return <SkeletonRows />
  if (table.state === 'failed') return <ErrorState onRetry={table.onRetry} />
  if (rows.length === 0 && address.isFiltered) return <NoSearchResults onClear={address.clear} />
  if (rows.length === 0)
    return <EmptyState icon={<IconUsers stroke={1.5} />} message={t('staff.empty')} action={addButton} />
  return (
    <>
      <ul className={classes.cards} aria-label={t('staff.directory')}>
        {rows.map(member => (
          <li key={member.id}>
            <StaffCard member={member} actions={actions} onDetails={onDetails} />
          </li>
        ))}
      </ul>
      <Paging {...table.paging} />
    </>
  )
}
