import { Button, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocationSelect } from '../../components/location-select.tsx'
import { departmentChoices } from '../../lib/departments.ts'
import { t } from '../../texts/index.ts'
import classes from './attendance.module.css'
import { REPORT_DEPARTMENTS, type ReportAddress } from './report-address.ts'

interface ReportBarProps {
  address: ReportAddress
  /** Which days the report is about. */
  children: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
  /** Nothing while there is no report to export. */
  onExport: (() => void) | null
}

/** Department, location and days at the left; refresh, print and CSV at the right. */
export function ReportBar({ address, children, isRefreshing, onRefresh, onExport }: ReportBarProps) {
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
      {children}
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
