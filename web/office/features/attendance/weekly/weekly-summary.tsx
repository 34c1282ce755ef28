import { Button } from '@mantine/core'
import type { WeeklyAttendance, WeeklyRow, WeeklyTotals } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCalendarOff, IconClock, IconClockPlus, IconCoins, IconTrendingUp } from '@tabler/icons-react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable } from '../../../components/data-table/index.ts'
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
import { useWeeklyReportQuery } from '../attendance-api.ts'
import { saveCsv } from '../csv.ts'
import { PrintHeading } from '../print-heading.tsx'
import type { ReportAddress } from '../report-address.ts'
import { ReportBar } from '../report-bar.tsx'
import { useRefreshing } from '../use-refreshing.ts'
import { OvertimeAtRisk } from './overtime-at-risk.tsx'
import { weeklyColumns } from './weekly-columns.tsx'
import { weeklyCsv } from './weekly-csv.ts'

/** A Monday–Sunday week: hours, lateness and pay of each person, and who is on the way to overtime. */
export function WeeklySummary({ address }: { address: ReportAddress }) {
  const { weekStart, department, location_id, today } = address
  const asked = { weekStart, department, location_id }
  const query = useWeeklyReportQuery(asked)
  const { hasSeveral } = usePlaces()
  const { isRefreshing, refreshDays } = useRefreshing()
  const report = query.currentData
  const daysSoFar = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index)).filter(
    day => day <= today,
  )
  return (
    <div className={sections.stack} data-prints-wide>
      <PrintHeading address={address} days={[weekStart, addDays(weekStart, 6)]} />
      <ReportBar
        address={address}
        isRefreshing={isRefreshing}
        onRefresh={() => refreshDays(daysSoFar)}
        onExport={
          report ? () => saveCsv(`attendance_week_${weekStart}.csv`, weeklyCsv(report, hasSeveral)) : null
        }
      >
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
      </ReportBar>
      <div data-no-print>
        <TotalTiles totals={report?.weeklyTotals} />
      </div>
      <Departments query={query} />
      <OvertimeAtRisk asked={asked} />
    </div>
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
}

function Departments({ query }: DepartmentsProps) {
  const shown = { formats: useFormats(), hasSeveral: usePlaces().hasSeveral }
  const { currentData: report } = query
  if (query.isError && !report) return <ErrorState onRetry={query.refetch} />
  if (!report) return <LoadingRows />
  const departments = [...Map.groupBy(report.staffSummary, (row: WeeklyRow) => row.department)]
  if (departments.length === 0)
    return <EmptyState icon={<IconCalendarOff stroke={1.5} />} sentence={t('attendance.emptyWeek')} />
  const seesPay = report.weeklyTotals.totalLaborCost !== null
  return departments.map(([department, rows]) => (
    <section key={department} className={classes.group} aria-label={departmentWord(department)}>
      <div className={classes.groupHead}>
        <h2 className={classes.title}>{departmentWord(department)}</h2>
        <Subtotal totals={report.departmentTotals[department]} />
      </div>
      <DataTable
        label={t('attendance.weekOf', { department: departmentWord(department) })}
        columns={weeklyColumns({ ...shown, seesPay })}
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
    <p className={sections.quiet}>
      {totals.totalLaborCost === null ? words : `${words} · ${money(totals.totalLaborCost)}`}
    </p>
  )
}
