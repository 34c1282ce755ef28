import type { PayAdjustment, PayRow } from '@rms/contracts'
import { IconCheck, IconClock, IconCoins } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import type { Formats } from '../../../lib/formats.ts'
import { hoursText, signedHoursText } from '../../../lib/hours.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'

interface PayTableProps {
  rows: readonly PayRow[]
  adjustments: readonly PayAdjustment[]
}

/** What is due, person by person and week by week, and what is due from periods that were locked before. */
export function PayTable({ rows, adjustments }: PayTableProps) {
  const formats = useFormats()
  const always = {
    state: 'ready' as const,
    onRetry: () => undefined,
    narrowing: { isNarrowed: false, clear: () => undefined },
  }
  return (
    <>
      <DataTable
        {...always}
        label={t('tracking.payroll')}
        columns={payColumns(formats)}
        rows={numbered(rows)}
        rowId={({ id }) => id}
        rowName={({ row }) => row.staffName}
        empty={<EmptyState icon={<IconCoins stroke={1.5} />} sentence={t('tracking.payrollEmpty')} />}
      />
      {adjustments.length > 0 && (
        <>
          <h3>{t('tracking.adjustments')}</h3>
          <DataTable
            {...always}
            label={t('tracking.adjustments')}
            columns={adjustmentColumns(formats)}
            rows={numbered(adjustments)}
            rowId={({ id }) => id}
            rowName={({ row }) => row.staffName}
            empty={null}
          />
        </>
      )}
    </>
  )
}

/** The same person may stand in several weeks. */
const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ row, id }))

type Numbered<Row> = { row: Row; id: number }

const payColumns = ({ date, money }: Formats): readonly Column<Numbered<PayRow>>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: ({ row }) => row.staffName, inCard: 'title' },
  { key: 'week', header: t('tracking.week'), cell: ({ row }) => date(row.weekStart) },
  {
    key: 'regular',
    header: t('tracking.regularHours'),
    cell: ({ row }) => hoursText(row.regularHours),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtime',
    header: t('tracking.overtime'),
    cell: ({ row }) => hoursText(row.overtimeHours),
    isNumeric: true,
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
    cell: ({ row }) => <strong>{money(row.totalPay)}</strong>,
    isNumeric: true,
  },
  {
    key: 'approved',
    header: t('tracking.status'),
    cell: ({ row }) =>
      row.approved ? (
        <StatusBadge colour="green" icon={IconCheck}>
          {t('tracking.approved')}
        </StatusBadge>
      ) : (
        <StatusBadge colour="amber" icon={IconClock}>
          {t('tracking.notApproved')}
        </StatusBadge>
      ),
  },
]

const adjustmentColumns = ({ date, signedMoney }: Formats): readonly Column<Numbered<PayAdjustment>>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: ({ row }) => row.staffName, inCard: 'title' },
  { key: 'week', header: t('tracking.week'), cell: ({ row }) => date(row.weekStart) },
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: ({ row }) => signedHoursText(row.regularHours + row.overtimeHours),
    isNumeric: true,
  },
  {
    key: 'pay',
    header: t('tracking.totalPay'),
    cell: ({ row }) => signedMoney(row.totalPay),
    isNumeric: true,
  },
]
