import {
  businessEndpoints,
  type CountEntriesBody,
  type CountSheet,
  type EventPayload,
  productEndpoints,
  type StockCount,
  type StorageAreas,
  stockCountEndpoints,
} from '@rms/contracts'
import { addDays, DEFAULT_DAY_CUTOFF_MINUTES, toBusinessDate } from '@rms/domain-kit'
import { startStubWorkforce, type TestClient, type TestResponse } from '@rms/testing'
import { buildInvoiceEvent, type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

export const MAYA = 5
export const NOAH = 6

export interface Place {
  readonly id: number
  readonly name: string
}

export interface CountingUnderTest extends CatalogUnderTest {
  readonly manager: TestClient
  readonly maya: TestClient
  readonly noah: TestClient
  /** The current business date. */
  readonly today: string
  readonly yesterday: string
  /** Where staff count stock. */
  readonly counting: Map<number, Place[]>
  newLocation(name?: string): Promise<Place>
  newProduct(name: string, unit?: string): Promise<Place>
  /** A price from an invoice of this date. */
  setPrice(
    product: Place,
    price: number,
    date: string,
    more?: { name?: string; unit?: string },
  ): Promise<void>
  saveAreas(location: Place, areas: Readonly<Record<string, readonly Place[]>>): Promise<StorageAreas>
  openCount(location: Place, date?: string): Promise<StockCount>
  getCount(id: number): Promise<StockCount>
  send(
    client: TestClient,
    countId: number,
    entries: Partial<CountEntriesBody>,
  ): Promise<TestResponse<CountSheet>>
  closeCount(id: number, body?: object): Promise<TestResponse<StockCount>>
  /** The published snapshots of a count, the first one first. */
  published(id: number): Promise<EventPayload<'catalog.stock-count-changed'>[]>
  /** Delivers everything that the catalog has published since the last call to the queue of counts. */
  refresh(): Promise<void>
}

/** The catalog with staff who count stock, and the calls of these tests. */
export async function startCounting(): Promise<CountingUnderTest> {
  const workforce = await startStubWorkforce()
  const catalog = await startCatalog({ WORKFORCE_URL: workforce.url })
  const manager = catalog.asManager()
  const today = toBusinessDate(Temporal.Now.instant(), 'UTC', DEFAULT_DAY_CUTOFF_MINUTES)
  const supplier = await catalog.newSupplier()
  const delivered = new Set<string>()
  let invoices = 0
  for (const id of [MAYA, NOAH]) workforce.receiving.set(id, [])
  const getCount = (id: number) => manager.call(stockCountEndpoints.getStockCount, { params: { id } })
  return {
    ...catalog,
    manager,
    maya: catalog.asStaff(MAYA),
    noah: catalog.asStaff(NOAH),
    today,
    yesterday: addDays(today, -1),
    counting: workforce.counting,
    async newLocation(name = 'Harbour') {
      const { id } = await manager.call(businessEndpoints.createLocation, { body: { name, timezone: 'UTC' } })
      const place = { id, name }
      for (const staff of [MAYA, NOAH]) workforce.counting.set(staff, [place])
      return place
    },
    newProduct: (name, unit = 'kg') => manager.call(productEndpoints.createProduct, { body: { name, unit } }),
    async setPrice(product, price, date, { name = product.name, unit = 'kg' } = {}) {
      invoices += 1
      const line = { name, unit, price, product_id: product.id }
      await catalog.deliverInvoiceEvents(buildInvoiceEvent(invoices, { supplier, date, lines: [line] }))
    },
    saveAreas: (location, areas) =>
      manager.call(stockCountEndpoints.updateStorageAreas, {
        params: { id: location.id },
        body: {
          areas: Object.entries(areas).map(([name, products]) => ({
            name,
            product_ids: products.map(({ id }) => id),
          })),
        },
      }),
    openCount: (location, date = addDays(today, -1)) =>
      manager.call(stockCountEndpoints.openStockCount, {
        body: { location_id: location.id, after_close_of: date },
      }),
    getCount,
    async send(client, countId, entries) {
      return (await client.post(`/api/staff-portal/stock-counts/${countId}/entries`, {
        client_id: crypto.randomUUID(),
        lines: [],
        ...entries,
      })) as TestResponse<CountSheet>
    },
    async closeCount(id, body = {}) {
      return (await manager.post(`/api/stock/counts/${id}/close`, body)) as TestResponse<StockCount>
    },
    async published(id) {
      const events = await catalog.emitted('catalog.stock-count-changed')
      return events.map(({ payload }) => payload).filter(({ count_id }) => count_id === id)
    },
    async refresh() {
      for (const type of [
        'catalog.delivery-changed',
        'catalog.purchase-checked',
        'catalog.price-history-changed',
        'catalog.product-changed',
        'catalog.product-classes-changed',
        'catalog.product-merged',
        'catalog.product-unmerged',
      ] as const)
        for (const event of await catalog.emitted(type)) {
          if (delivered.has(event.id)) continue
          delivered.add(event.id)
          await catalog.deliver('stock-counts', event)
        }
    },
    async close() {
      await catalog.close()
      await workforce.close()
    },
  }
}
