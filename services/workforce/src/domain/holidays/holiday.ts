import type { HolidayStatus, HolidayType } from '@rms/contracts'
import { addDays, type CalendarDate, daysBetween, mondayOf } from '@rms/domain-kit'
import type { PersonWeek } from '../attendance/week.ts'

export interface HolidayDays {
  readonly startDate: CalendarDate
  /** The last day of it. */
  readonly endDate: CalendarDate
}

export interface Review {
  readonly by: string
  readonly at: Temporal.Instant
  /** Why it was denied; null when approved. */
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
  readonly review: Review | null
}

/** A request changes once in its life: when it is decided. */
export const versionOf = ({ review }: Pick<Holiday, 'review'>): number => (review ? 2 : 1)

/** Calendar days, both ends included. */
export const totalDays = ({ startDate, endDate }: HolidayDays): number => daysBetween(startDate, endDate) + 1

export const isReversed = ({ startDate, endDate }: HolidayDays): boolean => endDate < startDate

/** Whether two requests of one person stand in each other's way: denied ones leave their days free. */
export const clashes = (a: HolidayDays, b: Pick<Holiday, 'status' | 'startDate' | 'endDate'>): boolean =>
  b.status !== 'denied' && a.startDate <= b.endDate && b.startDate <= a.endDate

export type Decision =
  | { readonly status: 'approved' }
  | { readonly status: 'denied'; readonly denyReason: string }

/** The request as decided; null when it is not pending any more. */
export function decided(
  holiday: Holiday,
  decision: Decision,
  { by, at }: Pick<Review, 'by' | 'at'>,
): Holiday | null {
  if (holiday.status !== 'pending') return null
  const denyReason = decision.status === 'denied' ? decision.denyReason : null
  return { ...holiday, status: decision.status, review: { by, at, denyReason } }
}

/** The weeks of a person in which a holiday has a day. */
export function weeksOf({
  staffId,
  startDate,
  endDate,
}: Pick<Holiday, 'staffId' | 'startDate' | 'endDate'>): PersonWeek[] {
  const weeks: PersonWeek[] = []
  for (let weekStart = mondayOf(startDate); weekStart <= endDate; weekStart = addDays(weekStart, 7))
    weeks.push({ staffId, weekStart })
  return weeks
}
