import { Button } from '@mantine/core'
import type { HolidayRequest } from '@rms/contracts'
import { IconBeach, IconCheck, IconClock, IconEye, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch } from '../../components/list-filters.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { RowAction, TextRowAction } from '../../components/row-actions.tsx'
import { StaffMemberSelect } from '../../components/staff-member-select.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import {
  type ListUrlParams,
  type ListUrlState,
  parseListUrlParams,
  useListUrlState,
} from '../../lib/list-url-state.ts'
import { useToday } from '../../lib/local-time.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { DenyHolidayModal } from './deny-holiday-modal.tsx'
import { HolidayEntitlements } from './entitlements/holiday-entitlements.tsx'
import { createHolidayColumns } from './holiday-columns.tsx'
import { HolidayDetailsModal } from './holiday-details-modal.tsx'
import { HOLIDAY_STATUSES } from './holiday-status-badge.tsx'
import {
  countHolidays,
  HOLIDAYS_PER_PAGE,
  listHolidays,
  useCountHolidaysQuery,
  useListHolidaysFromQuery,
  useListHolidaysQuery,
} from './holidays-api.ts'
import { RequestHolidayModal } from './request-holiday-modal.tsx'
import { HolidayTimeline } from './timeline/holiday-timeline.tsx'
import { type HolidayActions, useHolidayActions } from './use-holiday-actions.ts'

const FILTERS = ['status', 'staff'] as const
type HolidayDialogState = { kind: 'details' | 'deny'; id: number } | null

/** Holiday requests, their decisions and a timeline. */
export function HolidaysPage() {
  const address = useListUrlState(FILTERS)
  const query = useListHolidaysQuery(toHolidaysQuery(address))
  const { data: timelineRequests = [] } = useListHolidaysFromQuery(useTimelineStart())
  const addParam = useSearchParam('add')
  const [dialog, openDialog] = useState<HolidayDialogState>(null)
  const actions = useHolidayActions(request => openDialog({ kind: 'deny', id: request.id }))
  const list = usePagedTable({ urlState: address, query, pageSize: HOLIDAYS_PER_PAGE })
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => addParam.set()}>
      {t('holidays.request')}
    </Button>
  )
  const show = (request: HolidayRequest) => openDialog({ kind: 'details', id: request.id })
  return (
    <Page
      screen="/staff-holidays"
      helpTopic="balance"
      summary={query.data ? t('holidays.count', { count: list.total }) : ' '}
      actions={addButton}
    >
      <HolidayTiles />
      <HolidayFilters address={address} />
      <DataTable
        {...list.table}
        label={t('holidays.requests')}
        columns={createHolidayColumns(show)}
        getRowName={request => t('holidays.requestOf', { name: request.staff_name })}
        emptyState={
          <EmptyState icon={<IconBeach stroke={1.5} />} message={t('holidays.empty')} action={addButton} />
        }
        renderRowActions={request => (
          <RequestActions request={request} actions={actions} onView={() => show(request)} />
        )}
      />
      {timelineRequests.length > 0 && <HolidayTimeline requests={timelineRequests} onShow={show} />}
      <HolidayEntitlements />
      {addParam.value !== null && <RequestHolidayModal onClose={addParam.clear} />}
      <HolidayDialogs
        dialog={dialog}
        requests={[...list.rows, ...timelineRequests]}
        actions={actions}
        openDialog={openDialog}
      />
    </Page>
  )
}

const toHolidaysQuery = ({ page, search, sort, filter }: ListUrlParams) => ({
  page,
  search,
  sort,
  status: filter('status'),
  staff_id: filter('staff'),
})

HolidaysPage.prefetch = (({ search }) => [
  listHolidays.initiate(toHolidaysQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
  countHolidays.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

/** The timeline starts one year back. */
function useTimelineStart(): string {
  const today = useToday()
  return Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ years: 1 }).toString()
}

function HolidayTiles() {
  const { data: counts } = useCountHolidaysQuery()
  return (
    <CountTiles>
      <StatTile label={t('holidays.tile.total')} icon={IconBeach} value={counts?.total} />
      <StatTile label={t('holidays.tile.pending')} icon={IconClock} value={counts?.pending} />
      <StatTile label={t('holidays.tile.approved')} icon={IconCheck} value={counts?.approved} />
      <StatTile label={t('holidays.tile.denied')} icon={IconX} value={counts?.denied} />
    </CountTiles>
  )
}

function HolidayFilters({ address }: { address: ListUrlState }) {
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('holidays.search')} />
      <ListFilter
        urlState={address}
        name="status"
        label={t('holidays.statusLabel')}
        placeholder={t('holidays.allStatuses')}
        options={HOLIDAY_STATUSES.map(status => ({ value: status, label: t(`holidays.status.${status}`) }))}
      />
      <StaffMemberSelect
        aria-label={t('holidays.staff')}
        placeholder={t('holidays.allStaff')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clearFilter', { filter: t('holidays.staff') }) }}
        value={address.filter('staff')}
        onChange={person => address.setFilters({ staff: person?.id ?? '' })}
      />
    </FilterRow>
  )
}

interface RequestActionsProps {
  request: HolidayRequest
  actions: HolidayActions
  onView: () => void
}

function RequestActions({ request, actions, onView }: RequestActionsProps) {
  const name = request.staff_name
  return (
    <>
      <RowAction
        icon={IconEye}
        shortLabel={t('holidays.view')}
        label={t('holidays.viewOf', { name })}
        onClick={onView}
      />
      {request.status === 'pending' && (
        <>
          <TextRowAction
            shortLabel={t('holidays.approve')}
            label={t('holidays.approveOf', { name })}
            onClick={() => actions.approve(request)}
          />
          <TextRowAction
            shortLabel={t('holidays.deny')}
            label={t('holidays.denyOf', { name })}
            onClick={() => actions.deny(request)}
          />
        </>
      )}
      <RowAction
        icon={IconTrash}
        shortLabel={t('common.delete')}
        label={t('holidays.deleteOf', { name })}
        onClick={() => actions.remove(request)}
        isDestructive
      />
    </>
  )
}

interface HolidayDialogsProps {
  dialog: HolidayDialogState
  requests: readonly HolidayRequest[]
  actions: HolidayActions
  openDialog: (dialog: HolidayDialogState) => void
}

function HolidayDialogs({ dialog, requests, actions, openDialog }: HolidayDialogsProps) {
  if (dialog === null) return null
  const close = () => openDialog(null)
  const request = requests.find(({ id }) => id === dialog.id)
  if (!request) return null
  if (dialog.kind === 'deny') return <DenyHolidayModal request={request} onClose={close} />
  return <HolidayDetailsModal request={request} actions={actions} onClose={close} />
}
