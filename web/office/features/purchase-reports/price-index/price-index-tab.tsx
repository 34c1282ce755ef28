import type { PriceIndexReport } from '@rms/contracts'
import { IconChartLine } from '@tabler/icons-react'
import { useRef } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { formatMonthRange } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { PendingInvoices } from '../pending-invoices.tsx'
import { REPORT_OPTIONS, toReportQuery, useGetPriceIndexReportQuery } from '../purchase-reports-api.ts'
import { ReportLayout } from '../report-layout.tsx'
import type { ReportUrlState } from '../report-url-state.ts'
import { createIndexColumns } from './price-index-columns.tsx'
import { type IndexRow, toIndexRows } from './price-index-rows.ts'
import { SupplierIndexSection } from './supplier-index-section.tsx'

/** How the prices of the same items have changed by month, per supplier. */
export function PriceIndexTab({ urlState }: { urlState: ReportUrlState }) {
  const query = useGetPriceIndexReportQuery(toReportQuery(urlState), {
    ...REPORT_OPTIONS,
    skip: urlState.isReversed,
  })
  return (
    <ReportLayout report="price-index" urlState={urlState} query={query}>
      {report => (
        <>
          <PendingInvoices count={report.pending_count} />
          <PriceIndexes report={report} urlState={urlState} />
        </>
      )}
    </ReportLayout>
  )
}

function PriceIndexes({ report, urlState }: { report: PriceIndexReport; urlState: ReportUrlState }) {
  const formats = useFormats()
  const section = useRef<HTMLElement>(null)
  const choose = (row: IndexRow) => {
    urlState.set({ chart: row.key })
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  const rows = toIndexRows(report)
  const [first] = rows
  if (!first)
    return <EmptyState icon={<IconChartLine stroke={1.5} />} message={t('purchaseReports.emptyIndex')} />
  const chosen = rows.find(({ key }) => key === urlState.choice('chart')) ?? findMostInformative(rows, first)
  return (
    <>
      <p className={sections.muted}>
        {t('purchaseReports.wholeMonths', { months: formatMonthRange(report.from_month, report.to_month) })}
      </p>
      <DataTable
        label={t('purchaseReports.tab.price-index')}
        columns={createIndexColumns({
          formats,
          chosen: chosen.key,
          onChoose: choose,
          hasCurrencies: new Set(rows.map(({ currency }) => currency)).size > 1,
        })}
        rows={rows}
        getRowId={row => row.id}
        getRowName={row => row.supplier_name}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
      />
      <SupplierIndexSection ref={section} row={chosen} />
    </>
  )
}

/** The first supplier whose prices can be compared. */
const findMostInformative = (rows: readonly IndexRow[], first: IndexRow): IndexRow =>
  rows.find(({ latest }) => latest !== null) ?? first
