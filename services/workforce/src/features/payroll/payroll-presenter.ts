import type {
  PayAdjustment as AdjustmentRecord,
  Payroll,
  PayrollRow,
  PayPeriod as PeriodRecord,
} from '@rms/contracts'
import {
  type CalendarDate,
  formatDateInEnglish,
  toDisplayHours,
  toInstantText,
  toMinutes,
  toNumber,
} from '@rms/domain-kit'
import type { StaffById } from '../../domain/attendance/worked-days.ts'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import type { HoursAndPay, PayAdjustment, PayPeriod, WeeklyPay } from '../../domain/payroll/pay-period.ts'
import { type PayProblem, sumPay } from './lock-pay-period.ts'

/** Staff and locations that payroll rows refer to. */
export interface PayrollStaffAndLocations {
  readonly people: StaffById
  readonly directory: LocationDirectory
}

export const toPeriodRecord = (period: PayPeriod): PeriodRecord => ({
  id: period.id,
  start: period.start,
  end: period.end,
  locked_at: toInstantText(period.lockedAt),
  locked_by: period.lockedBy,
  unapproved_weeks: period.rows.some(({ approved }) => approved === null)
    ? null
    : period.rows.filter(({ approved }) => approved === false).length,
  staff_count: new Set(period.rows.map(({ staffId }) => staffId)).size,
  total_hours: toDisplayHours(totalMs(period.rows)),
  total_minutes: toMinutes(totalMs(period.rows)),
  total_pay: toNumber(sumPay([...period.rows, ...period.settled]), 2),
})

const totalMs = (rows: readonly HoursAndPay[]): number =>
  rows.reduce((total, { regularMs, overtimeMs }) => total + regularMs + overtimeMs, 0)

interface PayStatus {
  readonly approved: boolean | null
  /** Null while unpaid. */
  readonly periodId: number | null
}

export const toPayrollRow = (
  row: WeeklyPay,
  { approved, periodId }: PayStatus,
  view: PayrollStaffAndLocations,
): PayrollRow => ({
  ...figuresOf(row, view),
  hourlyRate: row.hourlyRate && toNumber(row.hourlyRate, 4),
  approved,
  periodId,
})

export const toPayAdjustmentRecord = (
  row: PayAdjustment,
  settledIn: number | null,
  view: PayrollStaffAndLocations,
): AdjustmentRecord => ({
  ...figuresOf(row, view),
  periodId: row.periodId,
  settledIn,
})

function figuresOf(row: HoursAndPay, { people, directory }: PayrollStaffAndLocations) {
  const member = people.get(row.staffId)
  const locationId = member?.locationId ?? null
  const { regularMs, overtimeMs } = row
  return {
    staffId: row.staffId,
    staffName: member?.name ?? '',
    department: member?.department ?? '',
    position: member?.position ?? '',
    locationId,
    locationName: (locationId && directory.findWorkplace(locationId)?.name) || null,
    weekStart: row.weekStart,
    regularHours: toDisplayHours(regularMs),
    regularMinutes: toMinutes(regularMs),
    overtimeHours: toDisplayHours(overtimeMs),
    overtimeMinutes: toMinutes(overtimeMs),
    totalHours: toDisplayHours(regularMs + overtimeMs),
    totalMinutes: toMinutes(regularMs + overtimeMs),
    regularPay: toNumber(row.regularPay, 2),
    overtimePay: toNumber(row.overtimePay, 2),
    totalPay: toNumber(row.regularPay.plus(row.overtimePay), 2),
  }
}

export function toPayProblemRecord(
  { code, staffId, date }: PayProblem,
  people: StaffById,
): Payroll['problems'][number] {
  const name = people.get(staffId)?.name ?? ''
  return { code, staff_id: staffId, staff_name: name, date, message: problemSentence(code, name, date) }
}

function problemSentence(code: PayProblem['code'], name: string, date: CalendarDate): string {
  const day = formatDateInEnglish(date)
  switch (code) {
    case 'open-entry':
      return `${name} has an open entry on ${day}.`
    case 'pending-review':
      return `${name} has an entry on ${day} that is pending review.`
    case 'not-approved':
      return `The week starting ${day} is not approved for ${name}.`
  }
}
