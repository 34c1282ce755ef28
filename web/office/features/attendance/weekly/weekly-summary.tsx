import { Button } from '@mantine/core'
import type { WeeklyAttendance, WeeklyRow, WeeklyTotals } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCalendarOff, IconClock, IconClockPlus, IconCoins, IconTrendingUp } from '@tabler/icons-react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FigureTile } from '../../../components/figure-tiles.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { reportCall, useReport } from '../attendance-api.ts'
import type { AskedReport, ReportAddress } from '../report-address.ts'
import { ReportFrame } from '../report-frame.tsx'
import { saveCsv, screenColumns } from '../report-table.ts'
import { useRefreshing } from '../use-refreshing.ts'
import { OvertimeAtRisk } from './overtime-at-risk.tsx'
import { weeklyTable } from './weekly-table.tsx'

const weeklyCall = (asked: AskedReport) => reportCall('weeklyAttendance', `weekly/${asked.weekStart}`, asked)

/** The report of a Monday–Sunday week: hours, lateness and pay by person, and overtime at risk. */
export function WeeklySummary({ address }: { address: ReportAddress }) {
  const { weekStart, today } = address
  const query = useReport(weeklyCall(address))
  const { hasSeveral } = usePlaces()
  const formats = useFormats()
  const { isRefreshing, refreshDays } = useRefreshing()
  const report = query.currentData
  const seesPay = report?.weeklyTotals.totalLaborCost !== null
  const columns = weeklyTable({ weekStart, formats, hasSeveral, seesPay })
  const daysSoFar = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index)).filter(
    day => day <= today,
  )
  return (
    <ReportFrame
      address={address}
      title={t('attendance.tab.weekly')}
      days={[weekStart, addDays(weekStart, 6)]}
      isRefreshing={isRefreshing}
      onRefresh={() => refreshDays(daysSoFar)}
      onExport={
        report ? () => saveCsv(`attendance_week_${weekStart}.csv`, columns, report.staffSummary) : null
      }
      dayFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.weekStart')}
              value={weekStart}
              onChange={week => address.set({ week })}
            />
          </div>
          <Button variant="default" onClick={() => address.set({ week: '' })}>
            {t('attendance.thisWeek')}
          </Button>
        </>
      }
      tiles={<TotalTiles totals={report?.weeklyTotals} />}
    >
      <Departments query={query} columns={screenColumns(columns)} />
      <OvertimeAtRisk address={address} />
    </ReportFrame>
  )
}

function TotalTiles({ totals }: { totals: WeeklyTotals | undefined }) {
  const { money } = useFormats()
  const seesPay = totals === undefined || totals.totalLaborCost !== null
  return (
    <CountTiles>
      <FigureTile
        label={t('attendance.totalHours')}
        icon={IconClock}
        figure={totals && hoursText(totals.totalActualMinutes)}
      />
      <FigureTile
        label={t('attendance.overtimeHours')}
        icon={IconClockPlus}
        figure={totals && hoursText(totals.totalOvertimeMinutes)}
      />
      {seesPay && (
        <FigureTile
          label={t('attendance.laborCost')}
          icon={IconCoins}
          figure={totals && money(totals.totalLaborCost)}
        />
      )}
      {seesPay && (
        <FigureTile
          label={t('attendance.overtimePay')}
          icon={IconTrendingUp}
          figure={totals && money(totals.totalOvertimePay)}
        />
      )}
    </CountTiles>
  )
}

interface DepartmentsProps {
  query: { isError: boolean; currentData?: WeeklyAttendance | undefined; refetch: () => unknown }
  columns: readonly Column<WeeklyRow>[]
}

function Departments({ query, columns }: DepartmentsProps) {
  const { currentData: report } = query
  if (query.isError && !report) return <ErrorState onRetry={query.refetch} />
  if (!report) return <LoadingRows />
  const departments = [...Map.groupBy(report.staffSummary, (row: WeeklyRow) => row.department)]
  if (departments.length === 0)
    return <EmptyState icon={<IconCalendarOff stroke={1.5} />} sentence={t('attendance.emptyWeek')} />
  return departments.map(([department, rows]) => (
    <section key={department} className={classes.group} aria-label={departmentWord(department)}>
      <div className={classes.groupHeader}>
        <h2 className={classes.title}>{departmentWord(department)}</h2>
        <Subtotal totals={report.departmentTotals[department]} />
      </div>
      <DataTable
        label={t('attendance.weekOf', { department: departmentWord(department) })}
        columns={columns}
        rows={rows}
        rowId={row => row.staffId}
        rowName={row => row.staffName}
        state="ready"
        onRetry={query.refetch}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={null}
      />
    </section>
  ))
}

function Subtotal({ totals }: { totals: WeeklyTotals | undefined }) {
  const { money } = useFormats()
  if (!totals) return null
  const words = t('attendance.weekSubtotal', {
    actual: hoursText(totals.totalActualMinutes),
    overtime: hoursText(totals.totalOvertimeMinutes),
  })
  return (
    <p className={sections.muted}>
      {totals.totalLaborCost === null ? words : `${words} · ${money(totals.totalLaborCost)}`}
    </p>
  )
}
