import { MINUTE_MS } from '../time/wall-clock.ts'
import type { OvertimePolicy } from './overtime-policy.ts'

export type AttendanceState = 'present' | 'late' | 'absent' | 'no_show' | 'early_departure' | 'scheduled'

/** The shifts, entries and absences of one person on a business day; instants are milliseconds since 1970. */
export interface AttendanceDayInput {
  readonly shifts: readonly { readonly startMs: number; readonly endMs: number }[]
  /** Time entries that count; `workedMs` is the paid time of one, 0 while it is open. */
  readonly entries: readonly {
    readonly inMs: number
    readonly outMs: number | null
    readonly workedMs: number
    readonly notes: string
  }[]
  /** On an approved holiday. */
  readonly onHoliday: boolean
  /** The recorded reason of an absence; null when none was recorded. */
  readonly absence: string | null
}

export interface DayAttendance {
  readonly state: AttendanceState
  /** First start to last end; null without a shift. */
  readonly scheduled: { readonly startMs: number; readonly endMs: number; readonly totalMs: number } | null
  /** First in to last out, which is null while an entry is open; null without an entry. */
  readonly actual: { readonly inMs: number; readonly outMs: number | null } | null
  readonly workedMs: number
  /** 0 unless late. */
  readonly lateMinutes: number
  readonly earlyMinutes: number
  readonly notes: string
}

type Limits = Pick<OvertimePolicy, 'lateMinutes' | 'earlyMinutes'>

/** Computes the attendance of one person on one day; null when there was neither a shift nor work. */
export function computeDayAttendance(
  facts: AttendanceDayInput,
  limits: Limits,
  nowMs: number,
): DayAttendance | null {
  const scheduled = scheduledOf(facts)
  const actual = actualOf(facts)
  if (!scheduled && !actual) return null
  const common = {
    scheduled,
    actual,
    workedMs: facts.entries.reduce((sum, { workedMs }) => sum + workedMs, 0),
  }
  if (!actual)
    return {
      ...common,
      state: stateWithoutWork(facts, scheduled, nowMs),
      lateMinutes: 0,
      earlyMinutes: 0,
      notes: notesOf(facts, 0),
    }
  const { late, early } = facts.onHoliday || !scheduled ? ON_TIME : deviation(scheduled, actual)
  const isLate = late > limits.lateMinutes
  const isEarly = early > limits.earlyMinutes
  const earlyMinutes = isEarly ? Math.round(early) : 0
  return {
    ...common,
    state: isLate ? 'late' : isEarly ? 'early_departure' : 'present',
    lateMinutes: isLate ? Math.round(late) : 0,
    earlyMinutes,
    notes: notesOf(facts, earlyMinutes),
  }
}

const ON_TIME = { late: 0, early: 0 }

function scheduledOf({ shifts }: AttendanceDayInput): DayAttendance['scheduled'] {
  if (shifts.length === 0) return null
  return {
    startMs: Math.min(...shifts.map(({ startMs }) => startMs)),
    endMs: Math.max(...shifts.map(({ endMs }) => endMs)),
    totalMs: shifts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
  }
}

function actualOf({ entries }: AttendanceDayInput): DayAttendance['actual'] {
  if (entries.length === 0) return null
  const outs = entries.map(({ outMs }) => outMs)
  const isOpen = outs.includes(null)
  return {
    inMs: Math.min(...entries.map(({ inMs }) => inMs)),
    outMs: isOpen ? null : Math.max(...outs.map(Number)),
  }
}

/** A person with a recorded absence is absent even before the shift is over. */
const stateWithoutWork = (
  { onHoliday, absence }: AttendanceDayInput,
  scheduled: DayAttendance['scheduled'],
  nowMs: number,
): AttendanceState => {
  if (onHoliday || absence !== null) return 'absent'
  return scheduled && scheduled.endMs > nowMs ? 'scheduled' : 'no_show'
}

/** Minutes late after the start and early before the end; negative values mean neither. */
const deviation = (
  scheduled: NonNullable<DayAttendance['scheduled']>,
  actual: NonNullable<DayAttendance['actual']>,
): { late: number; early: number } => ({
  late: (actual.inMs - scheduled.startMs) / MINUTE_MS,
  early: actual.outMs === null ? 0 : (scheduled.endMs - actual.outMs) / MINUTE_MS,
})

const notesOf = ({ entries, onHoliday, absence }: AttendanceDayInput, earlyMinutes: number): string =>
  [
    ...entries.map(({ notes }) => notes),
    earlyMinutes > 0 ? `Left ${earlyMinutes} minutes early` : '',
    entries.length === 0 && onHoliday ? 'On holiday' : '',
    entries.length === 0 && absence !== null ? absence : '',
  ]
    .filter(Boolean)
    .join('; ')

/**
 * The attendance state of a stored day at this moment: a shift that was still scheduled when the day was computed may
 * have been missed since.
 */
export const getCurrentAttendanceState = (
  { state, scheduled }: Pick<DayAttendance, 'state' | 'scheduled'>,
  nowMs: number,
): AttendanceState => (state === 'scheduled' && scheduled && scheduled.endMs <= nowMs ? 'no_show' : state)

const ON_TRACK_MS = 15 * MINUTE_MS

/** Classifies the difference between worked and planned hours; within 15 minutes it is on track. */
export const classifyVariance = (varianceMs: number): 'over' | 'under' | 'on_track' => {
  if (Math.abs(varianceMs) <= ON_TRACK_MS) return 'on_track'
  return varianceMs > 0 ? 'over' : 'under'
}
