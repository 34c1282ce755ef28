import { StockCount, StorageAreas } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import type { PlannedDelivery } from '../plan/deliveries.ts'
import { createProductKey, demoLocations, demoSuppliers } from '../plan/restaurant.ts'
import type { PlannedSalesDay } from '../plan/sales.ts'
import type { SeededRandom } from '../plan/seeded-random.ts'
import {
  demoStorageAreas,
  type PlannedStock,
  planCountDates,
  planStock,
  toCountedAmounts,
} from '../plan/stock.ts'
import type { DemoApi } from './demo-api.ts'
import type { ProductIds } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'

interface StockContext {
  readonly products: ProductIds
  readonly references: DemoReferences
  readonly deliveries: readonly PlannedDelivery[]
  /** By index of the location. */
  readonly sales: readonly (readonly PlannedSalesDay[])[]
  readonly today: CalendarDate
  readonly chance: SeededRandom
}

const TIME_OF_COUNT = '23:20'

/** Loads the storage areas of both locations, and a closed count before and after a period of four weeks. */
export async function loadStockCounts(
  api: DemoApi,
  { products, references, deliveries, sales, today, chance }: StockContext,
): Promise<void> {
  const areas = demoStorageAreas.map(({ name, supplierKeys }) => ({
    name,
    product_ids: listProductKeys(supplierKeys).flatMap(key => products.get(key) ?? []),
  }))
  const dates = planCountDates(today)
  for (const [location, location_id] of references.locationIds.entries()) {
    await api.put(`/api/stock/areas/${location_id}`, { areas }, StorageAreas)
    const stock = planStock(dates, {
      deliveries: deliveries.filter(delivery => delivery.location === location),
      sales: sales[location] ?? [],
      chance,
    })
    const [first, last] = dates
    const place = { location_id, timeZone: demoLocations[location]?.timezone ?? 'UTC' }
    const getStockAt = (moment: keyof PlannedStock) =>
      new Map(
        [...stock].flatMap(([key, planned]) => {
          const id = products.get(key)
          return id === undefined ? [] : [[id, planned[moment]] as const]
        }),
      )
    await loadCount(api, { ...place, date: first, stock: getStockAt('first') })
    await loadCount(api, { ...place, date: last, stock: getStockAt('last') })
  }
}

const listProductKeys = (supplierKeys: readonly string[]): string[] =>
  demoSuppliers
    .filter(({ key }) => supplierKeys.includes(key))
    .flatMap(({ key, products }) => products.map(({ code }) => createProductKey(key, code)))

interface PlannedCount {
  readonly location_id: number
  readonly timeZone: string
  readonly date: CalendarDate
  /** By id of the product. */
  readonly stock: ReadonlyMap<number, number>
}

async function loadCount(api: DemoApi, { location_id, timeZone, date, stock }: PlannedCount): Promise<void> {
  const count = await api.post('/api/stock/counts', { location_id, after_close_of: date }, StockCount)
  const recorded_at = Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone, plainTime: TIME_OF_COUNT })
    .toInstant()
    .toString()
  const items = new Map(count.items.map(item => [item.product_id, item]))
  const lines = count.areas.flatMap(area =>
    area.product_ids.flatMap(product_id => {
      const [item, quantity] = [items.get(product_id), stock.get(product_id)]
      if (!item || quantity === undefined) return []
      return [{ area_id: area.id, product_id, recorded_at, amounts: toCountedAmounts(item, quantity) }]
    }),
  )
  const entries = {
    client_id: crypto.randomUUID(),
    lines,
    finished_area_ids: count.areas.map(({ id }) => id),
  }
  await api.post(`/api/stock/counts/${count.id}/entries`, entries, StockCount)
  await api.post(`/api/stock/counts/${count.id}/close`, {}, StockCount)
}
