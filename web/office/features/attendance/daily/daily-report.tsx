import { Button } from '@mantine/core'
import type { AttendanceRow, AttendanceSummary, DailyAttendance } from '@rms/contracts'
import { IconCalendarOff, IconCheck, IconClock, IconClockExclamation, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FigureTile } from '../../../components/figure-tiles.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { reportCall, useReport } from '../attendance-api.ts'
import type { AskedReport, ReportAddress } from '../report-address.ts'
import { ReportFrame } from '../report-frame.tsx'
import { saveCsv, screenColumns } from '../report-table.ts'
import { useRefreshing } from '../use-refreshing.ts'
import { AbsenceAction } from './absence-action.tsx'
import { AbsenceModal } from './absence-modal.tsx'
import { dailyTable } from './daily-table.tsx'

const LIVE_EVERY_MS = 30_000

export const dailyCall = (asked: AskedReport) => reportCall('dailyAttendance', `daily/${asked.date}`, asked)

const comparisonCall = (asked: AskedReport) =>
  reportCall('attendanceVsSchedule', `vs-schedule/${asked.date}`, asked)

/** The report of one day: planned and actual attendance, and for today the live state. */
export function DailyReport({ address }: { address: ReportAddress }) {
  const { date, today } = address
  const query = useReport(dailyCall(address))
  const places = usePlaces()
  const { currentData: comparison } = useReport(comparisonCall(address), {
    skip: date !== today,
    pollingInterval: LIVE_EVERY_MS,
  })
  const { isRefreshing, refreshDays } = useRefreshing()
  const report = query.currentData
  const columns = dailyTable({ date, live: comparison?.comparisons ?? [], places })
  return (
    <ReportFrame
      address={address}
      title={t('attendance.tab.daily')}
      days={[date, date]}
      isRefreshing={isRefreshing}
      onRefresh={() => refreshDays([date])}
      onExport={
        report
          ? () =>
              saveCsv(`attendance_${date}.csv`, columns, Object.values(report.attendanceByDepartment).flat())
          : null
      }
      dayFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.date')}
              value={date}
              onChange={day => address.set({ date: day })}
            />
          </div>
          <Button variant="default" onClick={() => address.set({ date: '' })}>
            {t('attendance.today')}
          </Button>
        </>
      }
      tiles={<SummaryTiles summary={report?.summary} />}
    >
      <Departments query={query} columns={screenColumns(columns)} date={date} />
    </ReportFrame>
  )
}

function SummaryTiles({ summary }: { summary: AttendanceSummary | undefined }) {
  return (
    <CountTiles>
      <FigureTile label={t('attendance.status.present')} icon={IconCheck} figure={summary?.present} />
      <FigureTile label={t('attendance.status.late')} icon={IconClockExclamation} figure={summary?.late} />
      <FigureTile label={t('attendance.status.absent')} icon={IconUserX} figure={summary?.absent} />
      <FigureTile
        label={t('attendance.totalHours')}
        icon={IconClock}
        figure={summary && hoursText(summary.totalActualMinutes)}
      />
    </CountTiles>
  )
}

interface DepartmentsProps {
  query: { isError: boolean; currentData?: DailyAttendance | undefined; refetch: () => unknown }
  columns: readonly Column<AttendanceRow>[]
  date: string
}

function Departments({ query, columns, date }: DepartmentsProps) {
  const [excused, excuse] = useState<AttendanceRow | null>(null)
  const { currentData: report } = query
  if (query.isError && !report) return <ErrorState onRetry={query.refetch} />
  if (!report) return <LoadingRows />
  const departments = Object.entries(report.attendanceByDepartment)
  if (departments.length === 0)
    return <EmptyState icon={<IconCalendarOff stroke={1.5} />} sentence={t('attendance.emptyDay')} />
  return (
    <>
      {departments.map(([department, rows]) => (
        <section key={department} className={classes.group} aria-label={departmentWord(department)}>
          <div className={classes.groupHeader}>
            <h2 className={classes.title}>{departmentWord(department)}</h2>
            <Subtotal summary={report.departmentSummary[department]} />
          </div>
          <DataTable
            label={t('attendance.dayOf', { department: departmentWord(department) })}
            columns={columns}
            rows={rows}
            rowId={row => row.staff_id}
            rowName={row => row.staff_name}
            state="ready"
            onRetry={query.refetch}
            narrowing={{ isNarrowed: false, clear: () => undefined }}
            empty={null}
            rowActions={row => <AbsenceAction row={row} date={date} onRecord={() => excuse(row)} />}
          />
        </section>
      ))}
      {excused && <AbsenceModal row={excused} date={date} onClose={() => excuse(null)} />}
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
        actual: hoursText(summary.totalActualMinutes),
        scheduled: hoursText(summary.totalScheduledMinutes),
      })}
    </p>
  )
}
