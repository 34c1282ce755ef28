import { StockCount, StorageAreas } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { demoLocations, demoSuppliers } from '../plan/restaurant.ts'
import type { SeededRandom } from '../plan/seeded-random.ts'
import { demoStorageAreas, planCountDates, planCountedAmounts } from '../plan/stock.ts'
import type { DemoApi } from './demo-api.ts'
import { createProductKey, type LoadedDemoInvoices } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'

interface StockContext {
  readonly products: LoadedDemoInvoices['products']
  readonly references: DemoReferences
  readonly today: CalendarDate
  readonly chance: SeededRandom
}

const TIME_OF_COUNT = '23:20'

/** Loads the storage areas of both locations, and a closed count before and after a period of four weeks. */
export async function loadStockCounts(
  api: DemoApi,
  { products, references, today, chance }: StockContext,
): Promise<void> {
  const planned = new Map(
    demoSuppliers.flatMap(supplier =>
      supplier.products.flatMap(product => {
        const id = products.get(createProductKey(supplier.key, product.code))
        return id === undefined ? [] : [[id, product] as const]
      }),
    ),
  )
  for (const [position, location_id] of references.locationIds.entries()) {
    const areas = (demoStorageAreas[position] ?? []).map(({ name, supplierKeys }) => ({
      name,
      product_ids: supplierKeys.flatMap(key =>
        (demoSuppliers.find(supplier => supplier.key === key)?.products ?? []).flatMap(
          ({ code }) => products.get(createProductKey(key, code)) ?? [],
        ),
      ),
    }))
    await api.put(`/api/stock/areas/${location_id}`, { areas }, StorageAreas)
    for (const date of planCountDates(today)) {
      const body = { location_id, after_close_of: date }
      const count = await api.post('/api/stock/counts', body, StockCount)
      const recorded_at = Temporal.PlainDate.from(date)
        .toZonedDateTime({
          timeZone: demoLocations[position]?.timezone ?? 'UTC',
          plainTime: TIME_OF_COUNT,
        })
        .toInstant()
        .toString()
      const items = new Map(count.items.map(item => [item.product_id, item]))
      const lines = count.areas.flatMap(area =>
        area.product_ids.flatMap(product_id => {
          const [item, product] = [items.get(product_id), planned.get(product_id)]
          if (!item || !product) return []
          const amounts = planCountedAmounts(item, product, chance)
          return [{ area_id: area.id, product_id, recorded_at, amounts }]
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
  }
}
