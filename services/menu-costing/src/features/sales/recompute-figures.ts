import { deriveDayFigures, type SourceDay } from '../../domain/sales/day-figures.ts'
import type { ItemMapping } from '../../domain/sales/item-mapping.ts'
import type { SalesSource } from '../../domain/sales/sales-source.ts'
import type { LocationDay, SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'
import type { SalesChange } from '../../storage/sales/sales-unit-of-work.ts'
import { recomputePrimeCost } from '../prime-cost/recompute-prime-cost.ts'

type Needs = Omit<SalesRepositories, 'settings'> & Pick<SalesChange, 'now'>

/** So many days are in memory at a time. */
const BATCH = 100

/** Derives the figures of these days again from the facts of all sources, and the prime cost that follows from them. */
export async function recomputeFigures(change: Needs, touched: readonly LocationDay[]): Promise<void> {
  const keys = [...new Map(touched.map(day => [toKey(day), day])).values()]
  if (keys.length === 0) return
  const sources = new Map((await change.sources.list()).map(source => [source.id, source]))
  const mappings = new Map<number, ItemMapping>()
  for (let start = 0; start < keys.length; start += BATCH)
    await recomputeBatch(change, keys.slice(start, start + BATCH), { sources, mappings })
  await recomputePrimeCost(change, keys)
  await change.productUsage.markDays(keys)
  await change.forecastWeeks.markChanged(keys.map(({ locationId }) => locationId))
}

interface Known {
  readonly sources: ReadonlyMap<number, SalesSource>
  /** The mappings that were loaded so far. */
  readonly mappings: Map<number, ItemMapping>
}

async function recomputeBatch(change: Needs, keys: readonly LocationDay[], known: Known): Promise<void> {
  const days = await change.days.findOfDays(keys)
  await loadMappings(change, days, known.mappings)
  const byKey = Map.groupBy(days, toKey)
  const figures = keys.flatMap(key => {
    const stated = byKey.get(toKey(key))
    if (!stated) return []
    const derived = deriveDayFigures(toSourceDays(stated, known.sources), known.mappings)
    return [{ locationId: key.locationId, date: key.date, ...derived, updatedAt: change.now }]
  })
  await change.figures.save(figures)
  await change.figures.remove(keys.filter(key => !byKey.has(toKey(key))))
}

async function loadMappings(
  { items }: Needs,
  days: readonly SalesDay[],
  mappings: Map<number, ItemMapping>,
): Promise<void> {
  const ids = new Set(days.flatMap(day => day.items.map(({ itemId }) => itemId)))
  const missing = [...ids].filter(id => !mappings.has(id))
  if (missing.length === 0) return
  for (const { id, mapping } of await items.findMany(missing)) mappings.set(id, mapping)
}

const toSourceDays = (days: readonly SalesDay[], sources: ReadonlyMap<number, SalesSource>): SourceDay[] =>
  days.flatMap(({ id, sourceId, lines, items }) => {
    const source = sources.get(sourceId)
    return source ? [{ dayId: id, source, lines, items }] : []
  })

const toKey = ({ locationId, date }: LocationDay): string => `${locationId} ${date}`
