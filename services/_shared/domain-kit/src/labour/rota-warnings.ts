import { type CalendarDate, mondayOf } from '../time/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../time/wall-clock.ts'
import { hoursToShow } from './overtime.ts'

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

/** One of the rota that is judged; `index` is its place in the list. */
export interface JudgedShift extends PlannedShift {
  readonly index: number
  /** A time of it comes twice, and nobody said which is meant. */
  readonly isAmbiguous: boolean
}

export interface PlannedPerson {
  readonly name: string
  readonly department: string
  readonly isTerminated: boolean
  /** Approved holidays, both ends included. */
  readonly holidays: readonly { readonly startDate: CalendarDate; readonly endDate: CalendarDate }[]
}

export interface Plan {
  readonly department: string
  readonly shifts: readonly JudgedShift[]
  /** Shifts of the same people in other active rotas, of these weeks and the days beside them. */
  readonly elsewhere: readonly PlannedShift[]
  readonly people: ReadonlyMap<number, PlannedPerson>
  /** The hours that are planned plainly in the week of a Monday. */
  weeklyHours(monday: CalendarDate): number
}

/** The figures of a warning, for screens that word the sentence in the reader's language. */
export interface WarningFacts {
  /** Planned in the week, or of rest between two shifts. */
  readonly minutes?: number
  readonly limitHours?: number
  /** The Monday of the week that is too long. */
  readonly weekStart?: CalendarDate
  /** Where the person belongs. */
  readonly department?: string
  /** The shift that overlaps; for a short rest the earlier shift and the later one. */
  readonly shifts?: readonly Pick<PlannedShift, 'date' | 'start' | 'end'>[]
}

export interface Warning {
  readonly code: WarningCode
  readonly staffId: number
  readonly date: CalendarDate
  readonly index: number
  readonly message: string
  readonly facts: WarningFacts
}

const MINIMUM_REST_HOURS = 11

/**
 * What a manager should know before publishing: overlaps and short rests in elapsed time, also with other rotas and
 * over the week's edge, holidays, weekly hours, people of other departments or who left. In the order of the shifts.
 */
export function warningsOf(plan: Plan): Warning[] {
  const byStaff = Map.groupBy(plan.shifts, ({ staffId }) => staffId)
  const found = [...byStaff].flatMap(([staffId, own]) => {
    const elsewhere = plan.elsewhere.filter(shift => shift.staffId === staffId)
    return [
      ...own.flatMap(shift => personal(shift, plan)),
      ...overlaps(own, elsewhere),
      ...shortRests(own, elsewhere),
      ...longWeeks(own, elsewhere, plan),
    ]
  })
  return found.sort((a, b) => a.index - b.index)
}

const warn = (code: WarningCode, shift: JudgedShift, message: string, facts: WarningFacts = {}): Warning => ({
  code,
  staffId: shift.staffId,
  date: shift.date,
  index: shift.index,
  message,
  facts,
})

function personal(shift: JudgedShift, { people, department }: Plan): Warning[] {
  const person = people.get(shift.staffId)
  const name = person?.name || 'This person'
  const warnings: Warning[] = []
  if (!person || person.isTerminated)
    warnings.push(warn('terminated', shift, `${name} does not work here any more.`))
  else if (person.department !== department)
    warnings.push(
      warn('department', shift, `${name} belongs to ${person.department}, not to ${department}.`, {
        department: person.department,
      }),
    )
  if (person?.holidays.some(({ startDate, endDate }) => startDate <= shift.date && shift.date <= endDate))
    warnings.push(warn('holiday', shift, `${name} is on holiday on ${shift.date}.`))
  if (shift.isAmbiguous)
    warnings.push(
      warn(
        'ambiguous-time',
        shift,
        'The clocks go back that night: a time of this shift comes twice. The first is planned.',
      ),
    )
  return warnings
}

const timesOf = ({ date, start, end }: PlannedShift) => ({ date, start, end })
const told = ({ date, start, end }: PlannedShift): string => `${start}–${end} on ${date}`

const overlaps = (own: readonly JudgedShift[], elsewhere: readonly PlannedShift[]): Warning[] =>
  own.flatMap(shift => {
    const other = [...own, ...elsewhere].find(
      each => each !== shift && each.startMs < shift.endMs && shift.startMs < each.endMs,
    )
    return other
      ? [warn('overlap', shift, `This overlaps another shift, ${told(other)}.`, { shifts: [timesOf(other)] })]
      : []
  })

/** The time off between shifts of different days, told at the later one, or at the earlier when that alone is planned here. */
function shortRests(own: readonly JudgedShift[], elsewhere: readonly PlannedShift[]): Warning[] {
  const mine = new Map<PlannedShift, JudgedShift>(own.map(shift => [shift, shift]))
  const all = [...own, ...elsewhere].sort((a, b) => a.startMs - b.startMs)
  return all.flatMap((next, place) => {
    const last = latestEnd(all.slice(0, place).filter(({ date }) => date < next.date))
    if (!last || last.endMs > next.startMs) return []
    const restMs = next.startMs - last.endMs
    const at = mine.get(next) ?? mine.get(last)
    if (!at || restMs >= MINIMUM_REST_HOURS * HOUR_MS || !isFirstOfDay(next, all)) return []
    const message = `Only ${hoursToShow(restMs)} hours of rest between ${told(last)} and ${told(next)}.`
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

/** Told once a week, at the shift of this rota with which the limit is passed. */
function longWeeks(
  own: readonly JudgedShift[],
  elsewhere: readonly PlannedShift[],
  { weeklyHours, people }: Plan,
): Warning[] {
  const weeks = Map.groupBy([...own, ...elsewhere], ({ date }) => mondayOf(date))
  return [...weeks].flatMap(([monday, shifts]) => {
    const limit = weeklyHours(monday)
    const planned = shifts.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0)
    const at = passing(own, shifts, limit * HOUR_MS)
    if (planned <= limit * HOUR_MS || !at) return []
    const name = people.get(at.staffId)?.name ?? 'This person'
    const message = `${name} is planned for ${hoursToShow(planned)} hours in the week of ${monday}; the limit is ${limit}.`
    const facts = { minutes: Math.round(planned / MINUTE_MS), limitHours: limit, weekStart: monday }
    return [warn('weekly-hours', at, message, facts)]
  })
}

function passing(
  own: readonly JudgedShift[],
  shifts: readonly PlannedShift[],
  limitMs: number,
): JudgedShift | undefined {
  const inWeek = own.filter(shift => shifts.includes(shift)).sort((a, b) => a.startMs - b.startMs)
  let total = 0
  for (const shift of [...shifts].sort((a, b) => a.startMs - b.startMs)) {
    total += shift.endMs - shift.startMs
    if (total > limitMs) return inWeek.find(({ startMs }) => startMs >= shift.startMs) ?? inWeek.at(-1)
  }
  return undefined
}
