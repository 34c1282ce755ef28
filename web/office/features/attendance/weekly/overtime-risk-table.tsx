import type { OvertimeRisk } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { createReportRequest, useAttendanceReport } from '../attendance-api.ts'
import type { ReportParams } from '../report-url-state.ts'

type OvertimeRiskRow = OvertimeRisk['staff'][number]

const createRiskRequest = (params: ReportParams) =>
  createReportRequest('overtimeRisk', 'overtime-risk', params, { weekStart: params.weekStart })

/** People who will work overtime if the rest of the week goes as planned. */
export function OvertimeRiskTable({ params }: { params: ReportParams }) {
  const { currentData } = useAttendanceReport(createRiskRequest(params))
  const { hasSeveral } = useBusinessLocations()
  const staff = (currentData?.staff ?? []).filter(({ expectedOvertimeHours }) => expectedOvertimeHours > 0)
  if (staff.length === 0) return null
  return (
    <section className={classes.group} aria-labelledby="overtime-at-risk">
      <h2 id="overtime-at-risk" className={classes.title}>
        {t('attendance.atRisk')}
      </h2>
      <DataTable
        label={t('attendance.atRisk')}
        columns={riskColumns(hasSeveral)}
        rows={staff}
        getRowId={row => row.staffId}
        getRowName={row => row.staffName}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={null}
      />
    </section>
  )
}

const riskColumns = (hasSeveral: boolean): readonly DataTableColumn<OvertimeRiskRow>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staffName, inCard: 'title' },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (row: OvertimeRiskRow) => row.locationName ?? EMPTY_VALUE,
        },
      ]
    : []),
  {
    key: 'department',
    header: t('attendance.department'),
    cell: row => translateDepartment(row.department),
    inCard: 'hidden',
  },
  {
    key: 'worked',
    header: t('attendance.worked'),
    cell: row => formatHours(row.workedMinutes),
    isNumeric: true,
  },
  {
    key: 'planned',
    header: t('attendance.stillScheduled'),
    cell: row => formatHours(row.scheduledMinutes),
    isNumeric: true,
  },
  {
    key: 'expected',
    header: t('attendance.expected'),
    cell: row => formatHours(row.expectedMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtime',
    header: t('attendance.overtime'),
    cell: row => (
      <StatusBadge colour="amber" icon={IconAlertTriangle}>
        {formatHours(row.expectedOvertimeMinutes)}
      </StatusBadge>
    ),
    isNumeric: true,
  },
]
