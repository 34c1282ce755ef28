import { Button, Select } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { LocationSelect } from '../../components/location-select.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import sections from '../../components/sections.module.css'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useExport } from '../../lib/use-download.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import { formatReportPeriod, PeriodPicker } from './period-picker.tsx'
import classes from './purchase-reports.module.css'
import { getReportExportPath, type ReportName, toReportQuery } from './purchase-reports-api.ts'
import type { ReportUrlState } from './report-url-state.ts'

interface ReportQuery<Report> {
  readonly currentData?: Report | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly refetch: () => unknown
}

interface ReportLayoutProps<Report> {
  report: ReportName
  urlState: ReportUrlState
  query: ReportQuery<Report>
  children: (report: Report) => ReactNode
}

/** The layout of all reports: print heading, filters, actions, and the report or why it is not shown. */
export function ReportLayout<Report>({ report, urlState, query, children }: ReportLayoutProps<Report>) {
  const { currentData, isError, error, refetch } = query
  const failure = isError ? toApiFailure(error).error : undefined
  return (
    <div className={sections.stack} data-prints-wide>
      <PrintHeading report={report} urlState={urlState} />
      <Toolbar report={report} urlState={urlState} />
      {urlState.isReversed ? null : currentData ? (
        children(currentData)
      ) : isError ? (
        <ErrorState {...(failure && { message: failure })} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}

function Toolbar({ report, urlState }: { report: ReportName; urlState: ReportUrlState }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const exporting = useExport({
    saved: name => t('purchaseReports.exported', { name }),
    failed: () => t('purchaseReports.exportFailed'),
  })
  const file = { path: getReportExportPath(report, toReportQuery(urlState)), name: `${report}.csv` }
  return (
    <div className={classes.bar}>
      <PeriodPicker urlState={urlState} />
      <Select
        className={classes.field}
        label={t('common.supplier')}
        placeholder={t('common.allSuppliers')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clearFilter', { filter: t('common.supplier') }) }}
        data={suppliers.map(toSelectOption)}
        value={urlState.supplier_id || null}
        onChange={supplier_id => urlState.set({ supplier_id: supplier_id ?? '' })}
      />
      <LocationSelect
        className={classes.field}
        value={urlState.location_id}
        onChange={location_id => urlState.set({ location_id })}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('purchaseReports.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={exporting.isBusy}
          disabled={urlState.isReversed}
          onClick={() => exporting.start(file)}
        >
          {t('purchaseReports.export')}
        </Button>
      </div>
    </div>
  )
}

/** Business, report, period and filters, on paper only. */
function PrintHeading({ report, urlState }: { report: ReportName; urlState: ReportUrlState }) {
  const { companyName } = useSettings()
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { locations } = useBusinessLocations()
  const findName = (list: readonly { id: number; name: string }[], id: string) =>
    list.find(each => String(each.id) === id)?.name ?? []
  const details = [
    formatReportPeriod(urlState.period),
    findName(suppliers, urlState.supplier_id),
    findName(locations, urlState.location_id),
  ].flat()
  return (
    <header className={classes.printHeading}>
      {companyName && <p>{companyName}</p>}
      <h2 className={classes.title}>{t(`purchaseReports.tab.${report}`)}</h2>
      <p>{details.join(' · ')}</p>
    </header>
  )
}
