import { Button, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocationSelect } from '../../components/location-select.tsx'
import sections from '../../components/sections.module.css'
import { toDepartmentOptions } from '../../lib/departments.ts'
import { t } from '../../texts/index.ts'
import classes from './attendance.module.css'
import { ReportPrintHeading } from './report-print-heading.tsx'
import { REPORT_DEPARTMENTS, type ReportUrlState } from './report-url-state.ts'

interface AttendanceReportLayoutProps extends ReportToolbarProps {
  /** Totals of the report. */
  tiles: ReactNode
  /** Title of the printed report. */
  title: string
  /** First and last day of the report. */
  dateRange: readonly [string, string]
  children: ReactNode
}

/** The layout of all reports: print heading, filters, actions and totals, with the tables as children. */
export function AttendanceReportLayout({
  title,
  dateRange,
  tiles,
  children,
  ...toolbar
}: AttendanceReportLayoutProps) {
  return (
    <div className={sections.stack} data-prints-wide>
      <ReportPrintHeading urlState={toolbar.urlState} title={title} dateRange={dateRange} />
      <ReportToolbar {...toolbar} />
      <div data-no-print>{tiles}</div>
      {children}
    </div>
  )
}

interface ReportToolbarProps {
  urlState: ReportUrlState
  /** The date fields of the report. */
  dateFields: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
  /** null while there is no report to export. */
  onExport: (() => void) | null
}

/** Filters at the left; refresh, print and CSV export at the right. */
function ReportToolbar({ urlState, dateFields, isRefreshing, onRefresh, onExport }: ReportToolbarProps) {
  return (
    <div className={classes.bar}>
      <Select
        className={classes.department}
        label={t('attendance.department')}
        data={[{ value: '', label: t('attendance.all') }, ...toDepartmentOptions(REPORT_DEPARTMENTS)]}
        value={urlState.department}
        onChange={department => urlState.set({ department: department ?? '' })}
      />
      <LocationSelect
        className={classes.department}
        value={urlState.location_id}
        onChange={location => urlState.set({ location })}
      />
      {dateFields}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          loading={isRefreshing}
          onClick={onRefresh}
        >
          {t('attendance.refresh')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('attendance.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          disabled={onExport === null}
          onClick={onExport ?? undefined}
        >
          {t('attendance.exportCsv')}
        </Button>
      </div>
    </div>
  )
}
