import { Button } from '@mantine/core'
import type { AttendanceRow, AttendanceSummary, DailyAttendance } from '@rms/contracts'
import { IconCalendarOff, IconCheck, IconClock, IconClockExclamation, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { StatTile } from '../../../components/stat-tile.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { createReportRequest, useAttendanceReport } from '../attendance-api.ts'
import { AttendanceReportLayout } from '../attendance-report-layout.tsx'
import { downloadReportCsv, toScreenColumns } from '../report-columns.ts'
import type { ReportParams, ReportUrlState } from '../report-url-state.ts'
import { useRefreshAttendance } from '../use-refresh-attendance.ts'
import { AbsenceAction } from './absence-action.tsx'
import { AbsenceFormModal } from './absence-form-modal.tsx'
import { createDailyReportColumns } from './daily-report-columns.tsx'

const LIVE_POLL_INTERVAL_MS = 30_000

export const createDailyReportRequest = (params: ReportParams) =>
  createReportRequest('dailyAttendance', `daily/${params.date}`, params)

const createComparisonRequest = (params: ReportParams) =>
  createReportRequest('attendanceVsSchedule', `vs-schedule/${params.date}`, params)

/** The report of one day: planned and actual attendance, and for today the live state. */
export function DailyReport({ urlState }: { urlState: ReportUrlState }) {
  const { date, today } = urlState
  const query = useAttendanceReport(createDailyReportRequest(urlState))
  const places = useBusinessLocations()
  const { currentData: comparison } = useAttendanceReport(createComparisonRequest(urlState), {
    skip: date !== today,
    pollingInterval: LIVE_POLL_INTERVAL_MS,
  })
  const { isRefreshing, refreshDays } = useRefreshAttendance()
  const report = query.currentData
  const columns = createDailyReportColumns({ date, live: comparison?.comparisons ?? [], places })
  return (
    <AttendanceReportLayout
      urlState={urlState}
      title={t('attendance.tab.daily')}
      dateRange={[date, date]}
      isRefreshing={isRefreshing}
      onRefresh={() => refreshDays([date])}
      onExport={
        report
          ? () =>
              downloadReportCsv(
                `attendance_${date}.csv`,
                columns,
                Object.values(report.attendanceByDepartment).flat(),
              )
          : null
      }
      dateFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.date')}
              value={date}
              onChange={day => urlState.set({ date: day })}
            />
          </div>
          <Button variant="default" onClick={() => urlState.set({ date: '' })}>
            {t('attendance.today')}
          </Button>
        </>
      }
      tiles={<SummaryTiles summary={report?.summary} />}
    >
      <DepartmentTables query={query} columns={toScreenColumns(columns)} date={date} />
    </AttendanceReportLayout>
  )
}

function SummaryTiles({ summary }: { summary: AttendanceSummary | undefined }) {
  return (
    <CountTiles>
      <StatTile label={t('attendance.status.present')} icon={IconCheck} value={summary?.present} />
      <StatTile label={t('attendance.status.late')} icon={IconClockExclamation} value={summary?.late} />
      <StatTile label={t('attendance.status.absent')} icon={IconUserX} value={summary?.absent} />
      <StatTile
        label={t('attendance.totalHours')}
        icon={IconClock}
        value={summary && formatHours(summary.totalActualMinutes)}
      />
    </CountTiles>
  )
}

interface DepartmentTablesProps {
  query: { isError: boolean; currentData?: DailyAttendance | undefined; refetch: () => unknown }
  columns: readonly DataTableColumn<AttendanceRow>[]
  date: string
}

function DepartmentTables({ query, columns, date }: DepartmentTablesProps) {
  const [absentRow, setAbsentRow] = useState<AttendanceRow | null>(null)
  const { currentData: report } = query
  if (query.isError && !report) return <ErrorState onRetry={query.refetch} />
  if (!report) return <SkeletonRows />
  const departments = Object.entries(report.attendanceByDepartment)
  if (departments.length === 0)
    return <EmptyState icon={<IconCalendarOff stroke={1.5} />} message={t('attendance.emptyDay')} />
  return (
    <>
      {departments.map(([department, rows]) => (
        <section key={department} className={classes.group} aria-label={translateDepartment(department)}>
          <div className={classes.groupHeader}>
            <h2 className={classes.title}>{translateDepartment(department)}</h2>
            <Subtotal summary={report.departmentSummary[department]} />
          </div>
          <DataTable
            label={t('attendance.dayOf', { department: translateDepartment(department) })}
            columns={columns}
            rows={rows}
            getRowId={row => row.staff_id}
            getRowName={row => row.staff_name}
            state="ready"
            onRetry={query.refetch}
            filters={{ isFiltered: false, clear: () => undefined }}
            emptyState={null}
            renderRowActions={row => (
              <AbsenceAction row={row} date={date} onRecord={() => setAbsentRow(row)} />
            )}
          />
        </section>
      ))}
      {absentRow && <AbsenceFormModal row={absentRow} date={date} onClose={() => setAbsentRow(null)} />}
    </>
  )
}

function Subtotal({ summary }: { summary: AttendanceSummary | undefined }) {
  if (!summary) return null
  return (
    <p className={sections.muted}>
      {t('attendance.daySubtotal', {
        present: summary.present,
        late: summary.late,
        absent: summary.absent,
        actual: formatHours(summary.totalActualMinutes),
        scheduled: formatHours(summary.totalScheduledMinutes),
      })}
    </p>
  )
}
