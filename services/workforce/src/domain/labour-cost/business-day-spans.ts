import { addDays, type CalendarDate, findInstants, toBusinessDate } from '@rms/domain-kit'

/** When the business day of a location begins. */
export interface BusinessDayRules {
  readonly timeZone: string
  /** Minutes from midnight until which work still belongs to the day before. */
  readonly cutoffMinutes: number
}

/** The part of a span that belongs to one business date; instants are milliseconds since 1970. */
export interface BusinessDaySpan {
  readonly date: CalendarDate
  readonly startMs: number
  readonly endMs: number
}

/**
 * Splits a span where a business day ends: with a cut-off of 05:00, work until Monday 05:00 belongs to Sunday. The wall
 * clock of the location decides, also on days on which clocks change.
 */
export function splitByBusinessDay(
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  rules: BusinessDayRules,
): BusinessDaySpan[] {
  const cuts = [startMs, ...listCuts(startMs, endMs, rules), endMs]
  const parts: BusinessDaySpan[] = []
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? endMs
    const date = getBusinessDate(from, rules)
    const last = parts.at(-1)
    if (last?.date === date) parts[parts.length - 1] = { ...last, endMs: to }
    else parts.push({ date, startMs: from, endMs: to })
  }
  return parts
}

/** The instants within the span at which the wall clock reaches the cut-off, or is changed. */
function listCuts(startMs: number, endMs: number, rules: BusinessDayRules): number[] {
  const lastDate = getCalendarDate(endMs, rules)
  const cuts: number[] = []
  for (let date = getCalendarDate(startMs, rules); date <= lastDate; date = addDays(date, 1))
    for (const instant of findInstants(date, formatCutoff(rules), rules.timeZone))
      cuts.push(instant.epochMilliseconds)
  const change = toZoned(startMs, rules).getTimeZoneTransition('next')
  if (change) cuts.push(change.epochMilliseconds)
  return cuts.filter(cut => startMs < cut && cut < endMs).sort((a, b) => a - b)
}

const getBusinessDate = (ms: number, { timeZone, cutoffMinutes }: BusinessDayRules): CalendarDate =>
  toBusinessDate(Temporal.Instant.fromEpochMilliseconds(ms), timeZone, cutoffMinutes)

const getCalendarDate = (ms: number, rules: BusinessDayRules): CalendarDate =>
  toZoned(ms, rules).toPlainDate().toString()

const toZoned = (ms: number, { timeZone }: BusinessDayRules): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

const formatCutoff = ({ cutoffMinutes }: BusinessDayRules): string =>
  [Math.floor(cutoffMinutes / 60), cutoffMinutes % 60].map(part => String(part).padStart(2, '0')).join(':')
