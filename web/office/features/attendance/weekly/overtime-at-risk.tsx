import type { OvertimeRisk } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { t } from '../../../texts/index.ts'
import classes from '../attendance.module.css'
import { reportCall, useReport } from '../attendance-api.ts'
import type { AskedReport } from '../report-address.ts'

type AtRisk = OvertimeRisk['staff'][number]

const riskCall = (asked: AskedReport) =>
  reportCall('overtimeRisk', 'overtime-risk', asked, { weekStart: asked.weekStart })

/** People who will work overtime if the rest of the week goes as planned. */
export function OvertimeAtRisk({ address }: { address: AskedReport }) {
  const { currentData } = useReport(riskCall(address))
  const { hasSeveral } = usePlaces()
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
        rowId={row => row.staffId}
        rowName={row => row.staffName}
        state="ready"
        onRetry={() => undefined}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={null}
      />
    </section>
  )
}

const riskColumns = (hasSeveral: boolean): readonly Column<AtRisk>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staffName, inCard: 'title' },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (row: AtRisk) => row.locationName ?? NONE,
        },
      ]
    : []),
  {
    key: 'department',
    header: t('attendance.department'),
    cell: row => departmentWord(row.department),
    inCard: 'hidden',
  },
  {
    key: 'worked',
    header: t('attendance.worked'),
    cell: row => hoursText(row.workedMinutes),
    isNumeric: true,
  },
  {
    key: 'planned',
    header: t('attendance.stillScheduled'),
    cell: row => hoursText(row.scheduledMinutes),
    isNumeric: true,
  },
  {
    key: 'expected',
    header: t('attendance.expected'),
    cell: row => hoursText(row.expectedMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtime',
    header: t('attendance.overtime'),
    cell: row => (
      <StatusBadge colour="amber" icon={IconAlertTriangle}>
        {hoursText(row.expectedOvertimeMinutes)}
      </StatusBadge>
    ),
    isNumeric: true,
  },
]
