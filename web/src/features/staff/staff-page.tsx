import { Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { Paging } from '../../components/paging.tsx'
import { EmptyState, ErrorState, FoundNothing, LoadingRows } from '../../components/states.tsx'
import { useListStaffQuery } from '../../lib/api/staff.ts'
import { t } from '../../lib/i18n/index.ts'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { stateOf } from '../../lib/list-state.ts'
import { OpenedStaff, type Opening } from './opened-staff.tsx'
import { StaffCard } from './staff-card.tsx'
import { matchesStaff } from './staff-list.ts'
import classes from './staff-page.module.css'
import { StaffTiles } from './staff-tiles.tsx'
import { useStaffActs } from './use-staff-acts.ts'

/** The directory of everybody who works here. */
export function StaffPage() {
  const address = useListAddress()
  const query = useListStaffQuery()
  const [opening, open] = useState<Opening>(null)
  const staff = query.data ?? []
  const found = staff.filter(member => matchesStaff(member, address.search))
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ kind: 'add' })}>
      {t('staff.add')}
    </Button>
  )
  return (
    <Page
      title={t('staff.title')}
      summary={query.data ? t('staff.count', { count: found.length }) : ' '}
      actions={add}
    >
      <StaffTiles staff={query.data} found={address.search ? found.length : null} />
      <FilterRow>
        <ListSearch address={address} label={t('staff.search')} />
      </FilterRow>
      <Directory query={query} found={found} address={address} add={add} open={open} />
      <OpenedStaff opening={opening} staff={staff} open={open} />
    </Page>
  )
}

const CARDS_PER_PAGE = 60

interface DirectoryProps {
  query: Parameters<typeof stateOf>[0] & { refetch: () => unknown }
  found: readonly StaffMember[]
  address: ListAddress
  add: ReactNode
  open: (opening: Opening) => void
}

function Directory({ query, found, address, add, open }: DirectoryProps) {
  const acts = useStaffActs()
  const state = stateOf(query)
  if (state === 'loading') return <LoadingRows />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  if (found.length === 0 && address.isNarrowed) return <FoundNothing onClear={address.clear} />
  if (found.length === 0)
    return <EmptyState icon={<IconUsers stroke={1.5} />} sentence={t('staff.empty')} action={add} />
  const start = (address.page - 1) * CARDS_PER_PAGE
  return (
    <>
      <ul className={classes.cards} aria-label={t('staff.directory')}>
        {found.slice(start, start + CARDS_PER_PAGE).map(member => (
          <li key={member.id}>
            <StaffCard
              member={member}
              acts={acts}
              onDetails={() => open({ kind: 'details', id: member.id })}
            />
          </li>
        ))}
      </ul>
      <Paging page={address.page} pageSize={CARDS_PER_PAGE} total={found.length} goTo={address.goToPage} />
    </>
  )
}
