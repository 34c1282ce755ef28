import type { PayAdjustment, PayrollRow } from '@rms/contracts'
import {
  type CsvCell,
  formatPayrollHours,
  type Minutes,
  sumDecimals,
  sumMinutes,
  toExactHours,
  toMilliseconds,
  toNumber,
} from '@rms/domain-kit'
import { CSV_BOM, formatCsvRow } from '@rms/service-kit'

const COLUMNS = [
  'kind',
  'staff_id',
  'staff_name',
  'department',
  'position',
  'location',
  'week_start',
  'regular_hours',
  'overtime_hours',
  'total_hours',
  'total_time',
  'hourly_rate',
  'regular_pay',
  'overtime_pay',
  'total_pay',
  'approved',
  'locked_period',
]

/**
 * Payroll as CSV: one row per person and week, one per adjustment, and a total. Hours have four decimals, so that hours
 * times rate equals the pay to the cent; `total_time` has them as h:mm. `locked_period` of a pay row is the period that
 * paid it; of an adjustment, the period whose days changed.
 */
export const formatPayrollCsv = (
  rows: readonly PayrollRow[],
  adjustments: readonly PayAdjustment[],
): string =>
  [
    CSV_BOM,
    formatCsvRow(COLUMNS),
    ...rows.map(row =>
      formatCsvRow([
        row.periodId === null ? 'pay' : 'paid',
        ...personCells(row),
        row.weekStart,
        ...figureCells(row, row.hourlyRate),
        approvedCell(row.approved),
        row.periodId,
      ]),
    ),
    ...adjustments.map(row =>
      formatCsvRow([
        row.settledIn === null ? 'adjustment' : 'paid adjustment',
        ...personCells(row),
        row.weekStart,
        ...figureCells(row, null),
        null,
        row.periodId,
      ]),
    ),
    totalRow([...rows, ...adjustments]),
  ].join('')

type Figures = Pick<
  PayrollRow,
  'regularMinutes' | 'overtimeMinutes' | 'totalMinutes' | 'regularPay' | 'overtimePay' | 'totalPay'
>

const personCells = (row: PayrollRow | PayAdjustment): CsvCell[] => [
  row.staffId,
  row.staffName,
  row.department,
  row.position,
  row.locationName,
]

const figureCells = (row: Figures, hourlyRate: number | null): CsvCell[] => [
  hours(row.regularMinutes),
  hours(row.overtimeMinutes),
  hours(row.totalMinutes),
  formatPayrollHours(row.totalMinutes),
  hourlyRate,
  row.regularPay,
  row.overtimePay,
  row.totalPay,
]

const hours = (minutes: Minutes): number => toNumber(toExactHours(toMilliseconds(minutes)), 4)

const approvedCell = (approved: boolean | null): CsvCell => {
  if (approved === null) return null
  return approved ? 'yes' : 'no'
}

function totalRow(rows: readonly Figures[]): string {
  const minutes = (of: (row: Figures) => Minutes) => sumMinutes(rows.map(of))
  const money = (of: (row: Figures) => number) => toNumber(sumDecimals(rows.map(of)), 2)
  const total: Figures = {
    regularMinutes: minutes(row => row.regularMinutes),
    overtimeMinutes: minutes(row => row.overtimeMinutes),
    totalMinutes: minutes(row => row.totalMinutes),
    regularPay: money(row => row.regularPay),
    overtimePay: money(row => row.overtimePay),
    totalPay: money(row => row.totalPay),
  }
  return formatCsvRow(['total', null, null, null, null, null, null, ...figureCells(total, null), null, null])
}
