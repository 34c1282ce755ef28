import type { CalendarDate } from '@rms/domain-kit'
import { type DayChange, getFirstOpenDate, isClosed } from '../../../domain/prime-cost/closed-days.ts'
import { addStockCosts, type CostedDay } from '../../../domain/prime-cost/counted-days.ts'
import type { StoredPrimeCostDay } from '../../../storage/prime-cost/prime-cost-repository.ts'
import type { SalesRepositories } from '../../../storage/sales/sales-repositories.ts'
import type { StoredCostInterval } from '../../../storage/usage/cost-interval-repository.ts'
import { listOpenAdjustments } from './list-adjustments.ts'
import type { NamedDayRepositories } from './load-named-days.ts'

/** The days of a report: those of closed periods as they were fixed, with adjustments, and all others as they are. */
export interface ReportedDays {
  readonly days: readonly CostedDay[]
  readonly stored: readonly StoredPrimeCostDay[]
  readonly intervals: readonly StoredCostInterval[]
  readonly changes: readonly DayChange[]
  /** The last day of closed periods; null if none is closed. */
  readonly closedUntil: CalendarDate | null
  /** So many days of the range do not follow yet from all facts. */
  readonly pendingDays: number
}

interface Range {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export async function loadReportedDays(
  needs: NamedDayRepositories & Pick<SalesRepositories, 'pendingDays'>,
  range: Range,
  locations: readonly number[] | null,
): Promise<ReportedDays> {
  // Counted first, so that days that are derived meanwhile are rather announced once too often.
  const pendingDays = await needs.pendingDays.count(range, locations)
  const [stored, intervals, closings] = await Promise.all([
    needs.primeCostDays.list(range, locations),
    needs.costIntervals.listOf(range, locations),
    needs.closedPeriods.listClosings(),
  ])
  const firstMapped = await needs.primeCostDays.findFirstMapped(
    [...stored, ...intervals].map(({ locationId }) => locationId),
  )
  const current = addStockCosts(stored, { intervals, firstMapped }, range)
  const firstOpenDate = getFirstOpenDate(closings)
  if (firstOpenDate === null)
    return { days: current, stored, intervals, changes: [], closedUntil: null, pendingDays }
  const closed = await needs.closedPeriods.listDays(range, locations)
  const booked = await needs.closedPeriods.listAdjustments(range, locations)
  const isOpenIncluded = range.from <= firstOpenDate && firstOpenDate <= range.to
  const open = isOpenIncluded ? await listOpenAdjustments(needs, firstOpenDate, locations) : []
  const adjustments = [...booked, ...open]
  const days = [
    ...closed.map(({ fixed }) => fixed.day),
    ...current.filter(({ date }) => !isClosed(closings, date)),
    ...adjustments.map(({ day }) => day),
  ]
  return {
    days: days.sort((a, b) => a.date.localeCompare(b.date) || (a.locationId ?? 0) - (b.locationId ?? 0)),
    ...{ stored, intervals },
    changes: adjustments.flatMap(({ changes }) => changes),
    closedUntil: closings.at(-1)?.end ?? null,
    pendingDays,
  }
}
