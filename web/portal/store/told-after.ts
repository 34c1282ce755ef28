import type { ClockStatus, TimeEntry } from '@rms/contracts'

interface TakenPress {
  readonly kind: PunchKind
  /** By the clock of the device. */
  readonly madeAt: string
  /** As the server answered it; a break is answered without. */
  readonly entry: TimeEntry | null
}

const outside: ClockStatus = {
  isClockedIn: false,
  timeEntry: null,
  hoursWorked: 0,
  clockedInSince: null,
  onBreakSince: null,
}

/** What the clock tells once the server has taken a press, until it can be asked again. */
export function toldAfter(told: ClockStatus, { kind, madeAt, entry }: TakenPress): ClockStatus {
  switch (kind) {
    case 'in':
      return {
        ...outside,
        isClockedIn: true,
        timeEntry: entry,
        clockedInSince: entry?.clock_in_time ?? madeAt,
      }
    case 'out':
      return outside
    case 'break-start':
      return { ...told, onBreakSince: madeAt }
    case 'break-end':
      return { ...told, onBreakSince: null, timeEntry: withEndedBreak(told.timeEntry, madeAt) }
  }
}

/** The break that goes on ends with the press, so that the running hours go on at once. */
const withEndedBreak = (entry: TimeEntry | null, end: string): TimeEntry | null =>
  entry && { ...entry, breaks: entry.breaks.map(each => (each.end === null ? { ...each, end } : each)) }

/** What can be pressed at the clock. */
export type PunchKind = 'in' | 'out' | 'break-start' | 'break-end'
