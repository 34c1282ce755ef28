import { Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingRows } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { choiceOf } from '../../lib/choices.ts'
import { departmentSearched } from '../../lib/departments.ts'
import { type AskedList, type ListAddress, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import { usePlaces } from '../../lib/places.ts'
import { storedPosition } from '../../lib/positions.ts'
import { t } from '../../texts/index.ts'
import { OpenedStaff, type Opening } from './opened-staff.tsx'
import { countByStatus, pageOfStaff, STAFF_PER_PAGE, usePageOfStaffQuery } from './staff-api.ts'
import { StaffCard } from './staff-card.tsx'
import classes from './staff-page.module.css'
import { StaffTiles } from './staff-tiles.tsx'
import { useStaffActs } from './use-staff-acts.ts'
import { useStaffOpening } from './use-staff-opening.ts'

/** The directory of all staff. */
export function StaffPage() {
  const address = useListAddress(FILTERS)
  const { hasSeveral, locations } = usePlaces()
  const { search } = address
  const query = usePageOfStaffQuery(toStaffQuery(address))
  const list = usePagedTable({ address, query, pageSize: STAFF_PER_PAGE })
  const { opening, staff, open } = useStaffOpening(list.rows)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ kind: 'add' })}>
      {t('staff.add')}
    </Button>
  )
  return (
    <Page screen="/staff" summary={query.data ? t('staff.count', { count: list.total }) : ' '} actions={add}>
      <StaffTiles locationId={address.filter('location')} found={search && query.data ? list.total : null} />
      <FilterRow>
        <ListSearch address={address} label={t('staff.search')} />
        {hasSeveral && (
          <ListFilter
            address={address}
            name="location"
            label={t('common.location')}
            everything={t('common.allLocations')}
            choices={locations.map(choiceOf)}
          />
        )}
      </FilterRow>
      <Directory list={list} address={address} add={add} open={open} />
      <OpenedStaff opening={opening} staff={staff} open={open} />
    </Page>
  )
}

/** Filters stored in the URL. */
const FILTERS = ['location']

const toStaffQuery = ({ page, search, filter }: AskedList) => ({
  page,
  search: storedPosition(departmentSearched(search)),
  home_location_id: filter('location'),
})

StaffPage.prefetch = (({ search }) => [
  pageOfStaff.initiate(toStaffQuery(listAskedBy(search)), AHEAD),
  countByStatus.initiate(search.get('location') ?? '', AHEAD),
]) satisfies Ahead

interface DirectoryProps {
  list: ReturnType<typeof usePagedTable<StaffMember>>
  address: ListAddress
  add: ReactNode
  open: (opening: Opening) => void
}

function Directory({ list: { rows, table }, address, add, open }: DirectoryProps) {
  const acts = useStaffActs()
  if (table.state === 'loading') return <LoadingRows />
  if (table.state === 'failed') return <ErrorState onRetry={table.onRetry} />
  if (rows.length === 0 && address.isNarrowed) return <FoundNothing onClear={address.clear} />
  if (rows.length === 0)
    return <EmptyState icon={<IconUsers stroke={1.5} />} sentence={t('staff.empty')} action={add} />
  return (
    <>
      <ul className={classes.cards} aria-label={t('staff.directory')}>
        {rows.map(member => (
          <li key={member.id}>
            <StaffCard
              member={member}
              acts={acts}
              onDetails={() => open({ kind: 'details', id: member.id })}
            />
          </li>
        ))}
      </ul>
      <Paging {...table.paging} />
    </>
  )
}
