import type { CalendarDate } from '@rms/domain-kit'
import { type DayChange, listChanges, sumDifferences } from '../../../domain/prime-cost/closed-days.ts'
import { getPrimeCostKey } from '../../../domain/prime-cost/prime-cost-day.ts'
import type { BookedAdjustments } from '../../../storage/prime-cost/closed-period-documents.ts'
import { loadNamedDays, type NamedDayRepositories } from './load-named-days.ts'

/** What changed in closed periods and belongs to the first open one, by location. */
export async function listOpenAdjustments(
  needs: NamedDayRepositories,
  firstOpenDate: CalendarDate,
  locations: readonly number[] | null,
): Promise<BookedAdjustments[]> {
  const adjusted = await needs.closedPeriods.listAdjusted(locations)
  if (adjusted.length === 0) return []
  const current = await loadNamedDays(needs, adjusted)
  const pairs = adjusted.flatMap(({ locationId, date, booked }) => {
    const now = current.get(getPrimeCostKey({ locationId, date }))
    return now ? [{ locationId, booked, now }] : []
  })
  return [...Map.groupBy(pairs, ({ locationId }) => locationId)].map(([locationId, list]) => ({
    ...{ period: firstOpenDate, locationId },
    day: sumDifferences(
      { locationId, date: firstOpenDate },
      list.map(({ booked, now }) => ({ booked: booked.day, current: now.day })),
    ),
    changes: list.flatMap(({ booked, now }): DayChange[] => listChanges(booked, now)),
  }))
}
