import {
  addDays,
  endsNextDay,
  findInstants,
  HOUR_MS,
  resolveShiftInstants,
  toBusinessDay,
} from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduledWork, WorkedTimeEntry } from '../../domain/attendance/attendance-inputs.ts'
import { EARLIEST_START_OF_DAY_SHIFT } from '../../domain/attendance/time-entry-business-day.ts'
import { createAttendanceInputsReader } from './attendance-inputs-reader.ts'

const PERSON = 1
const DAYS = 5
const HOURS_OF_NIGHT = [20, 21, 22, 23, 0, 1, 2, 3, 4, 5]

/** Weekends with and without a clock change. */
const weekends = [
  ['Europe/London', '2026-03-27'],
  ['Europe/London', '2026-10-23'],
  ['Africa/Cairo', '2026-04-22'],
  ['Africa/Cairo', '2026-10-28'],
  ['Europe/London', '2026-06-05'],
] as const

const clock = fc
  .tuple(fc.constantFrom(...HOURS_OF_NIGHT), fc.constantFrom(0, 5, 30, 55))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const anyDay = fc.nat(DAYS - 1)
const anyShifts = fc.array(fc.record({ day: anyDay, start: clock, end: clock }), { maxLength: 6 })
const anyEntries = fc.array(
  fc.record({ day: anyDay, in: clock, hours: fc.option(fc.integer({ min: 1, max: 12 })) }),
  { minLength: 1, maxLength: 6 },
)

type Typed = { readonly day: number; readonly start: string; readonly end: string }

function planned({ day, start, end }: Typed, first: string, timeZone: string) {
  const date = addDays(first, day)
  const span = resolveShiftInstants({ date, start, end }, timeZone)
  if (span.kind === 'skipped') return []
  const [startMs, endMs] = [span.startsAt.epochMilliseconds, span.endsAt.epochMilliseconds]
  return [{ date, startMs, endMs, timeZone, start, end }]
}

/** In-memory sources of one person's days. */
function createReader(shifts: readonly (ScheduledWork & Typed)[], entries: readonly WorkedTimeEntry[]) {
  const own = <T>(facts: readonly T[]) => Promise.resolve(facts.map(fact => [PERSON, fact] as const))
  const isIn = ({ from, to }: { from: string; to: string }, { date }: { date: string }) =>
    from <= date && date <= to
  return createAttendanceInputsReader({
    shifts: {
      listScheduledWork: range => own(shifts.filter(shift => isIn(range, shift))),
      listOvernightWork: dates =>
        own(shifts.filter(({ date, start, end }) => dates.includes(date) && endsNextDay(start, end))),
      listEarlyMorningWork: dates =>
        own(shifts.filter(({ date, start }) => dates.includes(date) && start < EARLIEST_START_OF_DAY_SHIFT)),
    },
    entries: { listWorkedEntries: range => own(entries.filter(entry => isIn(range, entry))) },
    holidays: { listApprovedBetween: () => Promise.resolve([]) },
    absences: { listBetween: () => Promise.resolve([]) },
  })
}

describe('Every entry counts towards exactly one day', () => {
  it.each(weekends)('in %s around %s, whether loaded by day or at once', async (timeZone, first) => {
    const { from, to } = { from: addDays(first, -1), to: addDays(first, DAYS) }
    await fc.assert(
      fc.asyncProperty(anyShifts, anyEntries, async (someShifts, someEntries) => {
        const shifts = someShifts.flatMap(shift =>
          planned(shift, first, timeZone).map(resolved => ({ ...shift, ...resolved })),
        )
        const entries = someEntries.flatMap(({ day, in: clockIn, hours }): WorkedTimeEntry[] => {
          const inMs = findInstants(addDays(first, day), clockIn, timeZone)[0]?.epochMilliseconds
          if (inMs === undefined) return []
          const date = toBusinessDay(new Date(inMs), timeZone)
          const outMs = hours && inMs + hours * HOUR_MS
          return [{ date, inMs, outMs, breakMs: 0, notes: '', timeZone }]
        })
        const reader = createReader(shifts, entries)
        const read = async (range: { from: string; to: string }) =>
          (await reader.readBetween(range)).get(PERSON)?.entries ?? []
        const byDay = []
        for (let date = from; date <= to; date = addDays(date, 1))
          byDay.push(...(await read({ from: date, to: date })))
        const wholeRange = await read({ from, to })
        const inOrder = (list: readonly WorkedTimeEntry[]) =>
          list.map(({ inMs, outMs, date }) => `${inMs} ${outMs} ${date}`).sort()
        expect(wholeRange).toHaveLength(entries.length)
        expect(inOrder(byDay)).toEqual(inOrder(wholeRange))
      }),
    )
  })
})
