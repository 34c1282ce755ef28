import type { ClockStatus, TimeEntry } from '@rms/contracts'

interface AcceptedPunch {
  readonly kind: PunchKind
  /** By the clock of the device. */
  readonly madeAt: string
  /** From the server's response; a break has none. */
  readonly entry: TimeEntry | null
}

const CLOCKED_OUT: ClockStatus = {
  isClockedIn: false,
  timeEntry: null,
  hoursWorked: 0,
  clockedInSince: null,
  onBreakSince: null,
}

/** The status after a punch that the server accepted, until it is loaded again. */
export function getClockStatusAfterPunch(
  status: ClockStatus,
  { kind, madeAt, entry }: AcceptedPunch,
): ClockStatus {
  switch (kind) {
    case 'in':
      return {
        ...CLOCKED_OUT,
        isClockedIn: true,
        timeEntry: entry,
        clockedInSince: entry?.clock_in_time ?? madeAt,
      }
    case 'out':
      return CLOCKED_OUT
    case 'break-start':
      return { ...status, onBreakSince: madeAt }
    case 'break-end':
      return { ...status, onBreakSince: null, timeEntry: withEndedBreak(status.timeEntry, madeAt) }
  }
}

/** Ends the running break, so that the running hours continue immediately. */
const withEndedBreak = (entry: TimeEntry | null, end: string): TimeEntry | null =>
  entry && { ...entry, breaks: entry.breaks.map(each => (each.end === null ? { ...each, end } : each)) }

/** The kinds of punches. */
export type PunchKind = 'in' | 'out' | 'break-start' | 'break-end'
