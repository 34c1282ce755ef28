import { SegmentedControl } from '@mantine/core'
import type { CurrencySpend, SpendReport } from '@rms/contracts'
import { IconReceipt } from '@tabler/icons-react'
import { DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../purchase-reports.module.css'
import { REPORT_OPTIONS, toReportQuery, useGetSpendReportQuery } from '../purchase-reports-api.ts'
import { ReportLayout } from '../report-layout.tsx'
import type { ReportUrlState } from '../report-url-state.ts'
import { SpendChart } from './spend-chart.tsx'
import { createSpendColumns } from './spend-columns.tsx'
import { addTotalRow, GROUPINGS, type Grouping, toSpendRows } from './spend-rows.ts'
import { UnclearInvoices } from './unclear-invoices.tsx'

/** The net spend of a period by supplier, category, location or month. */
export function SpendTab({ urlState }: { urlState: ReportUrlState }) {
  const query = useGetSpendReportQuery(toReportQuery(urlState), {
    ...REPORT_OPTIONS,
    skip: urlState.isReversed,
  })
  return (
    <ReportLayout report="spend" urlState={urlState} query={query}>
      {report => <Spend report={report} urlState={urlState} />}
    </ReportLayout>
  )
}

function Spend({ report, urlState }: { report: SpendReport; urlState: ReportUrlState }) {
  const { hasSeveral } = useBusinessLocations()
  const groupings = GROUPINGS.filter(name => name !== 'location' || hasSeveral)
  const grouping = groupings.find(name => name === urlState.choice('by')) ?? 'supplier'
  return (
    <>
      <UnclearInvoices report={report} />
      {report.currencies.length === 0 ? (
        <EmptyState icon={<IconReceipt stroke={1.5} />} message={t('purchaseReports.emptySpend')} />
      ) : (
        <>
          <SegmentedControl
            data-no-print
            className={classes.choices}
            aria-label={t('purchaseReports.groupBy')}
            data={groupings.map(value => ({ value, label: t(`purchaseReports.by.${value}`) }))}
            value={grouping}
            onChange={by => urlState.set({ by: by === 'supplier' ? '' : by })}
          />
          {report.currencies.map(spend => (
            <CurrencySection
              key={spend.currency}
              spend={spend}
              grouping={grouping}
              urlState={urlState}
              hasHeading={report.currencies.length > 1}
            />
          ))}
        </>
      )}
    </>
  )
}

interface CurrencySectionProps {
  spend: CurrencySpend
  grouping: Grouping
  urlState: ReportUrlState
  hasHeading: boolean
}

function CurrencySection({ spend, grouping, urlState, hasHeading }: CurrencySectionProps) {
  const formats = useFormats()
  const { currency, total } = spend
  const rows = toSpendRows(spend, grouping, urlState)
  const label = t('purchaseReports.spendBy', {
    grouping: t(`purchaseReports.by.${grouping}`),
    currency,
  })
  return (
    <section className={classes.group} aria-label={label}>
      {hasHeading && <h2 className={classes.title}>{currency}</h2>}
      <p className={sections.muted}>
        {t('purchaseReports.netTotal', { amount: formats.money(total.total, currency) })}
      </p>
      <SpendChart spend={spend} rows={rows} grouping={grouping} label={label} />
      <DataTable
        label={label}
        columns={createSpendColumns({ grouping, currency, total, formats })}
        rows={addTotalRow(rows, spend)}
        getRowId={row => row.id}
        getRowName={row => row.name}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
      />
    </section>
  )
}
