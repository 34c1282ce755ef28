import { Button, Select } from '@mantine/core'
import type { VarianceInterval } from '@rms/contracts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { Page } from '../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { PendingDays } from '../../components/pending-days.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import {
  getVariance,
  getVarianceExportPath,
  listVarianceIntervals,
  useGetVarianceQuery,
  useListVarianceIntervalsQuery,
  VARIANCE_OPTIONS,
  type VarianceQuery,
} from '../../lib/api/variance.ts'
import { formatDayRange } from '../../lib/format-dates.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useExport } from '../../lib/use-download.ts'
import { t } from '../../texts/index.ts'
import { formatInterval } from './describe-variance.ts'
import classes from './variance.module.css'
import { chooseRange, toReportedRange, type VarianceRange } from './variance-range.ts'
import { VarianceReportView } from './variance-report-view.tsx'
import { parseVarianceRange, useVarianceUrlState, type VarianceUrlState } from './variance-url-state.ts'

/** Actual and theoretical usage between two stock counts of a location, and their difference by ingredient. */
export function VariancePage() {
  const urlState = useVarianceUrlState()
  const { locationId } = urlState
  const intervals = useListVarianceIntervalsQuery(locationId ?? 0, {
    ...VARIANCE_OPTIONS,
    skip: locationId === null,
  })
  if (locationId !== null && intervals.currentData)
    return <Report intervals={intervals.currentData} {...{ urlState, locationId }} />
  return (
    <Page screen="/variance" helpTopic="variance" summary=" ">
      {intervals.isError ? <ErrorState onRetry={intervals.refetch} /> : <SkeletonRows rows={10} />}
    </Page>
  )
}

/** Without a location in the address, it is the first one, which is not known yet. */
VariancePage.prefetch = (({ search }) => {
  const locationId = Number(search.get('location_id'))
  if (!locationId) return []
  const range = parseVarianceRange(search)
  return [
    listVarianceIntervals.initiate(locationId, PREFETCH_OPTIONS),
    ...(range ? [getVariance.initiate({ location_id: locationId, ...range }, PREFETCH_OPTIONS)] : []),
  ]
}) satisfies ScreenPrefetch

interface ReportProps {
  intervals: readonly VarianceInterval[]
  urlState: VarianceUrlState
  locationId: number
}

function Report({ intervals, urlState, locationId }: ReportProps) {
  const range = urlState.range ?? chooseRange(intervals, urlState.today)
  const query = { location_id: locationId, ...range }
  const report = useGetVarianceQuery(query, VARIANCE_OPTIONS)
  const failure = report.isError ? toApiFailure(report.error).error : undefined
  return (
    <Page screen="/variance" helpTopic="variance" actions={<Actions query={query} />}>
      <div className={classes.report} data-prints-wide>
        <Filters {...{ intervals, urlState, locationId, range }} />
        <PendingDays days={report.currentData?.as_of.pending_days} refetch={report.refetch} />
        {report.currentData ? (
          <VarianceReportView report={report.currentData} />
        ) : report.isError ? (
          <ErrorState {...(failure && { message: failure })} onRetry={report.refetch} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </div>
    </Page>
  )
}

function Filters({ intervals, urlState, locationId, range }: ReportProps & { range: VarianceRange }) {
  const { locations, today, set } = urlState
  const toValue = ({ from, to }: VarianceRange) => `${from}/${to}`
  const options = intervals.map(interval => ({
    value: toValue(toReportedRange(interval, today)),
    label: formatInterval(interval, today),
  }))
  const current = toValue(range)
  const isListed = options.some(({ value }) => value === current)
  return (
    <div className={classes.bar} data-no-print>
      {locations.length > 1 && (
        <Select
          className={classes.field}
          label={t('common.location')}
          allowDeselect={false}
          data={locations.map(toSelectOption)}
          value={String(locationId)}
          onChange={id => set({ location_id: id ?? '', from: '', to: '', row: '' })}
        />
      )}
      <Select
        className={classes.field}
        label={t('variance.interval')}
        allowDeselect={false}
        data={
          isListed ? options : [{ value: current, label: formatDayRange(range.from, range.to) }, ...options]
        }
        value={current}
        onChange={value => {
          const [from = '', to = ''] = value?.split('/') ?? []
          set({ from, to, location_id: String(locationId), row: '' })
        }}
      />
    </div>
  )
}

function Actions({ query }: { query: VarianceQuery }) {
  const exporting = useExport({
    saved: name => t('primeCost.exported', { name }),
    failed: () => t('primeCost.exportFailed'),
  })
  const file = { path: getVarianceExportPath(query), name: 'variance.csv' }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('primeCost.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={exporting.isBusy}
        onClick={() => exporting.start(file)}
      >
        {t('primeCost.export')}
      </Button>
    </>
  )
}
