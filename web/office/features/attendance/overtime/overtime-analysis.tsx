import type { OvertimeReport, OvertimeRow } from '@rms/contracts'
import { IconClockPlus, IconCoins, IconDivide, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FigureTile } from '../../../components/figure-tiles.tsx'
import { RowButton } from '../../../components/row-action.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState } from '../../../components/states.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { useOvertimeReportQuery } from '../attendance-api.ts'
import { saveCsv } from '../csv.ts'
import { PrintHeading } from '../print-heading.tsx'
import type { ReportAddress } from '../report-address.ts'
import { ReportBar } from '../report-bar.tsx'
import { overtimeCsv } from './overtime-csv.ts'

/** Overtime of a range of days, computed on whole weeks, with the days on which it arose. */
export function OvertimeAnalysis({ address }: { address: ReportAddress }) {
  const { startDate, endDate, department, location_id } = address
  const { hasSeveral } = usePlaces()
  const isReversed = startDate > endDate
  const query = useOvertimeReportQuery({ startDate, endDate, department, location_id }, { skip: isReversed })
  const [unfolded, unfold] = useState<number | null>(null)
  const formats = useFormats()
  const report = isReversed ? undefined : query.currentData
  const rows = report?.overtimeByStaff ?? []
  const seesPay = report?.summary.totalOvertimeCost !== null
  const show = ({ staffId }: OvertimeRow) => unfold(unfolded === staffId ? null : staffId)
  return (
    <div className={sections.stack} data-prints-wide>
      <PrintHeading address={address} days={[startDate, endDate]} />
      <ReportBar
        address={address}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        onExport={
          report
            ? () => saveCsv(`overtime_${startDate}_to_${endDate}.csv`, overtimeCsv(report, hasSeveral))
            : null
        }
      >
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
            // The start that is shown stays: it follows the end only while neither was chosen.
            onChange={end => address.set({ start: startDate, end })}
          />
        </div>
      </ReportBar>
      <div data-no-print>
        <SummaryTiles summary={report?.summary} />
      </div>
      <DataTable
        label={t('attendance.tab.overtime')}
        columns={overtimeColumns(formats, { seesPay, hasSeveral, unfolded, show })}
        rows={rows}
        rowId={row => row.staffId}
        rowName={row => row.staffName}
        state={query.isError && !report ? 'failed' : report || isReversed ? 'ready' : 'loading'}
        onRetry={query.refetch}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={<EmptyState icon={<IconClockPlus stroke={1.5} />} sentence={t('attendance.emptyOvertime')} />}
        rowDetail={row => row.staffId === unfolded && <Instances row={row} />}
      />
    </div>
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

interface RowOptions {
  seesPay: boolean
  hasSeveral: boolean
  unfolded: number | null
  show: (row: OvertimeRow) => void
}

const overtimeColumns = (
  { money }: Formats,
  { seesPay, hasSeveral, unfolded, show }: RowOptions,
): readonly Column<OvertimeRow>[] => [
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => (
      <RowButton isExpanded={row.staffId === unfolded} onClick={() => show(row)}>
        {row.staffName}
      </RowButton>
    ),
    inCard: 'title',
  },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (row: OvertimeRow) => row.locationName ?? NONE,
        },
      ]
    : []),
  { key: 'position', header: t('attendance.position'), cell: row => row.position, inCard: 'hidden' },
  { key: 'department', header: t('attendance.department'), cell: row => departmentWord(row.department) },
  {
    key: 'hours',
    header: t('attendance.overtimeHours'),
    cell: row => hoursText(row.totalOvertimeMinutes),
    isNumeric: true,
  },
  ...(seesPay
    ? [
        {
          key: 'cost',
          header: t('attendance.overtimeCost'),
          cell: (row: OvertimeRow) => money(row.totalOvertimeCost),
          isNumeric: true,
        },
      ]
    : []),
  {
    key: 'instances',
    header: t('attendance.instances'),
    cell: row => row.overtimeInstances.length,
    isNumeric: true,
  },
]

/** The days on which it arose. */
function Instances({ row }: { row: OvertimeRow }) {
  const { date, money } = useFormats()
  return (
    <ul className={classes.instances}>
      {row.overtimeInstances.map(instance => (
        <li key={instance.date}>
          <span>{date(instance.date)}</span>
          <span>{hoursText(instance.overtimeMinutes)}</span>
          {instance.overtimeCost !== null && <span>{money(instance.overtimeCost)}</span>}
        </li>
      ))}
    </ul>
  )
}
