import type { HolidayStatus, HolidayType } from '@rms/contracts'
import { addDays, type CalendarDate, daysBetween, getMonday } from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'

export interface HolidayDays {
  readonly startDate: CalendarDate
  /** Last day, inclusive. */
  readonly endDate: CalendarDate
}

export interface HolidayReview {
  readonly by: string
  readonly at: Temporal.Instant
  /** Reason for a denial; null when approved. */
  readonly denyReason: string | null
}

export interface Holiday extends HolidayDays {
  readonly id: number
  readonly staffId: number
  readonly staffName: string
  readonly type: HolidayType
  readonly reason: string
  readonly notes: string
  readonly status: HolidayStatus
  readonly requestedAt: Temporal.Instant
  readonly review: HolidayReview | null
}

/** Version 1 until the request is decided, 2 afterwards. */
export const getHolidayVersion = ({ review }: Pick<Holiday, 'review'>): number => (review ? 2 : 1)

/** Calendar days, both ends included. */
export const countCalendarDays = ({ startDate, endDate }: HolidayDays): number =>
  daysBetween(startDate, endDate) + 1

export const isDateRangeReversed = ({ startDate, endDate }: HolidayDays): boolean => endDate < startDate

/** Whether two requests of one person overlap; a denied request blocks no days. */
export const holidaysOverlap = (
  a: HolidayDays,
  b: Pick<Holiday, 'status' | 'startDate' | 'endDate'>,
): boolean => b.status !== 'denied' && a.startDate <= b.endDate && b.startDate <= a.endDate

export type HolidayDecision =
  | { readonly status: 'approved' }
  | { readonly status: 'denied'; readonly denyReason: string }

/** The decided request; null if it is no longer pending. */
export function applyHolidayDecision(
  holiday: Holiday,
  decision: HolidayDecision,
  { by, at }: Pick<HolidayReview, 'by' | 'at'>,
): Holiday | null {
  if (holiday.status !== 'pending') return null
  const denyReason = decision.status === 'denied' ? decision.denyReason : null
  return { ...holiday, status: decision.status, review: { by, at, denyReason } }
}

/** The weeks that contain a day of the holiday. */
export function getHolidayWeeks({
  staffId,
  startDate,
  endDate,
}: Pick<Holiday, 'staffId' | 'startDate' | 'endDate'>): StaffWeekKey[] {
  const weeks: StaffWeekKey[] = []
  for (let weekStart = getMonday(startDate); weekStart <= endDate; weekStart = addDays(weekStart, 7))
    weeks.push({ staffId, weekStart })
  return weeks
}
