import { Button } from '@mantine/core'
import type { WeeklyAttendance, WeeklyAttendanceRow, WeeklyAttendanceTotals } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCalendarOff, IconClock, IconClockPlus, IconCoins, IconTrendingUp } from '@tabler/icons-react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { StatTile } from '../../../components/stat-tile.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { createReportRequest, useAttendanceReport } from '../attendance-api.ts'
import { AttendanceReportLayout } from '../attendance-report-layout.tsx'
import { downloadReportCsv, toScreenColumns } from '../report-columns.ts'
import type { ReportParams, ReportUrlState } from '../report-url-state.ts'
import { useRefreshAttendance } from '../use-refresh-attendance.ts'
import { OvertimeRiskTable } from './overtime-risk-table.tsx'
import { createWeeklyReportColumns } from './weekly-report-columns.tsx'

const createWeeklyReportRequest = (params: ReportParams) =>
  createReportRequest('weeklyAttendance', `weekly/${params.weekStart}`, params)

/** The report of a Monday–Sunday week: hours, lateness and pay by person, and overtime at risk. */
export function WeeklyReport({ urlState }: { urlState: ReportUrlState }) {
  const { weekStart, today } = urlState
  const query = useAttendanceReport(createWeeklyReportRequest(urlState))
  const { hasSeveral } = useBusinessLocations()
  const formats = useFormats()
  const { isRefreshing, refreshDays } = useRefreshAttendance()
  const report = query.currentData
  const seesPay = report?.weeklyTotals.totalLaborCost !== null
  const columns = createWeeklyReportColumns({ weekStart, formats, hasSeveral, seesPay })
  const daysSoFar = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index)).filter(
    day => day <= today,
  )
  return (
    <AttendanceReportLayout
      urlState={urlState}
      title={t('attendance.tab.weekly')}
      dateRange={[weekStart, addDays(weekStart, 6)]}
      isRefreshing={isRefreshing}
      onRefresh={() => refreshDays(daysSoFar)}
      onExport={
        report
          ? () => downloadReportCsv(`attendance_week_${weekStart}.csv`, columns, report.staffSummary)
          : null
      }
      dateFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.weekStart')}
              value={weekStart}
              onChange={week => urlState.set({ week })}
            />
          </div>
          <Button variant="default" onClick={() => urlState.set({ week: '' })}>
            {t('attendance.thisWeek')}
          </Button>
        </>
      }
      tiles={<TotalTiles totals={report?.weeklyTotals} />}
    >
      <DepartmentTables query={query} columns={toScreenColumns(columns)} />
      <OvertimeRiskTable params={urlState} />
    </AttendanceReportLayout>
  )
}

function TotalTiles({ totals }: { totals: WeeklyAttendanceTotals | undefined }) {
  const { money } = useFormats()
  const seesPay = totals === undefined || totals.totalLaborCost !== null
  return (
    <CountTiles>
      <StatTile
        label={t('attendance.totalHours')}
        icon={IconClock}
        value={totals && formatHours(totals.totalActualMinutes)}
      />
      <StatTile
        label={t('attendance.overtimeHours')}
        icon={IconClockPlus}
        value={totals && formatHours(totals.totalOvertimeMinutes)}
      />
      {seesPay && (
        <StatTile
          label={t('attendance.laborCost')}
          icon={IconCoins}
          value={totals && money(totals.totalLaborCost)}
        />
      )}
      {seesPay && (
        <StatTile
          label={t('attendance.overtimePay')}
          icon={IconTrendingUp}
          value={totals && money(totals.totalOvertimePay)}
        />
      )}
    </CountTiles>
  )
}

interface DepartmentTablesProps {
  query: { isError: boolean; currentData?: WeeklyAttendance | undefined; refetch: () => unknown }
  columns: readonly DataTableColumn<WeeklyAttendanceRow>[]
}

function DepartmentTables({ query, columns }: DepartmentTablesProps) {
  const { currentData: report } = query
  if (query.isError && !report) return <ErrorState onRetry={query.refetch} />
  if (!report) return <SkeletonRows />
  const departments = [...Map.groupBy(report.staffSummary, (row: WeeklyAttendanceRow) => row.department)]
  if (departments.length === 0)
    return <EmptyState icon={<IconCalendarOff stroke={1.5} />} message={t('attendance.emptyWeek')} />
  return departments.map(([department, rows]) => (
    <section key={department} className={classes.group} aria-label={translateDepartment(department)}>
      <div className={classes.groupHeader}>
        <h2 className={classes.title}>{translateDepartment(department)}</h2>
        <Subtotal totals={report.departmentTotals[department]} />
      </div>
      <DataTable
        label={t('attendance.weekOf', { department: translateDepartment(department) })}
        columns={columns}
        rows={rows}
        getRowId={row => row.staffId}
        getRowName={row => row.staffName}
        state="ready"
        onRetry={query.refetch}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
      />
    </section>
  ))
}

function Subtotal({ totals }: { totals: WeeklyAttendanceTotals | undefined }) {
  const { money } = useFormats()
  if (!totals) return null
  const words = t('attendance.weekSubtotal', {
    actual: formatHours(totals.totalActualMinutes),
    overtime: formatHours(totals.totalOvertimeMinutes),
  })
  return (
    <p className={sections.muted}>
      {totals.totalLaborCost === null ? words : `${words} · ${money(totals.totalLaborCost)}`}
    </p>
  )
}
