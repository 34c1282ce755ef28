import { Button, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocationSelect } from '../../components/location-select.tsx'
import sections from '../../components/sections.module.css'
import { departmentChoices } from '../../lib/departments.ts'
import { t } from '../../texts/index.ts'
import classes from './attendance.module.css'
import { PrintHeading } from './print-heading.tsx'
import { REPORT_DEPARTMENTS, type ReportAddress } from './report-address.ts'

interface ReportFrameProps extends ReportBarProps {
  /** Totals of the report. */
  tiles: ReactNode
  /** Title of the printed report. */
  title: string
  /** First and last day of the report. */
  days: readonly [string, string]
  children: ReactNode
}

/** The layout of all reports: print heading, filters, actions and totals, with the tables as children. */
export function ReportFrame({ title, days, tiles, children, ...bar }: ReportFrameProps) {
  return (
    <div className={sections.stack} data-prints-wide>
      <PrintHeading address={bar.address} title={title} days={days} />
      <ReportBar {...bar} />
      <div data-no-print>{tiles}</div>
      {children}
    </div>
  )
}

interface ReportBarProps {
  address: ReportAddress
  /** The date fields of the report. */
  dayFields: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
  /** null while there is no report to export. */
  onExport: (() => void) | null
}

/** Filters at the left; refresh, print and CSV export at the right. */
function ReportBar({ address, dayFields, isRefreshing, onRefresh, onExport }: ReportBarProps) {
  return (
    <div className={classes.bar}>
      <Select
        className={classes.department}
        label={t('attendance.department')}
        data={[{ value: '', label: t('attendance.all') }, ...departmentChoices(REPORT_DEPARTMENTS)]}
        value={address.department}
        onChange={department => address.set({ department: department ?? '' })}
      />
      <LocationSelect
        className={classes.department}
        value={address.location_id}
        onChange={location => address.set({ location })}
      />
      {dayFields}
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
