import { Button } from '@mantine/core'
import type { SalesDays } from '@rms/contracts'
import { IconCash, IconDownload, IconPencilPlus, IconTable } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { PendingDays } from '../../../components/pending-days.tsx'
import { TextRowAction } from '../../../components/row-actions.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useExport } from '../../../lib/use-download.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { hasItems } from '../describe-sales.ts'
import { ManualDayModal } from '../manual/manual-day-modal.tsx'
import { useManualDayParam } from '../manual/manual-day-param.ts'
import { getSalesExportPath, listSalesDays, useListSalesDaysQuery } from '../sales-api.ts'
import { SalesTiles } from '../sales-tiles.tsx'
import { SalesChart } from './sales-chart.tsx'
import { createSalesColumns, getRowName } from './sales-columns.tsx'
import { SalesFilters } from './sales-filters.tsx'
import { parseSalesParams, type SalesUrlState, toSalesRange, useSalesUrlState } from './sales-url-state.ts'
import { type SalesRow, toSalesRows } from './sales-weeks.ts'

/** Sales by business day and location, with the days that are missing. */
export function SalesPage() {
  const urlState = useSalesUrlState()
  const query = useListSalesDaysQuery(toSalesRange(urlState), { skip: urlState.isReversed })
  const manual = useManualDayParam()
  // Rows and columns depend on the locations; without these, the days are shown alone.
  const { isLoading: areLocationsLoading } = useListLocationsQuery()
  const { currentData, isError, error } = query
  const failure = isError ? toApiFailure(error).error : undefined
  return (
    <Page
      screen="/sales"
      helpTopic="netSales"
      summary={currentData ? t('sales.days', { count: currentData.summary.days }) : ' '}
      actions={<Actions urlState={urlState} onEnter={() => manual.open(null)} />}
    >
      <SalesFilters urlState={urlState} />
      <PendingDays days={currentData?.pending_days} refetch={query.refetch} />
      {urlState.isReversed ? null : currentData && !areLocationsLoading ? (
        <Days sales={currentData} urlState={urlState} onEnter={manual.open} />
      ) : isError ? (
        <ErrorState {...(failure && { message: failure })} onRetry={query.refetch} />
      ) : (
        <SkeletonRows rows={10} />
      )}
      {manual.day && <ManualDayModal initial={manual.day} onClose={manual.close} />}
    </Page>
  )
}

SalesPage.prefetch = (({ search, today }) => {
  const params = parseSalesParams(search, today)
  if (params.period.to < params.period.from) return []
  return [listSalesDays.initiate(toSalesRange(params), PREFETCH_OPTIONS)]
}) satisfies ScreenPrefetch

function Actions({ urlState, onEnter }: { urlState: SalesUrlState; onEnter: () => void }) {
  const exporting = useExport({
    saved: name => t('sales.exported', { name }),
    failed: () => t('sales.exportFailed'),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={exporting.isBusy}
        disabled={urlState.isReversed}
        onClick={() =>
          exporting.start({ path: getSalesExportPath(toSalesRange(urlState)), name: 'sales.csv' })
        }
      >
        {t('sales.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencilPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onEnter}
      >
        {t('sales.enter')}
      </Button>
      <ImportLink />
    </>
  )
}

const ImportLink = () => (
  <Button component={Link} to="/sales-import" leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}>
    {t('sales.importCsv')}
  </Button>
)

interface DaysProps {
  sales: SalesDays
  urlState: SalesUrlState
  onEnter: (day: { location_id: number; date: string }) => void
}

function Days({ sales: { days, summary }, urlState, onEnter }: DaysProps) {
  const formats = useFormats()
  const today = useToday()
  const { locations, hasSeveral } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  if (days.length === 0)
    return <EmptyState icon={<IconCash stroke={1.5} />} message={t('sales.empty')} action={<ImportLink />} />
  const listed = locations.filter(
    ({ id }) => hasAccess(id) && (urlState.location_id === '' || String(id) === urlState.location_id),
  )
  return (
    <>
      <SalesTiles totals={{ ...summary, hasItems: hasItems(days) }} />
      <SalesChart days={days} />
      <DataTable<SalesRow>
        label={t('sales.title')}
        columns={createSalesColumns(formats, { hasLocations: hasSeveral && urlState.location_id === '' })}
        rows={toSalesRows({ days, period: urlState.period, locations: listed, today })}
        getRowId={row => row.id}
        getRowName={getRowName}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
        renderRowActions={row => row.kind === 'gap' && <GapActions row={row} onEnter={onEnter} />}
      />
    </>
  )
}

function GapActions({
  row,
  onEnter,
}: {
  row: Extract<SalesRow, { kind: 'gap' }>
  onEnter: DaysProps['onEnter']
}) {
  const navigate = useNavigate()
  const day = getRowName(row)
  return (
    <>
      <TextRowAction
        shortLabel={t('sales.enter')}
        label={t('sales.enterNamed', { day })}
        onClick={() => onEnter({ location_id: row.location_id, date: row.from })}
      />
      <TextRowAction
        shortLabel={t('sales.import')}
        label={t('sales.importNamed', { day })}
        onClick={() => navigate(`/sales-import?location_id=${row.location_id}`)}
      />
    </>
  )
}
