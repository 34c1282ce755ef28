import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMenuCostingDependencies } from './dependencies.ts'
import { markMissingPrices } from './missing-prices.ts'
import { compareStoredCosts } from './testing/compare-stored-costs.ts'
import { type MenuService, startMenuService } from './testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

/** An ingredient that follows a product, and a dish of 2 kg of it. */
async function dishOf(name: string, productId: number) {
  menu.offer(productId, 4)
  const { id } = await menu.addIngredient({ name, cost_per_unit: 4 })
  await menu.link(id, { product_id: productId, product_pack_size: 1 })
  const dish = await menu.addDish({ name, ingredients: [{ name, quantity: 2, unit: 'kg' }] })
  return { id, dishId: dish.id }
}

it('Ingredients of an earlier version whose product has lost its price become estimates, and a second run changes nothing', async () => {
  const { kit } = menu.service
  const [priced, unpriced, deleted] = [
    await dishOf('Flour', 1),
    await dishOf('Sake', 2),
    await dishOf('Mirin', 3),
  ]
  await menu.deliverPrice(menu.reference(2, null))
  await menu.deliverPrice(menu.reference(3, 4, { deleted: true }))
  await kit.connection.collection('ingredients').updateMany({}, { $unset: { is_price_missing: '' } })
  await kit.connection.collection('dishes').updateMany({}, { $set: { is_estimate: false } })

  for (const _ of ['once', 'twice'])
    await markMissingPrices(createMenuCostingDependencies(kit).menuUnitOfWork)

  for (const [{ id, dishId }, isMissing] of [
    [priced, false],
    [unpriced, true],
    [deleted, true],
  ] as const) {
    expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 4, price_missing: isMissing })
    expect(await menu.dish(dishId)).toMatchObject({ estimated_cost: 8, is_estimate: isMissing })
  }
  const { stored, expected } = await compareStoredCosts(kit.connection)
  expect(stored).toEqual(expected)
  const unmarked = { is_price_missing: { $exists: false } }
  expect(await kit.connection.collection('ingredients').countDocuments(unmarked)).toBe(0)
})
