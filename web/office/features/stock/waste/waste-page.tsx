import { Button, Select } from '@mantine/core'
import type { WasteEntry, WasteSummary } from '@rms/contracts'
import { IconChefHat, IconDownload, IconPlus, IconScissors, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable, usePagedRows } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import { StatTile } from '../../../components/stat-tile.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useListStaffByIdsQuery } from '../../../lib/api/staff.ts'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { parseListUrlParams, useListUrlState } from '../../../lib/list-url-state.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useExport } from '../../../lib/use-download.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import classes from '../movements.module.css'
import {
  getWasteExportPath,
  listWaste,
  summariseWaste,
  useDeleteWasteMutation,
  useListWasteQuery,
  useSummariseWasteQuery,
  WASTE_PER_PAGE,
  type WasteListQuery,
} from '../movements-api.ts'
import { StockFilters } from '../stock-filters.tsx'
import { parseStockParams, type StockUrlState, useStockUrlState } from '../stock-period.ts'
import { getWasteName, WASTE_REASON_ORDER } from './describe-waste.ts'
import { createWasteColumns } from './waste-columns.tsx'
import { WasteModal } from './waste-modal.tsx'

const FILTERS = ['kind', 'reason'] as const

/** Waste and staff meals of a period, with what they cost. */
export function WastePage() {
  const urlState = useStockUrlState()
  const [params] = useSearchParams()
  const listed = toWasteQuery(params, urlState)
  const summary = useSummariseWasteQuery(toRange(urlState), { skip: urlState.isReversed })
  const adding = useSearchParam('add')
  const [editing, setEditing] = useState<WasteEntry | null>(null)
  // The form starts with a location, so it waits for them.
  const hasLocations = (useOwnLocations() ?? []).length > 0
  const recordButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.set()}>
      {t('waste.record')}
    </Button>
  )
  return (
    <Page
      screen="/waste"
      helpTopic="waste"
      actions={
        <>
          <ExportButton query={listed} isDisabled={urlState.isReversed} />
          {recordButton}
        </>
      }
    >
      <StockFilters urlState={urlState}>
        <KindFilter value={listed.kind} onChange={kind => urlState.set({ kind, reason: '' })} />
        <ReasonFilter value={listed.reason} onChange={reason => urlState.set({ reason, kind: '' })} />
      </StockFilters>
      <Tiles summary={summary.currentData} />
      {!urlState.isReversed && <WasteTable listed={listed} onEdit={setEditing} emptyAction={recordButton} />}
      {editing && <WasteModal entry={editing} locationId="" onClose={() => setEditing(null)} />}
      {adding.value !== null && hasLocations && (
        <WasteModal entry={null} locationId={urlState.location_id} onClose={adding.clear} />
      )}
    </Page>
  )
}

const toRange = ({ from, to, location_id }: Pick<StockUrlState, 'from' | 'to' | 'location_id'>) => ({
  from,
  to,
  location_id,
})

const toWasteQuery = (
  params: URLSearchParams,
  range: Pick<StockUrlState, 'from' | 'to' | 'location_id'>,
): WasteListQuery => ({
  ...toRange(range),
  page: parseListUrlParams(params).page,
  kind: ['waste', 'staff-meal'].find(kind => kind === params.get('kind')) ?? '',
  reason: WASTE_REASON_ORDER.find(reason => reason === params.get('reason')) ?? '',
})

WastePage.prefetch = (({ search, today }) => {
  const range = parseStockParams(search, today)
  if (range.to < range.from) return []
  return [
    listWaste.initiate(toWasteQuery(search, range), PREFETCH_OPTIONS),
    summariseWaste.initiate(toRange(range), PREFETCH_OPTIONS),
  ]
}) satisfies ScreenPrefetch

interface WasteTableProps {
  listed: WasteListQuery
  onEdit: (entry: WasteEntry) => void
  emptyAction: ReactNode
}

function WasteTable({ listed, onEdit, emptyAction }: WasteTableProps) {
  const formats = useFormats()
  const urlState = useListUrlState(FILTERS)
  const query = useListWasteQuery(listed)
  const list = usePagedRows({ urlState, query, pageSize: WASTE_PER_PAGE, getRowId: ({ id }) => id })
  const { hasSeveral } = useBusinessLocations()
  const staffIds = [
    ...new Set(list.rows.flatMap(({ recorded_by: by }) => (by.kind === 'staff' ? [by.id] : []))),
  ].sort((a, b) => a - b)
  const { data: staff = [] } = useListStaffByIdsQuery(staffIds, { skip: staffIds.length === 0 })
  const [remove] = useDeleteWasteMutation()
  const { sort: _, ...table } = list.table
  return (
    <DataTable
      {...table}
      label={t('waste.list')}
      columns={createWasteColumns({ formats, staff, hasLocations: hasSeveral && listed.location_id === '' })}
      getRowName={getWasteName}
      emptyState={
        <EmptyState icon={<IconTrash stroke={1.5} />} message={t('waste.empty')} action={emptyAction} />
      }
      renderRowActions={entry => (
        <>
          <EditRowAction name={getWasteName(entry)} onClick={() => onEdit(entry)} />
          <DeleteRowAction
            name={getWasteName(entry)}
            onClick={() =>
              void deleteWithConfirmation([entry], {
                remove: id => remove(id).unwrap(),
                title: t('waste.deleteTitle'),
                confirmMessage: ([first]) => t('waste.deleteMessage', { name: getWasteName(first) }),
                successMessage: () => t('waste.deleted'),
                failureMessage: error => error,
                partialFailureMessage: t('waste.deleteFailed'),
              })
            }
          />
        </>
      )}
    />
  )
}

function Tiles({ summary }: { summary: WasteSummary | undefined }) {
  const { money } = useFormats()
  const without =
    (summary?.waste.entries_without_cost ?? 0) +
    (summary?.trim.entries_without_cost ?? 0) +
    (summary?.staff_meals.entries_without_cost ?? 0)
  return (
    <>
      <CountTiles areAmounts>
        <StatTile
          label={t('waste.totalWaste')}
          icon={IconTrash}
          value={summary && money(summary.waste.amount)}
        />
        <StatTile
          label={t('waste.totalTrim')}
          icon={IconScissors}
          value={summary && money(summary.trim.amount)}
        />
        <StatTile
          label={t('waste.totalMeals')}
          icon={IconChefHat}
          value={summary && money(summary.staff_meals.amount)}
        />
      </CountTiles>
      {without > 0 && <p className={classes.note}>{t('waste.withoutCost', { count: without })}</p>}
    </>
  )
}

function KindFilter({ value, onChange }: { value: string; onChange: (kind: string) => void }) {
  return (
    <Select
      className={classes.field}
      label={t('waste.kind')}
      allowDeselect={false}
      data={[
        { value: '', label: t('waste.kind.all') },
        { value: 'waste', label: t('waste.kind.waste') },
        { value: 'staff-meal', label: t('waste.kind.staff-meal') },
      ]}
      value={value}
      onChange={kind => onChange(kind ?? '')}
    />
  )
}

function ReasonFilter({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <Select
      className={classes.field}
      label={t('waste.reason')}
      allowDeselect={false}
      data={[
        { value: '', label: t('waste.reason.all') },
        ...WASTE_REASON_ORDER.map(reason => ({ value: reason, label: t(`waste.reason.${reason}`) })),
      ]}
      value={value}
      onChange={reason => onChange(reason ?? '')}
    />
  )
}

function ExportButton({ query, isDisabled }: { query: WasteListQuery; isDisabled: boolean }) {
  const exporting = useExport({ failed: () => t('waste.exportFailed') })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={exporting.isBusy}
      disabled={isDisabled}
      onClick={() => exporting.start({ path: getWasteExportPath(query), name: 'waste.csv' })}
    >
      {t('waste.export')}
    </Button>
  )
}
