import type { PayAdjustment, PayPeriod, PayRow } from '@rms/contracts'
import { IconCheck, IconClock, IconCoins, IconLock } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText, signedHoursText } from '../../../lib/hours.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords, dateRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'

type Span = Pick<PayPeriod, 'id' | 'start' | 'end'>

interface PayTableProps {
  rows: readonly PayRow[]
  adjustments: readonly PayAdjustment[]
  /** The locked periods that already paid some of the rows; empty if all rows belong to one period. */
  periods?: readonly Span[]
}

const NO_PERIODS: readonly Span[] = []

/** Pay by staff member and week, and adjustments of periods that were locked before. */
export function PayTable({ rows, adjustments, periods = NO_PERIODS }: PayTableProps) {
  const formats = useFormats()
  const { hasSeveral } = usePlaces()
  const shown = { formats, hasSeveral, periods }
  const alwaysShown = {
    state: 'ready' as const,
    onRetry: () => undefined,
    narrowing: { isNarrowed: false, clear: () => undefined },
  }
  return (
    <>
      <DataTable
        {...alwaysShown}
        label={t('tracking.payroll')}
        columns={payColumns(shown)}
        rows={numbered(rows)}
        rowId={({ id }) => id}
        rowName={({ row }) => row.staffName}
        empty={<EmptyState icon={<IconCoins stroke={1.5} />} sentence={t('tracking.payrollEmpty')} />}
      />
      {adjustments.length > 0 && (
        <>
          <h3>{t('tracking.adjustments')}</h3>
          <AdjustmentTable label={t('tracking.adjustments')} adjustments={adjustments} periods={periods} />
        </>
      )}
    </>
  )
}

interface AdjustmentTableProps {
  label: string
  adjustments: readonly PayAdjustment[]
  periods?: readonly Span[]
}

/** Adjustments caused by changes after a lock, due or already paid. */
export function AdjustmentTable({ label, adjustments, periods = NO_PERIODS }: AdjustmentTableProps) {
  const formats = useFormats()
  const { hasSeveral } = usePlaces()
  return (
    <DataTable
      label={label}
      columns={adjustmentColumns({ formats, hasSeveral, periods })}
      rows={numbered(adjustments)}
      rowId={({ id }) => id}
      rowName={({ row }) => row.staffName}
      state="ready"
      onRetry={() => undefined}
      narrowing={{ isNarrowed: false, clear: () => undefined }}
      empty={null}
    />
  )
}

interface Shown {
  formats: Formats
  hasSeveral: boolean
  periods: readonly Span[]
}

/** Uses the index as id, because a person may have several rows. */
const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ row, id }))

type Numbered<Row> = { row: Row; id: number }
type RowOwner = Pick<PayRow, 'staffName' | 'weekStart' | 'locationName'>

const createOwnerColumns = <Row extends RowOwner>({ hasSeveral }: Shown): Column<Numbered<Row>>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: ({ row }) => row.staffName, inCard: 'title' },
  ...(hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: ({ row }: Numbered<Row>) => row.locationName ?? NONE,
        },
      ]
    : []),
  { key: 'week', header: t('tracking.week'), cell: ({ row }) => dateInWords(row.weekStart) },
]

const payColumns = (shown: Shown): readonly Column<Numbered<PayRow>>[] => {
  const { money } = shown.formats
  return [
    ...createOwnerColumns<PayRow>(shown),
    {
      key: 'regular',
      header: t('tracking.regularHours'),
      cell: ({ row }) => hoursText(row.regularMinutes),
      isNumeric: true,
      inCard: 'hidden',
    },
    {
      key: 'overtime',
      header: t('tracking.overtime'),
      cell: ({ row }) => hoursText(row.overtimeMinutes),
      isNumeric: true,
    },
    {
      key: 'totalHours',
      header: t('tracking.totalHours'),
      cell: ({ row }) => hoursText(row.totalMinutes),
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
        isPaid(row, shown) ? (
          <span className={classes.paid}>{money(row.totalPay)}</span>
        ) : (
          <strong>{money(row.totalPay)}</strong>
        ),
      isNumeric: true,
    },
    {
      key: 'approved',
      header: t('tracking.status'),
      cell: ({ row }) => <PayState row={row} shown={shown} />,
    },
  ]
}

const isPaid = ({ periodId }: PayRow, { periods }: Shown): boolean =>
  periods.some(({ id }) => id === periodId)

function PayState({ row, shown }: { row: PayRow; shown: Shown }) {
  const period = shown.periods.find(({ id }) => id === row.periodId)
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

const PaidBadge = ({ period }: { period: Span }) => (
  <StatusBadge colour="gray" icon={IconLock}>
    {t('tracking.paidIn', { dates: dateRange(period.start, period.end) })}
  </StatusBadge>
)

const adjustmentColumns = (shown: Shown): readonly Column<Numbered<PayAdjustment>>[] => [
  ...createOwnerColumns<PayAdjustment>(shown),
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: ({ row }) => signedHoursText(row.totalMinutes),
    isNumeric: true,
  },
  {
    key: 'pay',
    header: t('tracking.totalPay'),
    cell: ({ row }) => shown.formats.signedMoney(row.totalPay),
    isNumeric: true,
  },
  ...(shown.periods.length > 0
    ? [
        {
          key: 'state',
          header: t('tracking.status'),
          cell: ({ row }: Numbered<PayAdjustment>) => {
            const period = shown.periods.find(({ id }) => id === row.settledIn)
            return period ? <PaidBadge period={period} /> : NONE
          },
        },
      ]
    : []),
]
