import type { OvertimeReport, OvertimeRow } from '@rms/contracts'
import { IconClockPlus, IconCoins, IconDivide, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { DataTable } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FigureTile } from '../../../components/figure-tiles.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { reportCall, useReport } from '../attendance-api.ts'
import type { AskedReport, ReportAddress } from '../report-address.ts'
import { ReportFrame } from '../report-frame.tsx'
import { saveCsv, screenColumns } from '../report-table.ts'
import { overtimeTable, rowPerDay } from './overtime-table.tsx'

const overtimeCall = (asked: AskedReport) =>
  reportCall('overtimeReport', 'overtime-report', asked, {
    startDate: asked.startDate,
    endDate: asked.endDate,
  })

/** Overtime of a date range, computed on whole weeks, with the days on which it was worked. */
export function OvertimeAnalysis({ address }: { address: ReportAddress }) {
  const { startDate, endDate } = address
  const { hasSeveral } = usePlaces()
  const isReversed = startDate > endDate
  const query = useReport(overtimeCall(address), { skip: isReversed })
  const [unfolded, unfold] = useState<number | null>(null)
  const formats = useFormats()
  const report = isReversed ? undefined : query.currentData
  const columns = overtimeTable({
    formats,
    seesPay: report?.summary.totalOvertimeCost !== null,
    hasSeveral,
    unfolded,
    show: ({ staffId }) => unfold(unfolded === staffId ? null : staffId),
  })
  return (
    <ReportFrame
      address={address}
      title={t('attendance.tab.overtime')}
      days={[startDate, endDate]}
      isRefreshing={query.isFetching}
      onRefresh={() => void query.refetch()}
      onExport={
        report
          ? () =>
              saveCsv(
                `overtime_${startDate}_to_${endDate}.csv`,
                columns,
                report.overtimeByStaff.flatMap(rowPerDay),
              )
          : null
      }
      dayFields={
        <>
          <div className={classes.date}>
            <DateField
              label={t('attendance.startDate')}
              value={startDate}
              onChange={start => address.set({ start })}
            />
          </div>
          <div className={classes.date}>
            <DateField
              label={t('attendance.endDate')}
              value={endDate}
              error={isReversed ? t('attendance.rangeReversed') : undefined}
              // Fixes the start, which otherwise follows the end.
              onChange={end => address.set({ start: startDate, end })}
            />
          </div>
        </>
      }
      tiles={<SummaryTiles summary={report?.summary} />}
    >
      <DataTable
        label={t('attendance.tab.overtime')}
        columns={screenColumns(columns)}
        rows={report?.overtimeByStaff ?? []}
        rowId={row => row.staffId}
        rowName={row => row.staffName}
        state={query.isError && !report ? 'failed' : report || isReversed ? 'ready' : 'loading'}
        onRetry={query.refetch}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={<EmptyState icon={<IconClockPlus stroke={1.5} />} sentence={t('attendance.emptyOvertime')} />}
        rowDetail={row => row.staffId === unfolded && <Instances row={row} />}
      />
    </ReportFrame>
  )
}

function SummaryTiles({ summary }: { summary: OvertimeReport['summary'] | undefined }) {
  const { money } = useFormats()
  return (
    <CountTiles>
      <FigureTile
        label={t('attendance.staffWithOvertime')}
        icon={IconUsers}
        figure={summary?.totalStaffWithOvertime}
      />
      <FigureTile
        label={t('attendance.overtimeHours')}
        icon={IconClockPlus}
        figure={summary && hoursText(summary.totalOvertimeMinutes)}
      />
      {summary?.totalOvertimeCost !== null && (
        <FigureTile
          label={t('attendance.overtimeCost')}
          icon={IconCoins}
          figure={summary && money(summary.totalOvertimeCost)}
        />
      )}
      <FigureTile
        label={t('attendance.averagePerStaff')}
        icon={IconDivide}
        figure={summary && hoursText(summary.averageOvertimeMinutes)}
      />
    </CountTiles>
  )
}

/** The days on which the overtime was worked. */
function Instances({ row }: { row: OvertimeRow }) {
  const { money } = useFormats()
  return (
    <ul className={classes.overtimeDays}>
      {row.overtimeInstances.map(instance => (
        <li key={instance.date}>
          <span>{dateInWords(instance.date)}</span>
          <span>{hoursText(instance.overtimeMinutes)}</span>
          {instance.overtimeCost !== null && <span>{money(instance.overtimeCost)}</span>}
        </li>
      ))}
    </ul>
  )
}
