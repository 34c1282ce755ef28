import { Button } from '@mantine/core'
import type { PrimeCostTargets } from '@rms/contracts'
import {
  IconCalendarCheck,
  IconDownload,
  IconPrinter,
  IconReportAnalytics,
  IconTargetArrow,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { Page } from '../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { PendingDays } from '../../components/pending-days.tsx'
import { PREFETCH_OPTIONS, type PrefetchQuery, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import {
  getPrimeCost,
  getPrimeCostExportPath,
  getPrimeCostTargets,
  PRIME_COST_OPTIONS,
  useGetPrimeCostQuery,
  useGetPrimeCostTargetsQuery,
} from '../../lib/api/prime-cost.ts'
import { useExport } from '../../lib/use-download.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { useCanChangeSettings } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { PeriodsModal } from './periods/periods-modal.tsx'
import classes from './prime-cost.module.css'
import { PrimeCostFilters } from './prime-cost-filters.tsx'
import { PrimeCostReportView } from './prime-cost-report-view.tsx'
import {
  type PrimeCostUrlState,
  parsePrimeCostParams,
  toAccountingCalendar,
  toPrimeCostQuery,
  usePrimeCostUrlState,
} from './prime-cost-url-state.ts'
import { TargetsModal } from './targets/targets-modal.tsx'

/** Sales, cost of goods and labour of a period against the targets. Every figure opens into its account. */
export function PrimeCostPage() {
  const { data: targets, isError, refetch } = useGetPrimeCostTargetsQuery()
  // The calendar of the business decides what a week and a period are.
  if (targets) return <Report targets={targets} />
  return (
    <Page screen="/prime-cost" helpTopic="primeCost" summary=" ">
      {isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={10} />}
    </Page>
  )
}

PrimeCostPage.prefetch = (({ search, today }) => [prefetchReport(search, today)]) satisfies ScreenPrefetch

const prefetchReport =
  (search: URLSearchParams, today: string): PrefetchQuery =>
  async dispatch => {
    const { data: targets } = await dispatch(getPrimeCostTargets.initiate(undefined, PREFETCH_OPTIONS))
    if (!targets) return
    const params = parsePrimeCostParams(search, { today, calendar: toAccountingCalendar(targets) })
    if (params.period.from <= params.period.to)
      await dispatch(getPrimeCost.initiate(toPrimeCostQuery(params), PREFETCH_OPTIONS))
  }

function Report({ targets }: { targets: PrimeCostTargets }) {
  const urlState = usePrimeCostUrlState(toAccountingCalendar(targets))
  const modal = useSearchParam('targets')
  const periods = useSearchParam('periods')
  const query = useGetPrimeCostQuery(toPrimeCostQuery(urlState), {
    ...PRIME_COST_OPTIONS,
    skip: urlState.isReversed,
  })
  const { currentData, isError, error } = query
  const failure = isError ? toApiFailure(error).error : undefined
  return (
    <Page
      screen="/prime-cost"
      helpTopic="primeCost"
      actions={<Actions urlState={urlState} onTargets={() => modal.set()} onPeriods={() => periods.set()} />}
    >
      <div className={classes.report} data-prints-wide>
        <PrimeCostFilters urlState={urlState} />
        <PendingDays days={currentData?.as_of.pending_days} refetch={query.refetch} />
        {urlState.isReversed ? null : currentData ? (
          <PrimeCostReportView report={currentData} targets={targets} urlState={urlState} />
        ) : isError ? (
          <ErrorState {...(failure && { message: failure })} onRetry={query.refetch} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </div>
      {periods.value !== null && <PeriodsModal onClose={periods.clear} />}
      {modal.value !== null && <TargetsModal targets={targets} onClose={modal.clear} />}
    </Page>
  )
}

interface ActionsProps {
  urlState: PrimeCostUrlState
  onTargets: () => void
  onPeriods: () => void
}

function Actions({ urlState, onTargets, onPeriods }: ActionsProps) {
  const canEdit = useCanChangeSettings()
  const exporting = useExport({
    saved: name => t('primeCost.exported', { name }),
    failed: () => t('primeCost.exportFailed'),
  })
  const file = { path: getPrimeCostExportPath(toPrimeCostQuery(urlState)), name: 'prime-cost.csv' }
  return (
    <>
      <Button
        component={Link}
        to="/prime-cost/report"
        variant="default"
        leftSection={<IconReportAnalytics size={16} stroke={1.75} aria-hidden />}
      >
        {t('primeCost.weekReport')}
      </Button>
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
        disabled={urlState.isReversed}
        onClick={() => exporting.start(file)}
      >
        {t('primeCost.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTargetArrow size={16} stroke={1.75} aria-hidden />}
        onClick={onTargets}
      >
        {t(canEdit ? 'primeCost.changeTargets' : 'primeCost.showTargets')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarCheck size={16} stroke={1.75} aria-hidden />}
        onClick={onPeriods}
      >
        {t('primeCost.periods.show')}
      </Button>
    </>
  )
}
