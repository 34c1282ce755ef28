import type { PayAdjustment, PayPeriod, PayrollRow } from '@rms/contracts'
import { IconCheck, IconClock, IconCoins, IconLock } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatDayRange, formatLongDate } from '../../../lib/format-dates.ts'
import { formatHours, formatSignedHours } from '../../../lib/format-hours.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'

type LockedPeriod = Pick<PayPeriod, 'id' | 'start' | 'end'>

interface PayrollTableProps {
  rows: readonly PayrollRow[]
  adjustments: readonly PayAdjustment[]
  /** The locked periods that already paid some of the rows; empty if all rows belong to one period. */
  periods?: readonly LockedPeriod[]
}

const NO_PERIODS: readonly LockedPeriod[] = []

/** Pay by staff member and week, and adjustments of periods that were locked before. */
export function PayrollTable({ rows, adjustments, periods = NO_PERIODS }: PayrollTableProps) {
  const formats = useFormats()
  const { hasSeveral } = useBusinessLocations()
  const options = { formats, hasSeveral, periods }
  const staticTableProps = {
    state: 'ready' as const,
    onRetry: () => undefined,
    filters: { isFiltered: false, clear: () => undefined },
  }
  return (
    <>
      <DataTable
        {...staticTableProps}
        label={t('tracking.payroll')}
        columns={payColumns(options)}
        rows={addIndexIds(rows)}
        getRowId={({ id }) => id}
        getRowName={({ row }) => row.staffName}
        emptyState={<EmptyState icon={<IconCoins stroke={1.5} />} message={t('tracking.payrollEmpty')} />}
      />
      {adjustments.length > 0 && (
        <>
          <h3>{t('tracking.adjustments')}</h3>
          <PayAdjustmentTable label={t('tracking.adjustments')} adjustments={adjustments} periods={periods} />
        </>
      )}
    </>
  )
}

interface PayAdjustmentTableProps {
  label: string
  adjustments: readonly PayAdjustment[]
  periods?: readonly LockedPeriod[]
}

/** Adjustments caused by changes after a lock, due or already paid. */
export function PayAdjustmentTable({ label, adjustments, periods = NO_PERIODS }: PayAdjustmentTableProps) {
  const formats = useFormats()
  const { hasSeveral } = useBusinessLocations()
  return (
    <DataTable
      label={label}
      columns={adjustmentColumns({ formats, hasSeveral, periods })}
      rows={addIndexIds(adjustments)}
      getRowId={({ id }) => id}
      getRowName={({ row }) => row.staffName}
      state="ready"
      onRetry={() => undefined}
      filters={{ isFiltered: false, clear: () => undefined }}
      emptyState={null}
    />
  )
}

interface PayColumnOptions {
  formats: DisplayFormats
  hasSeveral: boolean
  periods: readonly LockedPeriod[]
}

/** Uses the index as id, because a person may have several rows. */
const addIndexIds = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ row, id }))

type RowWithId<Row> = { row: Row; id: number }
type StaffWeekRow = Pick<PayrollRow, 'staffName' | 'weekStart' | 'locationName'>

const createStaffWeekColumns = <Row extends StaffWeekRow>({
  hasSeveral,
}: PayColumnOptions): DataTableColumn<RowWithId<Row>>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: ({ row }) => row.staffName, inCard: 'title' },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: ({ row }: RowWithId<Row>) => row.locationName ?? EMPTY_VALUE,
        },
      ]
    : []),
  { key: 'week', header: t('tracking.week'), cell: ({ row }) => formatLongDate(row.weekStart) },
]

const payColumns = (options: PayColumnOptions): readonly DataTableColumn<RowWithId<PayrollRow>>[] => {
  const { money } = options.formats
  return [
    ...createStaffWeekColumns<PayrollRow>(options),
    {
      key: 'regular',
      header: t('tracking.regularHours'),
      cell: ({ row }) => formatHours(row.regularMinutes),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'overtime',
      header: t('tracking.overtime'),
      cell: ({ row }) => formatHours(row.overtimeMinutes),
      isNumeric: true,
    },
    {
      key: 'totalHours',
      header: t('tracking.totalHours'),
      cell: ({ row }) => formatHours(row.totalMinutes),
      isNumeric: true,
    },
    {
      key: 'rate',
      header: t('tracking.hourlyRate'),
      cell: ({ row }) => money(row.hourlyRate),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'regularPay',
      header: t('tracking.regularPay'),
      cell: ({ row }) => money(row.regularPay),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'overtimePay',
      header: t('tracking.overtimePay'),
      cell: ({ row }) => money(row.overtimePay),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'total',
      header: t('tracking.totalPay'),
      cell: ({ row }) =>
        isPaid(row, options) ? (
          <span className={classes.paid}>{money(row.totalPay)}</span>
        ) : (
          <strong>{money(row.totalPay)}</strong>
        ),
      isNumeric: true,
    },
    {
      key: 'approved',
      header: t('tracking.status'),
      cell: ({ row }) => <PayStatus row={row} options={options} />,
    },
  ]
}

const isPaid = ({ periodId }: PayrollRow, { periods }: PayColumnOptions): boolean =>
  periods.some(({ id }) => id === periodId)

function PayStatus({ row, options }: { row: PayrollRow; options: PayColumnOptions }) {
  const period = options.periods.find(({ id }) => id === row.periodId)
  if (period) return <PaidBadge period={period} />
  if (row.approved === null) return t('tracking.unknownApproval')
  return row.approved ? (
    <StatusBadge colour="green" icon={IconCheck}>
      {t('tracking.approved')}
    </StatusBadge>
  ) : (
    <StatusBadge colour="amber" icon={IconClock}>
      {t('tracking.notApproved')}
    </StatusBadge>
  )
}

const PaidBadge = ({ period }: { period: LockedPeriod }) => (
  <StatusBadge colour="gray" icon={IconLock}>
    {t('tracking.paidIn', { dates: formatDayRange(period.start, period.end) })}
  </StatusBadge>
)

const adjustmentColumns = (
  options: PayColumnOptions,
): readonly DataTableColumn<RowWithId<PayAdjustment>>[] => [
  ...createStaffWeekColumns<PayAdjustment>(options),
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: ({ row }) => formatSignedHours(row.totalMinutes),
    isNumeric: true,
  },
  {
    key: 'pay',
    header: t('tracking.totalPay'),
    cell: ({ row }) => options.formats.signedMoney(row.totalPay),
    isNumeric: true,
  },
  ...(options.periods.length > 0
    ? [
        {
          key: 'state',
          header: t('tracking.status'),
          cell: ({ row }: RowWithId<PayAdjustment>) => {
            const period = options.periods.find(({ id }) => id === row.settledIn)
            return period ? <PaidBadge period={period} /> : EMPTY_VALUE
          },
        },
      ]
    : []),
]
