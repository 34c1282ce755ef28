import { type CalendarDate, MINUTE_MS } from '@rms/domain-kit'
import type { Connection } from 'mongoose'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import { type ShiftDocument, shiftModel } from '../rotas/rota-models.ts'
import type { TimeEntryDocument } from '../time-tracking/time-entry-document.ts'
import { timeEntryModel } from '../time-tracking/time-entry-model.ts'
import type { AbsenceRepository } from './absence-repository.ts'
import type { DoneWork, KnownWork, PlannedWork } from './known-work.ts'

interface DayRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** What is known of everybody who has a shift or worked on some days; of these people only when they are named. */
export interface KnownWorkReader {
  between(range: DayRange, staffIds?: readonly number[]): Promise<Map<number, KnownWork>>
}

interface Sources {
  readonly holidays: HolidayRepository
  readonly absences: AbsenceRepository
}

export function createKnownWorkReader(connection: Connection, sources: Sources): KnownWorkReader {
  // The driver's own, and no field that is not asked for: thousands of these are read at once.
  const shifts = connection.collection<ShiftDocument>(shiftModel(connection).collection.name)
  const entries = connection.collection<TimeEntryDocument>(timeEntryModel(connection).collection.name)
  return {
    async between(range, staffIds) {
      const days = {
        shift_date: { $gte: range.from, $lte: range.to },
        ...(staffIds && { staff_id: { $in: [...staffIds] } }),
      }
      const [planned, done, holidays, absences] = await Promise.all([
        shifts.find({ active: true, ...days }, { projection: OF_SHIFT, batchSize: BATCH }).toArray(),
        entries.find({ deleted: false, ...days }, { projection: OF_ENTRY, batchSize: BATCH }).toArray(),
        sources.holidays.approvedBetween(range, staffIds),
        sources.absences.between(range, staffIds),
      ])
      const counted = done.filter(({ review }) => review?.state !== 'rejected')
      return byPerson({
        shifts: planned.map(shift => [shift.staff_id, toPlannedWork(shift)]),
        entries: counted.map(entry => [entry.staff_id, toDoneWork(entry)]),
        holidays: holidays.map(holiday => [holiday.staffId, holiday]),
        absences: absences.map(absence => [absence.staffId, absence]),
      })
    },
  }
}

/** A business of hundreds of people in one answer. */
const BATCH = 5000

const OF_SHIFT = { _id: 0, staff_id: 1, shift_date: 1, starts_at: 1, ends_at: 1, time_zone: 1 } as const
const OF_ENTRY = {
  _id: 0,
  staff_id: 1,
  shift_date: 1,
  clock_in_at: 1,
  clock_out_at: 1,
  break_minutes: 1,
  breaks: 1,
  notes: 1,
  time_zone: 1,
  'review.state': 1,
} as const

type Owned<T> = readonly (readonly [staffId: number, fact: T])[]
type OwnedFacts = { readonly [Kind in keyof KnownWork]: Owned<KnownWork[Kind][number]> }

/** Whoever has neither a shift nor work is left out. */
function byPerson({ shifts, entries, holidays, absences }: OwnedFacts): Map<number, KnownWork> {
  const [planned, done, away, absent] = [group(shifts), group(entries), group(holidays), group(absences)]
  const people = new Set([...planned.keys(), ...done.keys()])
  return new Map(
    [...people].map(staffId => [
      staffId,
      {
        shifts: planned.get(staffId) ?? [],
        entries: done.get(staffId) ?? [],
        holidays: away.get(staffId) ?? [],
        absences: absent.get(staffId) ?? [],
      },
    ]),
  )
}

function group<T>(owned: Owned<T>): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const [staffId, fact] of owned) {
    const own = groups.get(staffId)
    if (own) own.push(fact)
    else groups.set(staffId, [fact])
  }
  return groups
}

const toPlannedWork = (shift: ShiftDocument): PlannedWork => ({
  date: shift.shift_date,
  startMs: shift.starts_at.getTime(),
  endMs: shift.ends_at.getTime(),
  timeZone: shift.time_zone,
})

const toDoneWork = (entry: TimeEntryDocument): DoneWork => ({
  date: entry.shift_date,
  inMs: entry.clock_in_at.getTime(),
  outMs: entry.clock_out_at?.getTime() ?? null,
  breakMs: breakMsOf(entry),
  notes: entry.notes,
  timeZone: entry.time_zone,
})

/** Typed ones and those by the clock; one that is going on has no length yet. */
const breakMsOf = ({ break_minutes, breaks = [] }: TimeEntryDocument): number =>
  Math.round(break_minutes * MINUTE_MS) +
  breaks.reduce(
    (total, { starts_at, ends_at }) => total + (ends_at ? ends_at.getTime() - starts_at.getTime() : 0),
    0,
  )
