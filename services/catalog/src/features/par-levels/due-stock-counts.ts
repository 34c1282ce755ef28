import { type DueStockCount, USAGE_WINDOW_DAYS } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import {
  COMPARED_INTERVALS,
  findCountInProgress,
  findDueCount,
} from '../../domain/stock/counts/due-counts.ts'
import { findBusinessDate } from '../stock-movements/movement-dependencies.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'

/** Several counts of a date are one. */
const MAX_COUNTS = 2 * (COMPARED_INTERVALS + 1)

/**
 * The locations whose last count is older than usual, and those with storage areas and sales that were never counted;
 * the longest wait first. From the counts and the copies of sales of this service.
 */
export async function listDueStockCounts(
  needs: ParLevelDependencies,
  locationIds: readonly number[] | null,
): Promise<DueStockCount[]> {
  const { items } = await needs.locations.list({ sort: 'name' })
  const locations = items.filter(({ id }) => locationIds?.includes(id) ?? true)
  const ids = locations.map(({ id }) => id)
  const [hasStock, open] = await Promise.all([
    findLocationsWithStock(needs, ids),
    needs.stockCounts.listOpenDates(ids),
  ])
  const found = await Promise.all(
    locations.map(async (location): Promise<DueStockCount[]> => {
      const countedDates = await needs.countedStock.listDates(location.id, MAX_COUNTS)
      const today = await findBusinessDate(needs, location)
      const due = findDueCount({ countedDates, today, hasStock: hasStock(location.id) })
      if (!due) return []
      const { lastCounted: last_counted, usualDays: usual_days, daysSince: days_since } = due
      const inProgress = findCountInProgress(
        open.filter(({ locationId }) => locationId === location.id),
        last_counted,
      )
      return [
        {
          ...{ location_id: location.id, location_name: location.name },
          ...{ last_counted, usual_days, days_since, open_count_id: inProgress?.id ?? null },
        },
      ]
    }),
  )
  return found.flat().sort((a, b) => (b.days_since ?? Infinity) - (a.days_since ?? Infinity) || 0)
}

async function findLocationsWithStock(
  { storageAreas, productUsage, now }: ParLevelDependencies,
  locationIds: readonly number[],
): Promise<(locationId: number) => boolean> {
  const from = addDays(now().toZonedDateTimeISO('UTC').toPlainDate().toString(), -USAGE_WINDOW_DAYS)
  const [areas, selling] = await Promise.all([
    storageAreas.findAll(locationIds),
    productUsage.filterSelling(locationIds, from),
  ])
  const withAreas = new Set(areas.filter(each => each.areas.length > 0).map(({ locationId }) => locationId))
  return id => withAreas.has(id) && selling.has(id)
}
