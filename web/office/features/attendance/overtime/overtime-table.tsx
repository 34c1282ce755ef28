import type { OvertimeRow } from '@rms/contracts'
import { clockHours } from '@rms/domain-kit'
import { RowButton } from '../../../components/row-action.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { positionWord } from '../../../lib/positions.ts'
import { t } from '../../../texts/index.ts'
import type { ReportColumn } from '../report-table.ts'

interface Shown {
  formats: Formats
  seesPay: boolean
  hasSeveral: boolean
  unfolded: number | null
  show: (row: OvertimeRow) => void
}

/** The columns of the overtime report. The file has a row for each day. Pay only with permission. */
export const overtimeTable = ({
  formats: { money },
  seesPay,
  hasSeveral,
  unfolded,
  show,
}: Shown): readonly ReportColumn<OvertimeRow>[] => [
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => (
      <RowButton isExpanded={row.staffId === unfolded} onClick={() => show(row)}>
        {row.staffName}
      </RowButton>
    ),
    value: row => row.staffName,
    inCard: 'title',
  },
  ...(hasSeveral ? [{ ...location(), cell: (row: OvertimeRow) => row.locationName ?? NONE }] : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => positionWord(row.position),
    value: row => row.position,
    inCard: 'hidden',
  },
  {
    key: 'department',
    header: t('attendance.department'),
    cell: row => departmentWord(row.department),
    value: row => departmentWord(row.department),
  },
  ...(hasSeveral ? [{ ...location(), value: (row: OvertimeRow) => row.locationName }] : []),
  { key: 'date', header: t('attendance.date'), value: row => row.overtimeInstances[0]?.date ?? null },
  {
    key: 'hours',
    header: t('attendance.overtimeHours'),
    cell: row => hoursText(row.totalOvertimeMinutes),
    value: row => clockHours(row.totalOvertimeMinutes),
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

/** After the name on screen, after the department in the file. */
const location = () => ({ key: 'location', header: t('common.location') })

/** Splits a person's overtime into one row for each day. */
export const rowPerDay = (row: OvertimeRow): OvertimeRow[] =>
  row.overtimeInstances.map(instance => ({
    ...row,
    totalOvertimeHours: instance.overtimeHours,
    totalOvertimeMinutes: instance.overtimeMinutes,
    totalOvertimeCost: instance.overtimeCost,
    overtimeInstances: [instance],
  }))
