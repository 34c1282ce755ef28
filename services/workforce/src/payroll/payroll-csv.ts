import type { PayAdjustment, PayRow } from '@rms/contracts'
import { CSV_BOM, csvRow } from '@rms/service-kit'

const COLUMNS = [
  'kind',
  'staff_id',
  'staff_name',
  'department',
  'position',
  'week_start',
  'regular_hours',
  'overtime_hours',
  'total_hours',
  'regular_pay',
  'overtime_pay',
  'total_pay',
  'approved',
  'locked_period',
]

/** Payroll as a file: a row for each person and week, then what is due from locked periods. */
export const payrollCsv = (rows: readonly PayRow[], adjustments: readonly PayAdjustment[]): string =>
  [
    CSV_BOM,
    csvRow(COLUMNS),
    ...rows.map(row =>
      csvRow([
        'pay',
        row.staffId,
        row.staffName,
        row.department,
        row.position,
        row.weekStart,
        row.regularHours,
        row.overtimeHours,
        row.totalHours,
        row.regularPay,
        row.overtimePay,
        row.totalPay,
        row.approved ? 'yes' : 'no',
        null,
      ]),
    ),
    ...adjustments.map(row =>
      csvRow([
        'adjustment',
        row.staffId,
        row.staffName,
        null,
        null,
        row.weekStart,
        row.regularHours,
        row.overtimeHours,
        null,
        row.regularPay,
        row.overtimePay,
        row.totalPay,
        null,
        row.periodId,
      ]),
    ),
  ].join('')
