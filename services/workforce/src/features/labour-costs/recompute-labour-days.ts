import { addDays, type CalendarDate, getMonday, toNumber } from '@rms/domain-kit'
import type { Transaction } from '@rms/service-kit'
import { getWeekKey, type StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { computeLabourParts } from '../../domain/labour-cost/labour-days.ts'
import {
  getLabourDayKey,
  type LabourDayKey,
  type LabourDaySums,
  type LabourWeek,
  type PendingLabourWeek,
  type StoredLabourPart,
  selectPartsOfWeek,
  sumLabourDay,
} from '../../domain/labour-cost/stored-labour.ts'
import type { StoredLabourDay } from '../../storage/labour/labour-day-repository.ts'
import type { LabourDependencies } from './labour-dependencies.ts'
import { type LoadedLabourFacts, loadLabourFacts } from './load-labour-facts.ts'

const BATCH = 100

/**
 * Computes the labour costs of all marked weeks again and publishes the days that have changed. Idempotent and safe to
 * run concurrently. Returns the number of weeks.
 */
export async function recomputeLabourDays(needs: LabourDependencies): Promise<number> {
  let count = 0
  for (;;) {
    const pending = await needs.labourWeeks.listPending(BATCH)
    if (pending.length === 0) return count
    for (const [weekStart, weeks] of Map.groupBy(pending, week => week.weekStart))
      await recomputeWeeks(needs, weekStart, weeks)
    count += pending.length
  }
}

/** Revisions are read before the facts: a concurrent change increments one, and its result is then discarded. */
async function recomputeWeeks(
  needs: LabourDependencies,
  weekStart: CalendarDate,
  pending: readonly PendingLabourWeek[],
): Promise<void> {
  const staffIds = pending.map(({ staffId }) => staffId)
  const facts = await loadLabourFacts(needs, weekStart, staffIds)
  const computed = pending.map(week => computeWeek(facts, week))
  const adjacent = pending.filter(hasFixedSalary(facts)).flatMap(listAdjacentWeeks)
  const stored = await needs.labourWeeks.find(adjacent)
  const changed = adjacent
    .map(week => computeWeek(facts, week))
    .filter(
      week =>
        !isStored(
          week,
          stored.find(known => getWeekKey(known) === getWeekKey(week)),
        ),
    )
  await needs.unitOfWork.withLock('labour-days', async transaction => {
    await saveWeeks(needs, { pending, computed }, transaction)
    const missing = pending.filter(({ staffId }) => !facts.people.has(staffId))
    await needs.labourWeeks.remove(missing, transaction.session)
    await needs.labourWeeks.markPending(changed, transaction.session)
  })
}

function computeWeek(facts: LoadedLabourFacts, week: StaffWeekKey): LabourWeek {
  const { staffId, weekStart } = week
  const weekDates = new Set(Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)))
  const person = facts.people.get(staffId)
  const own = {
    ...facts,
    people: new Map(person && [[staffId, person]]),
    entries: [...facts.entries].filter(entry => entry.staffId === staffId),
    salaryDays: { start: weekStart, end: addDays(weekStart, 6) },
  }
  const isApproved = facts.approvedWeeks.has(getWeekKey(week))
  return { ...week, parts: selectPartsOfWeek(computeLabourParts(own), week, { weekDates, isApproved }) }
}

/** Hours around midnight of Sunday divide the fixed salary of the week before or after. */
const hasFixedSalary =
  ({ people }: LoadedLabourFacts) =>
  ({ staffId }: StaffWeekKey): boolean =>
    (people.get(staffId)?.fixedSalary.length ?? 0) > 0

const listAdjacentWeeks = ({ staffId, weekStart }: StaffWeekKey): StaffWeekKey[] =>
  [-7, 7].map(days => ({ staffId, weekStart: addDays(weekStart, days) }))

const isStored = ({ parts }: LabourWeek, stored: LabourWeek | undefined): boolean =>
  JSON.stringify(parts.map(listValues)) === JSON.stringify((stored?.parts ?? []).map(listValues))

const listValues = (part: StoredLabourPart) => [
  ...[part.date, part.payDate, part.locationId, part.source, part.workedMs],
  ...[part.wages, part.holidayAccrued, part.onCost, part.reasons],
]

async function saveWeeks(
  needs: LabourDependencies,
  { pending, computed }: { pending: readonly PendingLabourWeek[]; computed: readonly LabourWeek[] },
  { session, emit }: Transaction,
): Promise<void> {
  const before = await needs.labourWeeks.findUnchanged(pending, session)
  const current = new Set(before.map(getWeekKey))
  const after = computed.filter(week => current.has(getWeekKey(week)))
  await needs.labourWeeks.save(after, session)
  const touched = listTouchedDays([...before, ...after])
  const weeks = await needs.labourWeeks.listOfMondays(listMondays(touched), session)
  const known = new Map(
    (await needs.labourDays.find(touched, session)).map(day => [getLabourDayKey(day), day]),
  )
  const changed = touched.flatMap(key => {
    const sums = sumLabourDay(key, weeks)
    const stored = known.get(getLabourDayKey(key))
    return stored && hasSameSums(sums, stored) ? [] : [{ ...sums, revision: (stored?.revision ?? 0) + 1 }]
  })
  await needs.labourDays.save(changed, session)
  for (const day of changed) emit('workforce.labour-day-changed', toLabourDayEvent(day))
}

const listTouchedDays = (weeks: readonly LabourWeek[]): LabourDayKey[] => {
  const keys = weeks.flatMap(({ parts }) => parts.map(({ locationId, date }) => ({ locationId, date })))
  return [...new Map(keys.map(key => [getLabourDayKey(key), key])).values()]
}

/** The weeks with parts on these days: until the cut-off of a Monday, the hours of its week belong to Sunday. */
const listMondays = (keys: readonly LabourDayKey[]): CalendarDate[] => [
  ...new Set(keys.flatMap(({ date }) => [-7, 0, 7].map(days => addDays(getMonday(date), days)))),
]

const hasSameSums = (sums: LabourDaySums, { revision: _, ...stored }: StoredLabourDay): boolean =>
  JSON.stringify(toComparable(sums)) === JSON.stringify(toComparable(stored))

const toComparable = (sums: LabourDaySums) => [
  ...[sums.workedMs, sums.wages, sums.holidayAccrued, sums.onCost, sums.people],
  [...sums.reasons],
]

/** Only sums: nobody's own pay leaves this service. */
const toLabourDayEvent = (day: StoredLabourDay) => ({
  location_id: day.locationId,
  date: day.date,
  revision: day.revision,
  worked_ms: day.workedMs,
  wages: toNumber(day.wages, 2),
  holiday_accrued: toNumber(day.holidayAccrued, 2),
  on_cost: toNumber(day.onCost, 2),
  people: day.people,
  provisional: day.reasons.length > 0,
  reasons: [...day.reasons],
})
