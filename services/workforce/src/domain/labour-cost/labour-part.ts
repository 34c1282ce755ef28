import type { LabourReason } from '@rms/contracts'
import type { CalendarDate, Decimal, OvertimePolicy } from '@rms/domain-kit'
import type { DateRange } from '../payroll/pay-period.ts'
import type { StaffMember } from '../staff/staff.ts'

/** The terms by which a person is paid. */
export interface LabourTerms
  extends Pick<
    StaffMember,
    'id' | 'salary' | 'startDate' | 'locationId' | 'formerLocations' | 'fixedSalary'
  > {
  /** The last day for which a salary is due: the last one of the employment, or today; null if there is none. */
  readonly endDate: CalendarDate | null
}

/** What payroll computes by. */
export interface LabourPayRules {
  readonly people: ReadonlyMap<number, LabourTerms>
  readonly policies: readonly OvertimePolicy[]
  /** Ranges of days that are paid together, without overlaps; each is rounded to cents separately. */
  readonly payPeriods: readonly DateRange[]
}

/** The wages of one person for one business date and location, and the time entries that they pay. */
export interface WagePart {
  readonly staffId: number
  /** The business date to which the cost belongs. */
  readonly date: CalendarDate
  /** The date on which payroll pays it. */
  readonly payDate: CalendarDate
  /** Null if unknown. */
  readonly locationId: number | null
  readonly source: 'hours' | 'fixed-salary'
  readonly workedMs: number
  readonly overtimeMs: number
  /** In cents. */
  readonly wages: Decimal
  readonly entryIds: readonly number[]
  readonly reasons: readonly LabourReason[]
}

/** The pay period of a day; null while no pay period contains it. */
export const findPayPeriod = (payPeriods: readonly DateRange[], date: CalendarDate): DateRange | null =>
  payPeriods.find(({ start, end }) => start <= date && date <= end) ?? null

/** Sorts locations by id; the unknown location comes last. */
export const compareLocations = (a: number | null, b: number | null): number =>
  (a ?? Number.POSITIVE_INFINITY) === (b ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)

export const mergeReasons = (lists: Iterable<readonly LabourReason[]>): LabourReason[] => [
  ...new Set([...lists].flat().sort()),
]
