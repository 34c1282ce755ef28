import type { PrimeCostPeriod } from '@rms/contracts'
import {
  type AccountingCalendar,
  addDays,
  type CalendarDate,
  getPeriod,
  toBusinessDate,
} from '@rms/domain-kit'
import { conflict, requireVersion } from '@rms/service-kit'
import { getFirstOpenDate, type PeriodClosing } from '../../../domain/prime-cost/closed-days.ts'
import { getPrimeCostKey } from '../../../domain/prime-cost/prime-cost-day.ts'
import { getDayCutoff } from '../../../domain/sales/sales-settings.ts'
import type { StoredClosing } from '../../../storage/prime-cost/closed-period-documents.ts'
import type { SalesRepositories } from '../../../storage/sales/sales-repositories.ts'
import type { SalesChange } from '../../../storage/sales/sales-unit-of-work.ts'
import type { PrimeCostDependencies } from '../prime-cost-dependencies.ts'
import { listOpenAdjustments } from './list-adjustments.ts'
import { loadNamedDays } from './load-named-days.ts'

type Needs = Pick<PrimeCostDependencies, 'salesUnitOfWork' | 'business' | 'now'>

/** So many periods are listed: a year, and the current one. */
const LISTED_PERIODS = 13

/** The last periods, latest first, and which of them are closed. */
export async function listPeriods(needs: Needs): Promise<PrimeCostPeriod[]> {
  const { sales } = needs.salesUnitOfWork
  const state = await loadState(needs, sales)
  const periods: PrimeCostPeriod[] = []
  for (let date = state.today; periods.length < LISTED_PERIODS; ) {
    const span = findSpan(date, state)
    periods.push(await presentPeriod(sales, span, state))
    date = addDays(span.start, -1)
  }
  return periods
}

/** Fixes the figures of a period. Adjustments of earlier periods that are known by then belong to it. */
export async function closePeriod(
  needs: Needs,
  { start, version }: { readonly start: CalendarDate; readonly version?: number | undefined },
): Promise<PrimeCostPeriod> {
  await needs.salesUnitOfWork.change(async change => {
    const state = await loadState(needs, change)
    const span = findSpan(start, state)
    const before = await change.closedPeriods.findClosing(start)
    requireVersion(before?.version ?? 0, version)
    if (span.start !== start || !canClose(span, state))
      throw conflict(
        'period-not-closable',
        'This period cannot be closed: it is not over yet, or the one before it is open.',
      )
    if ((await change.pendingDays.count({ from: FIRST_DATE, to: span.end }, null)) > 0) throw figuresPending()
    await bookAdjustments(change, start, state.closings)
    await fixDays(change, span)
    const closing = {
      ...span,
      ...{ closedAt: change.now, closedBy: change.by ?? '', isWithdrawn: false },
      version: (before?.version ?? 0) + 1,
    }
    await change.closedPeriods.saveClosing(closing)
    await recordAudit(change, 'closed', closing, null)
  })
  return findPeriod(needs, start)
}

/** Adjustments of earlier periods are booked too. */
const FIRST_DATE = '0000-01-01'

const figuresPending = () =>
  conflict(
    'figures-pending',
    'The figures of this period are still being updated after a large change. Try again in a moment.',
  )

/** Figures of the last closed period follow from all facts again, and so do those that were booked in it. */
export async function reopenPeriod(
  needs: Needs,
  {
    start,
    reason,
    version,
  }: { readonly start: CalendarDate; readonly reason: string; readonly version?: number | undefined },
): Promise<PrimeCostPeriod> {
  await needs.salesUnitOfWork.change(async change => {
    const closings = await change.closedPeriods.listClosings()
    const before = await change.closedPeriods.findClosing(start)
    requireVersion(before?.version ?? 0, version)
    if (!before || before.isWithdrawn || closings.at(-1)?.start !== start)
      throw conflict('period-not-reopenable', 'Only the last closed period can be reopened.')
    await change.closedPeriods.removeDays({ from: before.start, to: before.end })
    const booked = await change.closedPeriods.listBookedIn(start)
    await change.closedPeriods.saveDays(
      booked.map(day => ({
        ...day,
        bookings: day.bookings.filter(({ period }) => period !== start),
        isAdjusted: true,
      })),
    )
    await change.closedPeriods.removeAdjustments(start)
    const withdrawn = { ...before, version: before.version + 1, isWithdrawn: true }
    await change.closedPeriods.saveClosing(withdrawn)
    await recordAudit(change, 'reopened', before, reason)
  })
  return findPeriod(needs, start)
}

/** The current state of a period, for an answer. */
export async function findPeriod(needs: Needs, start: CalendarDate): Promise<PrimeCostPeriod> {
  const { sales } = needs.salesUnitOfWork
  const state = await loadState(needs, sales)
  return presentPeriod(sales, findSpan(start, state), state)
}

interface PeriodState {
  readonly calendar: AccountingCalendar
  readonly closings: readonly PeriodClosing[]
  /** The business date at the location where it is earliest. */
  readonly today: CalendarDate
}

type Span = Pick<PeriodClosing, 'start' | 'end' | 'year' | 'number'>

async function loadState(
  { business, now }: Needs,
  { primeCostSettings, settings, closedPeriods }: SalesRepositories,
): Promise<PeriodState> {
  const {
    pattern,
    first_day_of_week: firstDayOfWeek,
    first_month: firstMonth,
  } = (await primeCostSettings.current()).calendar
  const cutoffs = await settings.current()
  const dates = (await business.listLocations()).map(({ id, timeZone }) =>
    toBusinessDate(now(), timeZone, getDayCutoff(cutoffs, id)),
  )
  return {
    calendar: { pattern, firstDayOfWeek, firstMonth },
    closings: await closedPeriods.listClosings(),
    today: dates.sort()[0] ?? toBusinessDate(now(), 'UTC', cutoffs.day_cutoff_minutes),
  }
}

/** The closed period of a date as it was closed; otherwise that of the calendar, after the last closed one. */
function findSpan(date: CalendarDate, { calendar, closings }: PeriodState): Span {
  const closed = closings.find(({ start, end }) => start <= date && date <= end)
  if (closed) return closed
  const { start, end, year, number } = getPeriod(date, calendar)
  const before = closings.filter(closing => closing.end < date).at(-1)
  const after = closings.find(closing => closing.start > date)
  return {
    ...{ year, number },
    start: before && before.end >= start ? addDays(before.end, 1) : start,
    end: after && after.start <= end ? addDays(after.start, -1) : end,
  }
}

const canClose = ({ start, end }: Span, { closings, today }: PeriodState): boolean => {
  const next = getFirstOpenDate(closings)
  return end < today && (next === null || next === start)
}

async function presentPeriod(
  { closedPeriods }: Pick<SalesRepositories, 'closedPeriods'>,
  { start, end, year, number }: Span,
  state: PeriodState,
): Promise<PrimeCostPeriod> {
  const stored = await closedPeriods.findClosing(start)
  const closing = stored && !stored.isWithdrawn ? stored : null
  return {
    ...{ start, end, year, number },
    closed: closing && { at: closing.closedAt.toString(), by: closing.closedBy },
    can_close: closing === null && canClose({ start, end, year, number }, state),
    can_reopen: closing !== null && state.closings.at(-1)?.start === start,
    version: stored?.version ?? 0,
  }
}

async function bookAdjustments(
  change: SalesChange,
  start: CalendarDate,
  closings: readonly PeriodClosing[],
): Promise<void> {
  if (closings.length === 0) return
  const adjustments = await listOpenAdjustments(change, start, null)
  const adjusted = await change.closedPeriods.listAdjusted(null)
  const current = await loadNamedDays(change, adjusted)
  await change.closedPeriods.saveAdjustments(adjustments)
  await change.closedPeriods.saveDays(
    adjusted.flatMap(day => {
      const now = current.get(getPrimeCostKey(day))
      return now
        ? [{ ...day, bookings: [...day.bookings, { period: start, ...now }], isAdjusted: false }]
        : []
    }),
  )
}

async function fixDays(change: SalesChange, { start, end }: Span): Promise<void> {
  const range = { from: start, to: end }
  const days = await change.primeCostDays.list(range, null)
  const intervals = await change.costIntervals.listOf({ from: start }, null)
  const counted = intervals.flatMap(({ locationId, days: costs }) =>
    costs.flatMap(({ date }) => (start <= date && date <= end ? [{ locationId, date }] : [])),
  )
  const keys = new Map(
    [...days, ...counted].map(({ locationId, date }) => [
      getPrimeCostKey({ locationId, date }),
      { locationId, date },
    ]),
  )
  const named = await loadNamedDays(change, [...keys.values()])
  await change.closedPeriods.saveDays(
    [...named.values()].map(each => ({
      ...{ locationId: each.day.locationId, date: each.day.date },
      bookings: [{ period: start, ...each }],
      isAdjusted: false,
    })),
  )
}

const recordAudit = (
  change: SalesChange,
  action: 'closed' | 'reopened',
  { start, end, year, number }: Pick<StoredClosing, 'start' | 'end' | 'year' | 'number'>,
  reason: string | null,
): Promise<void> =>
  change.recordAudit({
    ...{ action, entity: 'prime-cost-period', entityId: year * 100 + number, before: null },
    after: { start, end, ...(reason !== null && { reason }) },
  })
