import { resolveShiftInstants } from '@rms/domain-kit'
import type { SeededRandom } from './seeded-random.ts'

interface PlannedShift {
  readonly shift_date: string
  readonly start_time: string
  readonly end_time: string
}

/** The current state of a shift. */
export type PlannedTimeEntry =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'at-work'; readonly clockInAt: Temporal.Instant; readonly isOnBreak: boolean }
  | { readonly kind: 'done'; readonly clockInAt: Temporal.Instant; readonly clockOutAt: Temporal.Instant }

const NO_TIME_ENTRY: PlannedTimeEntry = { kind: 'nothing' }

/**
 * People arrive a little early or late, and occasionally not at all. Nothing lies in the future, and the same random
 * numbers give the same result at any later time.
 */
export function planTimeEntry(
  { shift_date: date, start_time: start, end_time: end }: PlannedShift,
  { timeZone, now, chance }: { timeZone: string; now: Temporal.Instant; chance: SeededRandom },
): PlannedTimeEntry {
  const isAbsent = chance.next() < 0.03
  const [late, longer, isOnBreak] = [chance.between(-6, 9), chance.between(-4, 18), chance.next() < 0.2]
  const planned = resolveShiftInstants({ date, start, end }, timeZone)
  if (isAbsent || planned.kind === 'skipped') return NO_TIME_ENTRY
  const clockInAt = planned.startsAt.add({ minutes: late })
  const clockOutAt = planned.endsAt.add({ minutes: longer })
  if (Temporal.Instant.compare(clockInAt, now) >= 0) return NO_TIME_ENTRY
  return Temporal.Instant.compare(clockOutAt, now) < 0
    ? { kind: 'done', clockInAt, clockOutAt }
    : { kind: 'at-work', clockInAt, isOnBreak }
}
