import type { OvertimeReport, OvertimeRow } from '@rms/contracts'
import { IconClockPlus, IconCoins, IconDivide, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatTile } from '../../../components/stat-tile.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { createReportRequest, useAttendanceReport } from '../attendance-api.ts'
import { AttendanceReportLayout } from '../attendance-report-layout.tsx'
import { downloadReportCsv, toScreenColumns } from '../report-columns.ts'
import type { ReportParams, ReportUrlState } from '../report-url-state.ts'
import { createOvertimeReportColumns, splitOvertimeByDay } from './overtime-report-columns.tsx'

const createOvertimeReportRequest = (params: ReportParams) =>
  createReportRequest('overtimeReport', 'overtime-report', params, {
    startDate: params.startDate,
    endDate: params.endDate,
  })

/** Overtime of a date range, computed on whole weeks, with the days on which it was worked. */
export function OvertimeAnalysis({ urlState }: { urlState: ReportUrlState }) {
  const { startDate, endDate } = urlState
  const { hasSeveral } = useBusinessLocations()
  const isReversed = startDate > endDate
  const query = useAttendanceReport(createOvertimeReportRequest(urlState), { skip: isReversed })
  const [expandedStaffId, setExpandedStaffId] = useState<number | null>(null)
  const formats = useFormats()
  const report = isReversed ? undefined : query.currentData
  const columns = createOvertimeReportColumns({
    formats,
    seesPay: report?.summary.totalOvertimeCost !== null,
    hasSeveral,
    expandedStaffId,
    onToggle: ({ staffId }) => setExpandedStaffId(expandedStaffId === staffId ? null : staffId),
  })
  return (
    <AttendanceReportLayout
      urlState={urlState}
      title={t('attendance.tab.overtime')}
      dateRange={[startDate, endDate]}
      isRefreshing={query.isFetching}
      onRefresh={() => void query.refetch()}
      onExport={
        report
          ? () =>
              downloadReportCsv(
                `overtime_${startDate}_to_${endDate}.csv`,
                columns,
                report.overtimeByStaff.flatMap(splitOvertimeByDay),
              )
          : null
      }
      dateFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.startDate')}
              value={startDate}
              onChange={start => urlState.set({ start })}
            />
          </div>
          <div className={classes.date}>
            <DateField
              label={t('attendance.endDate')}
              value={endDate}
              error={isReversed ? t('attendance.rangeReversed') : undefined}
              // Fixes the start, which otherwise follows the end.
              onChange={end => urlState.set({ start: startDate, end })}
            />
          </div>
        </>
      }
      tiles={<SummaryTiles summary={report?.summary} />}
    >
      <DataTable
        label={t('attendance.tab.overtime')}
        columns={toScreenColumns(columns)}
        rows={report?.overtimeByStaff ?? []}
        getRowId={row => row.staffId}
        getRowName={row => row.staffName}
        state={query.isError && !report ? 'failed' : report || isReversed ? 'ready' : 'loading'}
        onRetry={query.refetch}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={
          <EmptyState icon={<IconClockPlus stroke={1.5} />} message={t('attendance.emptyOvertime')} />
        }
        renderRowDetail={row => row.staffId === expandedStaffId && <OvertimeDays row={row} />}
      />
    </AttendanceReportLayout>
  )
}

function SummaryTiles({ summary }: { summary: OvertimeReport['summary'] | undefined }) {
  const { money } = useFormats()
  return (
    <CountTiles>
      <StatTile
        label={t('attendance.staffWithOvertime')}
        icon={IconUsers}
        value={summary?.totalStaffWithOvertime}
      />
      <StatTile
        label={t('attendance.overtimeHours')}
        icon={IconClockPlus}
        value={summary && formatHours(summary.totalOvertimeMinutes)}
      />
      {summary?.totalOvertimeCost !== null && (
        <StatTile
          label={t('attendance.overtimeCost')}
          icon={IconCoins}
          value={summary && money(summary.totalOvertimeCost)}
        />
      )}
      <StatTile
        label={t('attendance.averagePerStaff')}
        icon={IconDivide}
        value={summary && formatHours(summary.averageOvertimeMinutes)}
      />
    </CountTiles>
  )
}

/** The days on which the overtime was worked. */
function OvertimeDays({ row }: { row: OvertimeRow }) {
  const { money } = useFormats()
  return (
    <ul className={classes.overtimeDays}>
      {row.overtimeInstances.map(instance => (
        <li key={instance.date}>
          <span>{formatLongDate(instance.date)}</span>
          <span>{formatHours(instance.overtimeMinutes)}</span>
          {instance.overtimeCost !== null && <span>{money(instance.overtimeCost)}</span>}
        </li>
      ))}
    </ul>
  )
}
