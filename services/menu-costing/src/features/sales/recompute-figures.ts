import type { CalendarDate } from '@rms/domain-kit'
import { deriveDayFigures, type SourceDay } from '../../domain/sales/day-figures.ts'
import { findMappingOn, type ItemMapping } from '../../domain/sales/item-mapping.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import type { LocationDay, SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import { derivePrimeCost, MAX_DAYS_PER_TRANSACTION } from '../prime-cost/recompute-prime-cost.ts'

type Needs = Omit<SalesRepositories, 'settings'> & Pick<SalesChange, 'now'>

/**
 * Derives the figures of these days again from the facts of all sources, and the prime cost that follows from them; of
 * more days than a transaction can hold, soon after it.
 */
export async function recomputeFigures(change: Needs, touched: readonly LocationDay[]): Promise<void> {
  const keys = [...new Map(touched.map(day => [toKey(day), day])).values()]
  if (keys.length > MAX_DAYS_PER_TRANSACTION) await change.pendingDays.add(keys, change.now)
  else await deriveFigures(change, keys)
}

/** The same within the transaction, for at most as many days as it can hold. Each day may occur once. */
export async function deriveFigures(change: Needs, keys: readonly LocationDay[]): Promise<void> {
  if (keys.length === 0) return
  const sources = new Map((await change.sources.list()).map(source => [source.id, source]))
  const days = await change.days.findOfDays(keys)
  const findMappings = await loadMappings(change, days)
  const byKey = Map.groupBy(days, toKey)
  const figures = keys.flatMap(key => {
    const stated = byKey.get(toKey(key))
    if (!stated) return []
    const derived = deriveDayFigures(toSourceDays(stated, sources), findMappings(key.date))
    return [{ locationId: key.locationId, date: key.date, ...derived, updatedAt: change.now }]
  })
  await change.figures.save(figures)
  await change.figures.remove(keys.filter(key => !byKey.has(toKey(key))))
  await derivePrimeCost(change, keys)
  await change.productUsage.markDays(keys)
  await change.forecastWeeks.markChanged(keys.map(({ locationId }) => locationId))
}

/**
 * Derives the figures of the next pending days of one location, within a change that holds the lock of sales. Returns
 * their number; 0 if none is pending.
 */
export async function derivePendingFigures(change: Needs): Promise<number> {
  const keys = await change.pendingDays.listNext(MAX_DAYS_PER_TRANSACTION)
  await change.pendingDays.remove(keys)
  const ofLocations = keys.flatMap(({ locationId, date }) =>
    locationId === null ? [] : [{ locationId, date }],
  )
  await deriveFigures(change, ofLocations)
  await derivePrimeCost(
    change,
    keys.filter(({ locationId }) => locationId === null),
  )
  return keys.length
}

async function loadMappings(
  { items }: Needs,
  days: readonly SalesDay[],
): Promise<(date: CalendarDate) => ReadonlyMap<number, ItemMapping>> {
  const ids = new Set(days.flatMap(day => day.items.map(({ itemId }) => itemId)))
  const found = await items.findMany([...ids])
  return date => new Map(found.map(item => [item.id, findMappingOn(item, date)]))
}

const toSourceDays = (days: readonly SalesDay[], sources: ReadonlyMap<number, SalesSource>): SourceDay[] =>
  days.flatMap(({ id, sourceId, lines, items }) => {
    const source = sources.get(sourceId)
    return source ? [{ dayId: id, source, lines, items }] : []
  })

const toKey = ({ locationId, date }: LocationDay): string => `${locationId} ${date}`
