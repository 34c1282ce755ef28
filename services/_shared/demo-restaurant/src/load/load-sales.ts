import { RecordedSalesDay, SalesItem, SalesSource } from '@rms/contracts'
import { z } from 'zod'
import { demoIgnoredItems, type PlannedSalesDay } from '../plan/sales.ts'
import type { DemoApi } from './demo-api.ts'
import type { DemoReferences } from './load-references.ts'

interface SalesPlan {
  readonly references: DemoReferences
  /** By index of the location. */
  readonly sales: readonly (readonly PlannedSalesDay[])[]
  /** The ids of the dishes by the name on the menu of the till. */
  readonly dishes: ReadonlyMap<string, number>
}

/**
 * Loads three months of sales of both locations. All items are mapped to their dishes or ignored except one, which waits
 * in the list of items to map. They are mapped once the first day is known, so that each day is computed once.
 */
export async function loadSales(api: DemoApi, { references, sales, dishes }: SalesPlan): Promise<void> {
  const till = { name: 'Till', kind: 'api', channels: ['dine-in'] }
  const { id: source_id } = await api.post('/api/sales/sources', till, SalesSource)
  const planned = references.locationIds.map((location_id, location) => ({
    location_id,
    days: sales[location] ?? [],
  }))
  const send = async (days: typeof planned) => {
    for (const part of days) await api.post('/api/sales/days', { source_id, ...part }, RecordedDays)
    await mapItems(api, source_id, dishes)
  }
  await send(planned.slice(0, 1).map(({ location_id, days }) => ({ location_id, days: days.slice(0, 1) })))
  await send(planned)
}

const RecordedDays = z.object({ days: z.array(RecordedSalesDay) })

async function mapItems(api: DemoApi, sourceId: number, dishes: ReadonlyMap<string, number>): Promise<void> {
  const path = `/api/sales/items?state=unmapped&source_id=${sourceId}&page=1&page_size=100`
  for (const { id, name, version } of await api.get(path, z.array(SalesItem))) {
    const dishId = dishes.get(name)
    const mapping =
      dishId === undefined ? { state: 'ignored' } : { state: 'mapped', dishes: [{ dish_id: dishId }] }
    if (dishId !== undefined || demoIgnoredItems.includes(name))
      await api.put(`/api/sales/items/${id}`, { ...mapping, version }, SalesItem)
  }
}
