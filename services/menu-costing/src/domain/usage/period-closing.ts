import {
  addDays,
  type CalendarDate,
  type Decimal,
  type FactVersion,
  selectCurrentVersions,
  sumDecimals,
  ZERO,
} from '@rms/domain-kit'

/** A version of a fact with its amount, such as the cost of an invoice or the sales of a day. */
export interface AmountFact extends FactVersion {
  /** The business date to which the amount belongs. */
  readonly date: CalendarDate
  readonly amount: Decimal
  /** When this version became known. */
  readonly arrivedAt: Temporal.Instant
  /** How people know it: "Invoice R-4711 of Harbour Fish". */
  readonly name: string
}

/** A person closed a period: its figures stay as they were then. A withdrawn closing is deleted. */
export interface PeriodClosing extends FactVersion {
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
  readonly closedAt: Temporal.Instant
}

/** A change of an amount by a version of a fact. */
export interface AmountChange {
  readonly factId: number
  readonly revision: number
  readonly name: string
  /** The business date to which the amount belongs. */
  readonly date: CalendarDate
  readonly arrivedAt: Temporal.Instant
  readonly difference: Decimal
}

/** The amount of a week with all changes that add up to it. */
export interface WeekAmount {
  readonly weekStart: CalendarDate
  readonly amount: Decimal
  readonly changes: readonly AmountChange[]
  /** Changes of this week that arrived after it. */
  readonly restatements: readonly AmountChange[]
  /** Changes of closed periods that arrived in this week. */
  readonly adjustments: readonly AmountChange[]
}

export interface ClosingContext {
  readonly closings: Iterable<PeriodClosing>
  /** The business date of an instant. */
  readonly toDate: (instant: Temporal.Instant) => CalendarDate
  readonly getWeekStart: (date: CalendarDate) => CalendarDate
}

/**
 * The amounts by week. What arrives late restates the week to which it belongs. Once the period of that week is closed,
 * the difference becomes an adjustment of the week in which it arrived.
 */
export function computeWeekAmounts(
  versions: Iterable<AmountFact>,
  { closings, toDate, getWeekStart }: ClosingContext,
): WeekAmount[] {
  const closed = selectCurrentVersions(closings)
  const booked = listChanges(versions).map(change => {
    const isAdjustment = findClosing(closed, change.date, change.arrivedAt) !== null
    const date = isAdjustment ? findOpenDate(closed, change, toDate) : change.date
    const weekStart = getWeekStart(date)
    const isRestatement = !isAdjustment && getWeekStart(toDate(change.arrivedAt)) > weekStart
    return { change, weekStart, isAdjustment, isRestatement }
  })
  return [...Map.groupBy(booked, ({ weekStart }) => weekStart)]
    .map(([weekStart, list]) => ({
      weekStart,
      amount: sumDecimals(list.map(({ change }) => change.difference)),
      changes: list.map(({ change }) => change),
      restatements: list.filter(({ isRestatement }) => isRestatement).map(({ change }) => change),
      adjustments: list.filter(({ isAdjustment }) => isAdjustment).map(({ change }) => change),
    }))
    .sort((a, b) => (a.weekStart < b.weekStart ? -1 : 1))
}

/** What each version changed when it arrived. The changes of a fact add up to its current amount. */
function listChanges(versions: Iterable<AmountFact>): AmountChange[] {
  const byFact = Map.groupBy(versions, ({ id }) => id)
  return [...byFact.values()]
    .flatMap(ofFact => listFactChanges(listArrivals(ofFact)))
    .sort(
      (a, b) =>
        Temporal.Instant.compare(a.arrivedAt, b.arrivedAt) ||
        a.factId - b.factId ||
        (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
    )
}

/** Each revision once, at its first arrival, in the order of arrival. */
function listArrivals(versions: readonly AmountFact[]): AmountFact[] {
  const first = new Map<string, AmountFact>()
  for (const version of versions) {
    const key = `${version.revision} ${version.deleted}`
    const known = first.get(key)
    if (!known || compareArrivals(version, known) < 0) first.set(key, version)
  }
  return [...first.values()].sort(compareArrivals)
}

const compareArrivals = (a: AmountFact, b: AmountFact): number =>
  Temporal.Instant.compare(a.arrivedAt, b.arrivedAt) ||
  a.revision - b.revision ||
  Number(a.deleted) - Number(b.deleted) ||
  (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

function listFactChanges(arrivals: readonly AmountFact[]): AmountChange[] {
  const changes: AmountChange[] = []
  let current: AmountFact | null = null
  for (const version of arrivals) {
    if (current && !isNewer(version, current)) continue
    const { id: factId, revision, name, arrivedAt } = version
    const before: Decimal = current && !current.deleted ? current.amount : ZERO
    const after = version.deleted ? ZERO : version.amount
    const add = (date: CalendarDate, difference: Decimal) => {
      if (!difference.isZero()) changes.push({ factId, revision, name, date, arrivedAt, difference })
    }
    if (current && current.date !== version.date && !version.deleted) {
      add(current.date, before.negated())
      add(version.date, after)
    } else add(version.deleted && current ? current.date : version.date, after.minus(before))
    current = version.deleted && current ? { ...version, date: current.date } : version
  }
  return changes
}

const isNewer = (version: AmountFact, current: AmountFact): boolean =>
  version.revision > current.revision ||
  (version.revision === current.revision && version.deleted && !current.deleted)

/** The closing that contains a date, if it was closed before the instant; null otherwise. */
const findClosing = (
  closings: readonly PeriodClosing[],
  date: CalendarDate,
  at: Temporal.Instant,
): PeriodClosing | null =>
  closings.find(
    ({ start, end, closedAt }) => start <= date && date <= end && Temporal.Instant.compare(closedAt, at) < 0,
  ) ?? null

/** The date of arrival, or the first one after it whose period was still open. */
function findOpenDate(
  closings: readonly PeriodClosing[],
  { arrivedAt }: AmountChange,
  toDate: ClosingContext['toDate'],
): CalendarDate {
  let date = toDate(arrivedAt)
  for (
    let found = findClosing(closings, date, arrivedAt);
    found;
    found = findClosing(closings, date, arrivedAt)
  )
    date = addDays(found.end, 1)
  return date
}
