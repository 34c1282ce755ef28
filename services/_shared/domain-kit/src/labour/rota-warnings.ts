import { type CalendarDate, formatDateInEnglish, getMonday } from '../time/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../time/wall-clock.ts'
import { toDisplayHours } from './overtime.ts'

export type WarningCode =
  | 'overlap'
  | 'holiday'
  | 'short-rest'
  | 'weekly-hours'
  | 'department'
  | 'terminated'
  | 'ambiguous-time'

/** A planned shift; instants are milliseconds since 1970. */
export interface PlannedShift {
  readonly staffId: number
  /** The business day on which it starts. */
  readonly date: CalendarDate
  readonly start: string
  readonly end: string
  readonly startMs: number
  readonly endMs: number
}

/** A shift of the rota that is checked; `index` is its position in the list. */
export interface ShiftToCheck extends PlannedShift {
  readonly index: number
  /** Its start or end is ambiguous when the clocks go back, and nobody has chosen one of the two. */
  readonly isAmbiguous: boolean
}

export interface PlannedPerson {
  readonly name: string
  readonly department: string
  readonly isTerminated: boolean
  /** Approved holidays, both ends included. */
  readonly holidays: readonly { readonly startDate: CalendarDate; readonly endDate: CalendarDate }[]
}

export interface RotaPlan {
  readonly department: string
  readonly shifts: readonly ShiftToCheck[]
  /** Shifts of the same people in other active rotas, in these weeks and on the days next to them. */
  readonly otherShifts: readonly PlannedShift[]
  readonly people: ReadonlyMap<number, PlannedPerson>
  /** The regular hours that the policy allows in the week of a Monday. */
  weeklyHours(monday: CalendarDate): number
}

/** The values of a warning, from which screens build the sentence in the reader's language. */
export interface WarningValues {
  /** Minutes planned in the week, or minutes of rest between two shifts. */
  readonly minutes?: number
  readonly limitHours?: number
  /** The Monday of the week that exceeds the limit. */
  readonly weekStart?: CalendarDate
  /** The person's own department. */
  readonly department?: string
  /** The overlapping shift; for a short rest, the earlier and the later shift. */
  readonly shifts?: readonly Pick<PlannedShift, 'date' | 'start' | 'end'>[]
}

export interface RotaWarning {
  readonly code: WarningCode
  readonly staffId: number
  readonly date: CalendarDate
  readonly index: number
  readonly message: string
  readonly facts: WarningValues
}

const MINIMUM_REST_HOURS = 11

/**
 * Finds what a manager should know before publishing, in the order of the shifts: overlaps and short rests (in elapsed
 * time, also across other rotas and week boundaries), holidays, weekly hours, and people of other departments or who
 * have left.
 */
export function findRotaWarnings(plan: RotaPlan): RotaWarning[] {
  const byStaff = Map.groupBy(plan.shifts, ({ staffId }) => staffId)
  const found = [...byStaff].flatMap(([staffId, own]) => {
    const otherShifts = plan.otherShifts.filter(shift => shift.staffId === staffId)
    return [
      ...own.flatMap(shift => checkShift(shift, plan)),
      ...findOverlaps(own, otherShifts),
      ...findShortRests(own, otherShifts),
      ...findLongWeeks(own, otherShifts, plan),
    ]
  })
  return found.sort((a, b) => a.index - b.index)
}

const warn = (
  code: WarningCode,
  shift: ShiftToCheck,
  message: string,
  facts: WarningValues = {},
): RotaWarning => ({
  code,
  staffId: shift.staffId,
  date: shift.date,
  index: shift.index,
  message,
  facts,
})

function checkShift(shift: ShiftToCheck, { people, department }: RotaPlan): RotaWarning[] {
  const person = people.get(shift.staffId)
  const name = person?.name || 'This person'
  const warnings: RotaWarning[] = []
  if (!person || person.isTerminated)
    warnings.push(warn('terminated', shift, `${name} no longer works here.`))
  else if (person.department !== department)
    warnings.push(
      warn('department', shift, `${name} belongs to ${person.department}, not to ${department}.`, {
        department: person.department,
      }),
    )
  if (person?.holidays.some(({ startDate, endDate }) => startDate <= shift.date && shift.date <= endDate))
    warnings.push(warn('holiday', shift, `${name} is on holiday on ${formatDateInEnglish(shift.date)}.`))
  if (shift.isAmbiguous)
    warnings.push(
      warn(
        'ambiguous-time',
        shift,
        'The clocks go back that night, so a time in this shift occurs twice. The first one is used.',
      ),
    )
  return warnings
}

const timesOf = ({ date, start, end }: PlannedShift) => ({ date, start, end })
const describeShift = ({ date, start, end }: PlannedShift): string =>
  `${start}–${end} on ${formatDateInEnglish(date)}`

const findOverlaps = (own: readonly ShiftToCheck[], otherShifts: readonly PlannedShift[]): RotaWarning[] =>
  own.flatMap(shift => {
    const other = [...own, ...otherShifts].find(
      each => each !== shift && each.startMs < shift.endMs && shift.startMs < each.endMs,
    )
    return other
      ? [
          warn('overlap', shift, `This shift overlaps another one: ${describeShift(other)}.`, {
            shifts: [timesOf(other)],
          }),
        ]
      : []
  })

/**
 * Finds short rests between shifts on different days. The warning is attached to the later shift, or to the earlier one
 * when only that belongs to this rota.
 */
function findShortRests(own: readonly ShiftToCheck[], otherShifts: readonly PlannedShift[]): RotaWarning[] {
  const ownShifts = new Map<PlannedShift, ShiftToCheck>(own.map(shift => [shift, shift]))
  const all = [...own, ...otherShifts].sort((a, b) => a.startMs - b.startMs)
  return all.flatMap((next, place) => {
    const last = latestEnd(all.slice(0, place).filter(({ date }) => date < next.date))
    if (!last || last.endMs > next.startMs) return []
    const restMs = next.startMs - last.endMs
    const at = ownShifts.get(next) ?? ownShifts.get(last)
    if (!at || restMs >= MINIMUM_REST_HOURS * HOUR_MS || !isFirstOfDay(next, all)) return []
    const message = `Only ${toDisplayHours(restMs)} hours of rest between ${describeShift(last)} and ${describeShift(next)}.`
    return [
      warn('short-rest', at, message, {
        minutes: Math.floor(restMs / MINUTE_MS),
        shifts: [timesOf(last), timesOf(next)],
      }),
    ]
  })
}

const latestEnd = (shifts: readonly PlannedShift[]): PlannedShift | undefined =>
  shifts.reduce<PlannedShift | undefined>(
    (last, shift) => (!last || shift.endMs > last.endMs ? shift : last),
    undefined,
  )

const isFirstOfDay = (shift: PlannedShift, all: readonly PlannedShift[]): boolean =>
  all.find(({ date }) => date === shift.date) === shift

/** Warns once per week, at the shift of this rota that exceeds the limit. */
function findLongWeeks(
  own: readonly ShiftToCheck[],
  otherShifts: readonly PlannedShift[],
  { weeklyHours, people }: RotaPlan,
): RotaWarning[] {
  const weeks = Map.groupBy([...own, ...otherShifts], ({ date }) => getMonday(date))
  return [...weeks].flatMap(([monday, shifts]) => {
    const limit = weeklyHours(monday)
    const planned = shifts.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0)
    const at = findExceedingShift(own, shifts, limit * HOUR_MS)
    if (planned <= limit * HOUR_MS || !at) return []
    const name = people.get(at.staffId)?.name ?? 'This person'
    const message = `${name} is scheduled for ${toDisplayHours(planned)} hours in the week starting ${formatDateInEnglish(monday)}; the limit is ${limit}.`
    const facts = { minutes: Math.round(planned / MINUTE_MS), limitHours: limit, weekStart: monday }
    return [warn('weekly-hours', at, message, facts)]
  })
}

function findExceedingShift(
  own: readonly ShiftToCheck[],
  shifts: readonly PlannedShift[],
  limitMs: number,
): ShiftToCheck | undefined {
  const inWeek = own.filter(shift => shifts.includes(shift)).sort((a, b) => a.startMs - b.startMs)
  let total = 0
  for (const shift of [...shifts].sort((a, b) => a.startMs - b.startMs)) {
    total += shift.endMs - shift.startMs
    if (total > limitMs) return inWeek.find(({ startMs }) => startMs >= shift.startMs) ?? inWeek.at(-1)
  }
  return undefined
}
