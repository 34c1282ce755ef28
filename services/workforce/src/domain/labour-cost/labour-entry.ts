import type { LabourReason } from '@rms/contracts'
import {
  allocateAmount,
  type CalendarDate,
  computePaidMs,
  type FactVersion,
  getOvertimePolicyOn,
  HOUR_MS,
  type OvertimePolicy,
} from '@rms/domain-kit'
import { MAX_OPEN_TIME_ENTRY_HOURS } from '../time-tracking/time-entry.ts'
import { type BusinessDayRules, splitByBusinessDay } from './business-day-spans.ts'

/** A version of a time entry; instants are milliseconds since 1970. A rejected entry is deleted. */
export interface LabourEntry extends FactVersion {
  readonly staffId: number
  /** The day on which payroll counts it: the one on which it starts, or that of its shift. */
  readonly payDate: CalendarDate
  readonly startMs: number
  /** Null while the person is clocked in. */
  readonly endMs: number | null
  /** Breaks by the clock; the end of one in progress is null. */
  readonly breaks: readonly { readonly startMs: number; readonly endMs: number | null }[]
  /** Breaks that a manager has entered, without a time. */
  readonly enteredBreakMs: number
  /** Where the person clocked in; null if unknown. */
  readonly locationId: number | null
  readonly isPendingReview: boolean
}

/** The paid time of an entry on one business date. */
export interface LabourSegment {
  readonly entryId: number
  readonly staffId: number
  readonly payDate: CalendarDate
  readonly date: CalendarDate
  readonly locationId: number | null
  readonly workedMs: number
  readonly reasons: readonly LabourReason[]
}

export interface SegmentRules {
  readonly policies: readonly OvertimePolicy[]
  readonly findBusinessDayRules: (locationId: number | null) => BusinessDayRules
  /**
   * Until when open entries count; null if they count nothing yet, as in payroll. One that was forgotten counts nothing
   * until it is closed.
   */
  readonly openUntilMs: number | null
}

/**
 * Splits the paid time of an entry by business date. The parts add up to what payroll counts; breaks by the clock reduce
 * the date on which they were taken, other breaks and the rounding of the policy all dates in proportion.
 */
export function listLabourSegments(entry: LabourEntry, rules: SegmentRules): LabourSegment[] {
  const policy = getOvertimePolicyOn(rules.policies, entry.payDate)
  const endMs = entry.endMs ?? getOpenEndMs(entry, rules)
  const parts = splitByBusinessDay(
    { startMs: entry.startMs, endMs },
    rules.findBusinessDayRules(entry.locationId),
  )
  const breaks = entry.breaks.map(each => ({ startMs: each.startMs, endMs: each.endMs ?? endMs }))
  const breakMs = breaks.reduce((total, span) => total + getLength(span), entry.enteredBreakMs)
  const paidMs =
    endMs === entry.startMs ? 0 : computePaidMs({ inMs: entry.startMs, outMs: endMs, breakMs }, policy)
  const present = parts.map(part => getLength(part) - (policy.breaksPaid ? 0 : getOverlap(part, breaks)))
  const workedMs = allocateMs(paidMs, present.some(ms => ms > 0) ? present : parts.map(getLength))
  return parts.map(({ date }, index) => ({
    entryId: entry.id,
    staffId: entry.staffId,
    payDate: entry.payDate,
    date,
    locationId: entry.locationId,
    workedMs: workedMs[index] ?? 0,
    reasons: listReasons(entry),
  }))
}

function getOpenEndMs({ startMs }: LabourEntry, { openUntilMs }: SegmentRules): number {
  const openMs = Math.max(0, (openUntilMs ?? startMs) - startMs)
  return openMs > MAX_OPEN_TIME_ENTRY_HOURS * HOUR_MS ? startMs : startMs + openMs
}

/** Splits milliseconds by weights into whole ones that add up; into nothing if there is neither time nor weight. */
export const allocateMs = (ms: number, weights: readonly number[]): number[] =>
  allocateAmount(ms, weights.every(weight => weight === 0) ? weights.map(() => 1) : weights, 0).map(Number)

type Span = { readonly startMs: number; readonly endMs: number }

const getLength = ({ startMs, endMs }: Span): number => Math.max(0, endMs - startMs)

const getOverlap = (part: Span, breaks: readonly Span[]): number => {
  const ms = breaks.reduce(
    (total, span) =>
      total +
      getLength({
        startMs: Math.max(span.startMs, part.startMs),
        endMs: Math.min(span.endMs, part.endMs),
      }),
    0,
  )
  return Math.min(ms, getLength(part))
}

const listReasons = ({ endMs, isPendingReview, locationId }: LabourEntry): LabourReason[] => [
  ...(endMs === null ? ['clocked-in' as const] : []),
  ...(isPendingReview ? ['pending-review' as const] : []),
  ...(locationId === null ? ['no-location' as const] : []),
]
