import {
  businessEndpoints,
  type EventEnvelope,
  type EventPayload,
  type PriceEntry,
  type Product,
  productEndpoints,
} from '@rms/contracts'
import { createEventEnvelope, startTestService, type TestService } from '@rms/testing'
import { createCatalogService } from '../app.ts'
import { createCatalogDependencies } from '../dependencies.ts'
import { createPriceHistoryHandlers } from '../jobs.ts'

type ProcessedInvoice = EventPayload<'invoicing.invoice-processed'>
type LineSketch = Partial<ProcessedInvoice['lines'][number]> & { name: string; price: number }

/** The catalog with its price history worker, and the calls that tests make. */
export interface CatalogUnderTest extends TestService {
  newSupplier(name?: string): Promise<{ id: number; name: string }>
  products(query?: string): Promise<Product[]>
  product(name: string): Promise<Product>
  history(productId: number): Promise<PriceEntry[]>
  deliverInvoiceEvents(...events: EventEnvelope[]): Promise<void>
}

export async function startCatalog(env: Record<string, string> = {}): Promise<CatalogUnderTest> {
  const service = await startTestService(
    'catalog',
    kit => createCatalogService(createCatalogDependencies(kit)),
    { env, moreConsumers: kit => [createPriceHistoryHandlers(kit)] },
  )
  const manager = service.asManager()
  const products = async (query = '') => (await manager.get(`/api/products${query}`)).body as Product[]
  return {
    ...service,
    async newSupplier(name = 'Dairy') {
      const { id } = await manager.call(businessEndpoints.createSupplier, {
        body: { name, allow_same_name: true },
      })
      return { id, name }
    },
    products,
    async product(name) {
      const found = (await products()).find(product => product.name === name)
      if (!found) throw new Error(`no product is called ${name}`)
      return found
    },
    history: id => manager.call(productEndpoints.listPriceHistory, { params: { id } }),
    async deliverInvoiceEvents(...events) {
      for (const event of events) await service.deliver('price-history', event)
    },
  }
}

/** An invoice event with defaults for everything a test does not specify. */
export function buildInvoiceEvent(
  invoiceId: number,
  {
    supplier,
    date = '2026-03-01',
    revision = 1,
    currency = 'USD',
    lines,
  }: {
    supplier: { id: number; name: string }
    date?: string
    revision?: number
    currency?: string
    lines: LineSketch[]
  },
): EventEnvelope<'invoicing.invoice-processed'> {
  return createEventEnvelope('invoicing.invoice-processed', {
    invoice_id: invoiceId,
    revision,
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    location_id: 1,
    location_name: 'Harbour',
    invoice_date: date,
    currency,
    lines: lines.map(({ name, price, ...line }, order) => ({
      item_id: invoiceId * 1000 + order,
      order,
      product_name: name,
      supplier_code: null,
      unit: 'kg',
      quantity: 1,
      total_price: price,
      product_id: null,
      ...line,
    })),
  })
}

export const buildInvoiceDeletedEvent = (invoiceId: number, revision: number) =>
  createEventEnvelope('invoicing.invoice-deleted', { invoice_id: invoiceId, revision })
