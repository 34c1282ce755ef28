import { Button } from '@mantine/core'
import type { HolidayRequest } from '@rms/contracts'
import { IconBeach, IconCheck, IconClock, IconEye, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FigureTile } from '../../components/figure-tiles.tsx'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { PersonField } from '../../components/person-field.tsx'
import { RowAction, WordAction } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { useToday } from '../../lib/clock.ts'
import { type AskedList, type ListAddress, listAskedBy, useListAddress } from '../../lib/list-address.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import { t } from '../../texts/index.ts'
import { DenyModal } from './deny-modal.tsx'
import { Entitlements } from './entitlements/entitlements.tsx'
import { holidayColumns } from './holiday-columns.tsx'
import { HolidayDetailsModal } from './holiday-details-modal.tsx'
import { HOLIDAY_STATUSES } from './holiday-words.tsx'
import {
  countHolidays,
  HOLIDAYS_PER_PAGE,
  listHolidays,
  useCountHolidaysQuery,
  useHolidaysFromQuery,
  useListHolidaysQuery,
} from './holidays-api.ts'
import { RequestModal } from './request-modal.tsx'
import { HolidayTimeline } from './timeline/holiday-timeline.tsx'
import { type HolidayActs, useHolidayActs } from './use-holiday-acts.ts'

const FILTERS = ['status', 'staff'] as const
type Opening = { kind: 'details' | 'deny'; id: number } | null

/** Holiday requests, their decisions and a timeline. */
export function HolidaysPage() {
  const address = useListAddress(FILTERS)
  const query = useListHolidaysQuery(toHolidaysQuery(address))
  const { data: standing = [] } = useHolidaysFromQuery(useStartOfTimeline())
  const adding = useSearchParam('add')
  const [opening, open] = useState<Opening>(null)
  const acts = useHolidayActs(request => open({ kind: 'deny', id: request.id }))
  const list = usePagedTable({ address, query, pageSize: HOLIDAYS_PER_PAGE })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.ask()}>
      {t('holidays.request')}
    </Button>
  )
  const show = (request: HolidayRequest) => open({ kind: 'details', id: request.id })
  return (
    <Page
      screen="/staff-holidays"
      why="balance"
      summary={query.data ? t('holidays.count', { count: list.total }) : ' '}
      actions={add}
    >
      <HolidayTiles />
      <HolidayFilters address={address} />
      <DataTable
        {...list.table}
        label={t('holidays.requests')}
        columns={holidayColumns(show)}
        rowName={request => t('holidays.requestOf', { name: request.staff_name })}
        empty={<EmptyState icon={<IconBeach stroke={1.5} />} sentence={t('holidays.empty')} action={add} />}
        rowActions={request => <RequestActions request={request} acts={acts} onView={() => show(request)} />}
      />
      {standing.length > 0 && <HolidayTimeline requests={standing} onShow={show} />}
      <Entitlements />
      {adding.asked !== null && <RequestModal onClose={adding.forget} />}
      <OpenedHoliday opening={opening} requests={[...list.rows, ...standing]} acts={acts} open={open} />
    </Page>
  )
}

const toHolidaysQuery = ({ page, search, sort, filter }: AskedList) => ({
  page,
  search,
  sort,
  status: filter('status'),
  staff_id: filter('staff'),
})

HolidaysPage.prefetch = (({ search }) => [
  listHolidays.initiate(toHolidaysQuery(listAskedBy(search)), AHEAD),
  countHolidays.initiate(undefined, AHEAD),
]) satisfies Ahead

/** The timeline starts one year back. */
function useStartOfTimeline(): string {
  const today = useToday()
  return Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ years: 1 }).toString()
}

function HolidayTiles() {
  const { data: counts } = useCountHolidaysQuery()
  return (
    <CountTiles>
      <FigureTile label={t('holidays.tile.total')} icon={IconBeach} figure={counts?.total} />
      <FigureTile label={t('holidays.tile.pending')} icon={IconClock} figure={counts?.pending} />
      <FigureTile label={t('holidays.tile.approved')} icon={IconCheck} figure={counts?.approved} />
      <FigureTile label={t('holidays.tile.denied')} icon={IconX} figure={counts?.denied} />
    </CountTiles>
  )
}

function HolidayFilters({ address }: { address: ListAddress }) {
  return (
    <FilterRow>
      <ListSearch address={address} label={t('holidays.search')} />
      <ListFilter
        address={address}
        name="status"
        label={t('holidays.statusLabel')}
        everything={t('holidays.allStatuses')}
        choices={HOLIDAY_STATUSES.map(status => ({ value: status, label: t(`holidays.status.${status}`) }))}
      />
      <PersonField
        aria-label={t('holidays.staff')}
        placeholder={t('holidays.allStaff')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clearFilter', { filter: t('holidays.staff') }) }}
        value={address.filter('staff')}
        onChange={person => address.narrow({ staff: person?.id ?? '' })}
      />
    </FilterRow>
  )
}

interface RequestActionsProps {
  request: HolidayRequest
  acts: HolidayActs
  onView: () => void
}

function RequestActions({ request, acts, onView }: RequestActionsProps) {
  const name = request.staff_name
  return (
    <>
      <RowAction
        icon={IconEye}
        word={t('holidays.view')}
        label={t('holidays.viewOf', { name })}
        onClick={onView}
      />
      {request.status === 'pending' && (
        <>
          <WordAction
            word={t('holidays.approve')}
            label={t('holidays.approveOf', { name })}
            onClick={() => acts.approve(request)}
          />
          <WordAction
            word={t('holidays.deny')}
            label={t('holidays.denyOf', { name })}
            onClick={() => acts.deny(request)}
          />
        </>
      )}
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('holidays.deleteOf', { name })}
        onClick={() => acts.remove(request)}
        isDestructive
      />
    </>
  )
}

interface OpenedHolidayProps {
  opening: Opening
  requests: readonly HolidayRequest[]
  acts: HolidayActs
  open: (opening: Opening) => void
}

function OpenedHoliday({ opening, requests, acts, open }: OpenedHolidayProps) {
  if (opening === null) return null
  const close = () => open(null)
  const request = requests.find(({ id }) => id === opening.id)
  if (!request) return null
  if (opening.kind === 'deny') return <DenyModal request={request} onClose={close} />
  return <HolidayDetailsModal request={request} acts={acts} onClose={close} />
}
