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
  /** The figures of the whole report. */
  tiles: ReactNode
  /** What a printed report says of itself. */
  title: string
  /** The first and the last day that the report is about. */
  days: readonly [string, string]
  children: ReactNode
}

/** What all reports have: heading for print, whom and which days, actions and figures; the tables are its children. */
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
  /** The fields that say which days the report is about. */
  dayFields: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
  /** Nothing while there is no report to export. */
  onExport: (() => void) | null
}

/** Department, location and days at the left; refresh, print and CSV at the right. */
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
      <div className={classes.acts}>
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
