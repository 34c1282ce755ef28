import { SegmentedControl } from '@mantine/core'
import type { ScorecardReport, SupplierScorecard } from '@rms/contracts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { BarChart } from '../../../components/bar-chart/bar-chart.tsx'
import { DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { PendingInvoices } from '../pending-invoices.tsx'
import classes from '../purchase-reports.module.css'
import { REPORT_OPTIONS, toReportQuery, useGetScorecardReportQuery } from '../purchase-reports-api.ts'
import { ReportLayout } from '../report-layout.tsx'
import type { ReportUrlState } from '../report-url-state.ts'
import { createScorecardColumns, formatRatio } from './scorecard-columns.tsx'

const MEASURES = ['on_time', 'complete', 'price_held', 'claims_answered'] as const

/** How reliable suppliers were: on time, complete, price held, claims answered. */
export function ScorecardTab({ urlState }: { urlState: ReportUrlState }) {
  const query = useGetScorecardReportQuery(toReportQuery(urlState), {
    ...REPORT_OPTIONS,
    skip: urlState.isReversed,
  })
  return (
    <ReportLayout report="scorecards" urlState={urlState} query={query}>
      {report => (
        <>
          <PendingInvoices count={report.pending_count} />
          <Scorecards report={report} urlState={urlState} />
        </>
      )}
    </ReportLayout>
  )
}

function Scorecards({ report, urlState }: { report: ScorecardReport; urlState: ReportUrlState }) {
  const formats = useFormats()
  const measure = MEASURES.find(name => name === urlState.choice('measure')) ?? 'on_time'
  if (report.suppliers.length === 0)
    return (
      <EmptyState icon={<IconClipboardCheck stroke={1.5} />} message={t('purchaseReports.emptyScorecards')} />
    )
  return (
    <>
      <section className={classes.group} aria-label={t('purchaseReports.chart')}>
        <SegmentedControl
          data-no-print
          className={classes.choices}
          aria-label={t('purchaseReports.measure')}
          data={MEASURES.map(value => ({ value, label: t(`purchaseReports.measure.${value}`) }))}
          value={measure}
          onChange={name => urlState.set({ measure: name === 'on_time' ? '' : name })}
        />
        <div className={classes.card}>
          <BarChart
            label={t(`purchaseReports.measure.${measure}`)}
            max={100}
            bars={report.suppliers.map(card => toBar(card, measure, formats))}
          />
        </div>
      </section>
      <DataTable
        label={t('purchaseReports.tab.scorecards')}
        columns={createScorecardColumns(formats, report.rebate_year)}
        rows={report.suppliers}
        getRowId={card => card.supplier_id}
        getRowName={card => card.supplier_name}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
      />
    </>
  )
}

const toBar = (card: SupplierScorecard, measure: (typeof MEASURES)[number], formats: DisplayFormats) => ({
  key: String(card.supplier_id),
  label: card.supplier_name || EMPTY_VALUE,
  value: card[measure].percent,
  text: formatRatio(card[measure], formats),
})
