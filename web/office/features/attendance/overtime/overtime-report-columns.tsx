import type { OvertimeRow } from '@rms/contracts'
import { formatPayrollHours } from '@rms/domain-kit'
import { RowButton } from '../../../components/row-actions.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import { createLocationColumn, type ReportColumn } from '../report-columns.ts'

interface OvertimeColumnOptions {
  formats: DisplayFormats
  seesPay: boolean
  hasSeveral: boolean
  expandedStaffId: number | null
  onToggle: (row: OvertimeRow) => void
}

/** The columns of the overtime report. The file has a row for each day. Pay only with permission. */
export const createOvertimeReportColumns = ({
  formats: { money },
  seesPay,
  hasSeveral,
  expandedStaffId,
  onToggle,
}: OvertimeColumnOptions): readonly ReportColumn<OvertimeRow>[] => [
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => (
      <RowButton isExpanded={row.staffId === expandedStaffId} onClick={() => onToggle(row)}>
        {row.staffName}
      </RowButton>
    ),
    value: row => row.staffName,
    inCard: 'title',
  },
  ...(hasSeveral
    ? [{ ...createLocationColumn(), cell: (row: OvertimeRow) => row.locationName ?? EMPTY_VALUE }]
    : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => translateJobPosition(row.position),
    value: row => row.position,
    inCard: 'hidden',
  },
  {
    key: 'department',
    header: t('attendance.department'),
    cell: row => translateDepartment(row.department),
    value: row => translateDepartment(row.department),
  },
  ...(hasSeveral ? [{ ...createLocationColumn(), value: (row: OvertimeRow) => row.locationName }] : []),
  { key: 'date', header: t('attendance.date'), value: row => row.overtimeInstances[0]?.date ?? null },
  {
    key: 'hours',
    header: t('attendance.overtimeHours'),
    cell: row => formatHours(row.totalOvertimeMinutes),
    value: row => formatPayrollHours(row.totalOvertimeMinutes),
    isNumeric: true,
  },
  {
    key: 'cost',
    header: t('attendance.overtimeCost'),
    ...(seesPay && { cell: (row: OvertimeRow) => money(row.totalOvertimeCost) }),
    value: row => row.totalOvertimeCost,
    isNumeric: true,
  },
  {
    key: 'instances',
    header: t('attendance.instances'),
    cell: row => row.overtimeInstances.length,
    isNumeric: true,
  },
]

/** Splits a person's overtime into one row for each day. */
export const splitOvertimeByDay = (row: OvertimeRow): OvertimeRow[] =>
  row.overtimeInstances.map(instance => ({
    ...row,
    totalOvertimeHours: instance.overtimeHours,
    totalOvertimeMinutes: instance.overtimeMinutes,
    totalOvertimeCost: instance.overtimeCost,
    overtimeInstances: [instance],
  }))
