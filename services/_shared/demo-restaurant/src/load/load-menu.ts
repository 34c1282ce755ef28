import { Dish, Ingredient, Product, ProductLink } from '@rms/contracts'
import { computeLinkUnitCost, toNumber } from '@rms/domain-kit'
import { z } from 'zod'
import { demoDishes, demoLinkedIngredients } from '../plan/menu.ts'
import { createProductKey } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { ProductIds } from './load-invoices.ts'
import type { DemoReferences } from './load-references.ts'

/**
 * Loads the ingredients, each linked to its product, and the dishes made from them. Returns the ids of the dishes by their
 * name on the menu.
 */
export async function loadMenu(
  api: DemoApi,
  products: ProductIds,
  { supplierIds }: DemoReferences,
): Promise<ReadonlyMap<string, number>> {
  const toDemoName = await createNaming(api)
  for (const [name, category, unit, supplier, code, packSize, waste] of demoLinkedIngredients) {
    const productId = products.get(createProductKey(supplier, code))
    if (!productId) throw new Error(`The demo invoices contain no product ${code} from ${supplier}.`)
    const { current_price } = await api.get(`/api/products/${productId}`, Product)
    // The same cost as the link gives, so that linking changes nothing and creates no alert.
    const cost = computeLinkUnitCost({ price: current_price ?? 0, packSize, wasteFactor: waste })
    const body = {
      name: toDemoName(name),
      category,
      unit,
      cost_per_unit: toNumber(cost, 10),
      supplier_id: supplierIds.get(supplier) ?? null,
      notes: '',
    }
    const ingredient = await api.post('/api/ingredients', body, Ingredient)
    const link = {
      product_id: productId,
      product_pack_size: packSize,
      waste_factor: waste,
      conversion_notes: null,
    }
    await api.post(`/api/ingredients/${ingredient.id}/product-links`, link, ProductLink)
  }
  const menu = demoDishes.map(({ rows, ...dish }) => ({
    ...dish,
    name: toDemoName(dish.name),
    ingredients: rows.map(([name, quantity, unit]) => ({ name: toDemoName(name), quantity, unit })),
  }))
  const imported = await api.post('/api/dishes/import', { dishes: menu }, z.object({ dishes: z.array(Dish) }))
  const ids = new Map(imported.dishes.map(({ id, name }) => [name, id]))
  return new Map(demoDishes.map(({ name }) => [name, ids.get(toDemoName(name)) ?? 0]))
}

/** On a menu with its own ingredients those of the demo get a suffix, so that no existing dish matches them. */
async function createNaming(api: DemoApi): Promise<(name: string) => string> {
  const own = await api.get('/api/ingredients', z.array(Ingredient))
  return own.length > 0 ? name => `${name} (demo)` : name => name
}
