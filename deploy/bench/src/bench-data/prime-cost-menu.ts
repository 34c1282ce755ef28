import { businessEndpoints, dishEndpoints, ingredientEndpoints, productEndpoints } from '@rms/contracts'
import type { TestClient } from '@rms/testing'

/** Locations, products, their ingredients, and dishes of eight rows. */
export interface PrimeCostMenu {
  readonly locationIds: readonly number[]
  readonly productIds: readonly number[]
  readonly dishIds: readonly number[]
}

const LOCATIONS = 5
const INGREDIENTS = 200
const DISHES = 300
const ROWS = 8
const PARALLEL = 10

export async function createPrimeCostMenu(admin: TestClient): Promise<PrimeCostMenu> {
  const locationIds: number[] = []
  for (let number = 1; number <= LOCATIONS; number += 1) {
    const body = { name: `Location ${number}` }
    locationIds.push((await admin.call(businessEndpoints.createLocation, { body })).id)
  }
  const productIds: number[] = []
  for (let start = 0; start < INGREDIENTS; start += PARALLEL)
    productIds.push(
      ...(await Promise.all(
        Array.from({ length: PARALLEL }, (_, index) => addIngredient(admin, start + index)),
      )),
    )
  const body = { dishes: Array.from({ length: DISHES }, (_, index) => buildDish(index)) }
  const { dishes } = await admin.call(dishEndpoints.importDishes, { body })
  return { locationIds, productIds, dishIds: dishes.map(({ id }) => id) }
}

/** A product and the ingredient that is linked to it; returns the product. */
async function addIngredient(admin: TestClient, index: number): Promise<number> {
  const name = getIngredientName(index)
  const product = await admin.call(productEndpoints.createProduct, {
    body: { name, unit: 'kg', unit_price: 8 },
  })
  const ingredient = await admin.call(ingredientEndpoints.createIngredient, {
    body: { name, unit: 'kg', cost_per_unit: 8 },
  })
  await admin.call(ingredientEndpoints.createProductLink, {
    params: { id: ingredient.id },
    body: { product_id: product.id, product_pack_size: 1 },
  })
  return product.id
}

const getIngredientName = (index: number): string => `Ingredient ${String(index).padStart(3, '0')}`

const buildDish = (index: number) => ({
  name: `Dish ${index}`,
  category: 'Mains',
  price: 24,
  ingredients: Array.from({ length: ROWS }, (_, row) => ({
    name: getIngredientName((index * 7 + row * 13) % INGREDIENTS),
    quantity: 0.01 * (1 + ((index + row) % 9)),
    unit: 'kg',
  })),
})
