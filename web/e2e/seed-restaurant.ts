import {
  alertEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  productEndpoints,
  stockCountEndpoints,
} from '@rms/contracts'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice, type E2eSystem } from './e2e-system.ts'
import { uploadAndProcessInvoice } from './upload-document.ts'

const seeded = new WeakMap<E2eSystem, Promise<string>>()

/**
 * Creates an invoice with a price, an ingredient linked to it, a dish, a cost alert and a closed stock count, once in each
 * system. Returns the path of the invoice.
 */
export function seedRestaurant(system: E2eSystem): Promise<string> {
  const path = seeded.get(system) ?? createRecords(system)
  seeded.set(system, path)
  return path
}

async function createRecords(system: E2eSystem): Promise<string> {
  const line = createKilogramLine('Sea bass', 5, '22.00')
  const { id } = await uploadAndProcessInvoice(system, createSampleInvoice('BASS-1', '2026-03-19', [line]))
  const product = await waitFor('sea bass has a price', async () =>
    (await system.api.call(productEndpoints.listProducts)).find(({ name }) => name === line.name),
  )
  const ingredient = await system.api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Sea bass', category: 'Fish', unit: 'g', cost_per_unit: 1 },
  })
  await system.api.call(ingredientEndpoints.createProductLink, {
    params: { id: ingredient.id },
    body: { product_id: product.id, product_pack_size: 1000, waste_factor: 1.25, conversion_notes: null },
  })
  await system.api.call(dishEndpoints.createDish, {
    body: {
      name: 'Bar au fenouil',
      price: 29,
      category: 'Mains',
      ingredients: [{ name: 'Sea bass', quantity: 300, unit: 'g' }, 'A sprig of fennel'],
    },
  })
  await uploadAndProcessInvoice(
    system,
    createSampleInvoice('BASS-2', '2026-03-20', [createKilogramLine('Sea bass', 5, '26.00')]),
  )
  await waitFor('an alert', async () =>
    (await system.api.call(alertEndpoints.cost, { query: { severity: 'all' } })).at(0),
  )
  await countStock(system, product.id)
  return `/invoices/${id}`
}

async function countStock({ api }: E2eSystem, productId: number): Promise<void> {
  await api.call(stockCountEndpoints.updateStorageAreas, {
    params: { id: 1 },
    body: { areas: [{ name: 'Fish fridge', product_ids: [productId] }] },
  })
  const { id, areas } = await api.call(stockCountEndpoints.openStockCount, {
    body: { location_id: 1, after_close_of: '2026-03-20' },
  })
  const areaIds = areas.map(area => area.id)
  await api.call(stockCountEndpoints.recordCountEntries, {
    params: { id },
    body: {
      client_id: crypto.randomUUID(),
      lines: areaIds.map(area_id => ({
        ...{ area_id, product_id: productId, recorded_at: '2026-03-20T22:30:00Z' },
        amounts: [{ unit: 'kg', quantity: 4.5 }],
      })),
      finished_area_ids: areaIds,
    },
  })
  await api.call(stockCountEndpoints.closeStockCount, { params: { id }, body: {} })
}
