import {
  alertEndpoints,
  type CostAlert,
  costingEndpoints,
  dishEndpoints,
  type EventEnvelope,
  type InvoicePriceSnapshot,
  ingredientEndpoints,
  type ProductReference,
} from '@rms/contracts'
import { createEventEnvelope, startTestService } from '@rms/testing'
import { createMenuCostingService } from '../app.ts'
import { menuEnvironmentSchema } from '../dependencies.ts'
import { createCostImpactHandlers, createInvoiceSourceHandlers } from '../jobs.ts'
import { startStubCatalog } from './stub-catalog.ts'

interface NewIngredient {
  name: string
  unit?: string
  cost_per_unit?: number
}
interface NewDish {
  name?: string
  price?: number | null
  ingredients: unknown[]
}
interface NewLink {
  product_id: number
  product_pack_size: number
  waste_factor?: number
}

const EMPTY_INVOICE = {
  supplier_id: 1,
  location_id: 1,
  location_name: 'Harbour',
  invoice_date: '2026-03-01',
  currency: 'EUR',
  lines: [],
}

/**
 * The whole service with the worker's handlers, a stub of the catalog, and helpers for the usual actions of a manager.
 */
export async function startMenuService() {
  const catalog = await startStubCatalog()
  const service = await startTestService('menu-costing', createMenuCostingService, {
    environment: menuEnvironmentSchema,
    env: { CATALOG_URL: catalog.url },
    moreConsumers: kit => [createCostImpactHandlers(kit), createInvoiceSourceHandlers(kit)],
  })
  const manager = service.asManager()

  return {
    service,
    manager,
    catalog,
    /** The next version of a product's reference. */
    reference: catalog.reference,
    /** Adds a product to the catalog that this service has not received an event of. */
    offer(id: number, unitPrice: number | null): ProductReference {
      const offered = catalog.reference(id, unitPrice)
      catalog.products.set(id, offered)
      return offered
    },
    deliverPrice: (reference: ProductReference) =>
      service.deliver('cost-impact', createEventEnvelope('catalog.product-price-changed', reference)),
    deliverInvoice: (facts: Pick<InvoicePriceSnapshot, 'invoice_id' | 'revision' | 'supplier_name'>) =>
      service.deliver(
        'invoice-sources',
        createEventEnvelope('invoicing.invoice-items-changed', { ...EMPTY_INVOICE, ...facts }),
      ),
    deliverInvoiceDeleted: (deletion: { invoice_id: number; revision: number }) =>
      service.deliver('invoice-sources', createEventEnvelope('invoicing.invoice-deleted', deletion)),
    redeliver: (event: EventEnvelope) => service.deliver('cost-impact', event),
    merge: (from_id: number, into: ProductReference, from_version = 1000 + from_id) =>
      service.deliver(
        'cost-impact',
        createEventEnvelope('catalog.product-merged', { from_id, from_version, into }),
      ),
    unmerge: (product: ProductReference, from: ProductReference) =>
      service.deliver('cost-impact', createEventEnvelope('catalog.product-unmerged', { product, from })),
    addIngredient: (body: NewIngredient) =>
      manager.call(ingredientEndpoints.createIngredient, { body: { unit: 'kg', cost_per_unit: 1, ...body } }),
    ingredient: (id: number) => manager.call(ingredientEndpoints.getIngredient, { params: { id } }),
    setCost: (id: number, cost_per_unit: number) =>
      manager.call(ingredientEndpoints.updateIngredient, { params: { id }, body: { cost_per_unit } }),
    addDish: ({ ingredients, ...body }: NewDish) =>
      manager.call(dishEndpoints.createDish, {
        body: { name: 'Dish', price: 100, ...body, ingredients: ingredients as never },
      }),
    dish: (id: number) => manager.call(dishEndpoints.getDish, { params: { id } }),
    link: (id: number, body: NewLink) =>
      manager.call(ingredientEndpoints.createProductLink, { params: { id }, body }),
    links: (id: number) => manager.call(ingredientEndpoints.listProductLinks, { params: { id } }),
    changeLink: (linkId: number, body: Record<string, unknown>) =>
      manager.call(ingredientEndpoints.updateProductLink, { params: { linkId }, body }),
    deleteLink: (linkId: number) =>
      manager.call(ingredientEndpoints.deleteProductLink, { params: { linkId } }),
    /** The alerts of one ingredient, newest first. */
    async alerts(ingredientName: string): Promise<CostAlert[]> {
      const all = await manager.call(alertEndpoints.cost)
      return all.filter(alert => alert.ingredient_name === ingredientName)
    },
    impacts: (id: number) => manager.call(ingredientEndpoints.listImpacts, { params: { id } }),
    costings: () => manager.call(costingEndpoints.getCostings),
    async close() {
      await service.close()
      await catalog.close()
    },
  }
}

export type MenuService = Awaited<ReturnType<typeof startMenuService>>
