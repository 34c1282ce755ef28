import { dishEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareStoredCosts } from '../../testing/compare-stored-costs.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

const DISHES = 2200

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

describe('An ingredient in more dishes than are costed at a time', () => {
  it('changes each of them once, with one alert that lists them all', async () => {
    menu.offer(1, 10)
    const { id } = await menu.addIngredient({ name: 'Hero' })
    await menu.link(id, { product_id: 1, product_pack_size: 4 })
    const dishes = Array.from({ length: DISHES }, (_, index) => ({
      name: `Dish ${index}`,
      price: 20,
      ingredients: [{ name: 'hero', quantity: (index % 100) + 1, unit: 'g' }],
    }))
    const half = DISHES / 2
    for (const from of [0, half])
      await menu.manager.call(dishEndpoints.importDishes, {
        body: { dishes: dishes.slice(from, from + half) },
      })
    expect((await menu.ingredient(id)).dish_count).toBe(DISHES)

    await menu.deliverPrice(menu.reference(1, 12))

    const [alert] = await menu.alerts('Hero')
    expect(alert).toMatchObject({ old_cost: 2.5, new_cost: 3, affected_dishes: DISHES, total_impact: 55.55 })
    const impacts = await menu.impacts(alert?.id ?? 0)
    expect(new Set(impacts.map(impact => impact.id)).size).toBe(DISHES)
    expect(impacts[0]).toMatchObject({ old_dish_cost: 0.25, new_dish_cost: 0.3, cost_impact: 0.05 })
    const { stored, expected } = await compareStoredCosts(menu.service.kit.connection)
    expect(stored).toEqual(expected)
  }, 60_000)
})
