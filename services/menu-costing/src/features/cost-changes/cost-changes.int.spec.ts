import { alertEndpoints, costingEndpoints, type ProductReference } from '@rms/contracts'
import { subscribeToLiveMessages } from '@rms/service-kit'
import { createEventEnvelope, waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

/** An ingredient that follows a product at a price, with a pack size of 1 kg. */
async function linked(name: string, productId: number, price: number) {
  menu.offer(productId, price)
  const { id } = await menu.addIngredient({ name, cost_per_unit: price })
  const link = await menu.link(id, { product_id: productId, product_pack_size: 1 })
  return { id, link }
}

describe('A price change', () => {
  it('changes the ingredient, its dishes and the bell', async () => {
    const { id } = await linked('Beer', 1, 1.26)
    const dish = await menu.addDish({
      price: 6.5,
      ingredients: [{ name: 'beer', quantity: 0.4, unit: 'kg' }],
    })
    await menu.deliverPrice(menu.reference(1, 1.575))
    expect((await menu.ingredient(id)).cost_per_unit).toBe(1.575)
    expect((await menu.dish(dish.id)).estimated_cost).toBe(0.63)
    const [alert] = await menu.alerts('Beer')
    expect(alert).toMatchObject({
      ingredient_id: id,
      unit: 'kg',
      severity: 'high',
      old_cost: 1.26,
      new_cost: 1.575,
      cost_change: 0.315,
      percentage_change: 25,
      affected_dishes: 1,
      total_impact: 0.13,
      cause: 'price',
    })
    expect(await menu.impacts(alert?.id ?? 0)).toMatchObject([
      {
        id: dish.id,
        dish_name: 'Dish',
        dish_price: 6.5,
        old_dish_cost: 0.504,
        new_dish_cost: 0.63,
        cost_impact: 0.126,
      },
    ])
  })

  it('in an event that is delivered twice counts once', async () => {
    await linked('Cider', 2, 4)
    const event = createEventEnvelope('catalog.product-price-changed', menu.reference(2, 5))
    await menu.redeliver(event)
    await menu.redeliver(event)
    expect(await menu.alerts('Cider')).toHaveLength(1)
  })

  it('uses the current costs of a dish’s other ingredients, whoever changed them meanwhile', async () => {
    await linked('Porter', 21, 1)
    const { id: stout } = await linked('Stout', 22, 1)
    const ale = await menu.addIngredient({ name: 'Ale', cost_per_unit: 1 })
    const rows = ['Porter', 'Stout', 'Ale'].map(name => ({ name, quantity: 1, unit: 'kg' }))
    const dish = await menu.addDish({ ingredients: rows })
    const cost = async () => (await menu.dish(dish.id)).estimated_cost
    await menu.deliverPrice(menu.reference(21, 2))
    await menu.deliverPrice(menu.reference(22, 3))
    await menu.deliverPrice(menu.reference(21, 4))
    expect(await cost()).toBe(4 + 3 + 1)
    await menu.setCost(ale.id, 10)
    await menu.deliverPrice(menu.reference(21, 5))
    expect(await cost()).toBe(5 + 3 + 10)
    await menu.merge(22, menu.reference(23, 6))
    await menu.deliverPrice(menu.reference(21, 7))
    expect((await menu.ingredient(stout)).cost_per_unit).toBe(6)
    expect(await cost()).toBe(7 + 6 + 10)
  })

  it('in an event that arrives late is ignored', async () => {
    const { id } = await linked('Perry', 3, 4)
    const older = menu.reference(3, 5)
    await menu.deliverPrice(menu.reference(3, 6))
    await menu.deliverPrice(older)
    expect((await menu.ingredient(id)).cost_per_unit).toBe(6)
    expect(await menu.alerts('Perry')).toHaveLength(1)
  })

  it('separates the name of a product from its price: the newer of each counts', async () => {
    const { id } = await linked('Mead', 4, 4)
    const price = {
      unit_price: 5,
      date: '2026-03-02',
      supplier_id: 1,
      supplier_name: 'Green Farm',
      version: 9,
    }
    const both: ProductReference = { ...menu.reference(4, 5), name: 'Old name', version: 1, price }
    await menu.deliverPrice({
      ...both,
      name: 'New name',
      version: 9,
      price: { ...price, unit_price: 1, version: 1 },
    })
    await menu.deliverPrice(both)
    expect(await menu.links(id)).toMatchObject([{ product_name: 'New name', current_product_price: 5 }])
  })

  it('that is reverted without an older price leaves the last cost', async () => {
    const { id } = await linked('Sake', 5, 4)
    await menu.deliverPrice(menu.reference(5, null))
    expect((await menu.ingredient(id)).cost_per_unit).toBe(4)
    expect(await menu.links(id)).toMatchObject([{ current_product_price: null, is_active: true }])
  })

  it.each([
    ['loses its only price', { unit_price: null }, false],
    ['is deleted', {}, true],
  ])(
    'of a product that %s makes the cost of ingredient and dishes doubtful, until there is one again',
    async (_what, change, deleted) => {
      const product = deleted ? 72 : 71
      const { id } = await linked(`Mirin ${product}`, product, 4)
      const part = await menu.addDish({
        name: `Glaze ${product}`,
        ingredients: [{ name: `Mirin ${product}`, quantity: 2, unit: 'kg' }],
      })
      const rows = [{ name: 'glaze', quantity: 1, unit: '', dish_id: part.id }]
      const whole = await menu.addDish({ name: `Eel ${product}`, ingredients: rows })
      expect(await menu.dish(whole.id)).toMatchObject({ estimated_cost: 8, is_estimate: false })

      const reference = menu.reference(product, 4, { deleted })
      await menu.deliverPrice({ ...reference, price: { ...reference.price, ...change } })
      expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 4, price_missing: true })
      for (const dish of [part, whole])
        expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 8, is_estimate: true })
      const { dishes } = await menu.costings()
      expect(dishes.find(({ dish_id }) => dish_id === part.id)?.rows).toMatchObject([
        { estimate: 'price-missing', kind: 'exact', cost: 8 },
      ])
      const gaps = await menu.manager.call(costingEndpoints.getCostingGaps)
      expect(gaps.missing_prices).toContainEqual({ ingredient_id: id, name: `Mirin ${product}`, dishes: 1 })
      expect(await menu.alerts(`Mirin ${product}`)).toEqual([])

      await menu.deliverPrice(menu.reference(product, 4))
      expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 4, price_missing: false })
      for (const dish of [part, whole])
        expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 8, is_estimate: false })
    },
  )

  it('is set by hand, and no estimate, once the link is deleted', async () => {
    const { id } = await linked('Dashi', 73, 4)
    const dish = await menu.addDish({ ingredients: [{ name: 'dashi', quantity: 1, unit: 'kg' }] })
    await menu.deliverPrice(menu.reference(73, null))
    expect(await menu.dish(dish.id)).toMatchObject({ is_estimate: true })
    const [link] = await menu.links(id)
    await menu.deleteLink(link?.id ?? 0)
    expect(await menu.ingredient(id)).toMatchObject({ cost_per_unit: 4, price_missing: false })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 4, is_estimate: false })
  })
})

describe('A cost change', () => {
  it.each([
    [10, 10.99, 'low'],
    [10, 11, 'medium'],
    [10, 11.99, 'medium'],
    [10, 12, 'high'],
    [10, 9.01, 'low'],
    [10, 9, 'medium'],
    [10, 8, 'high'],
    [0.3, 0.33, 'medium'],
    [0.7, 0.84, 'high'],
  ])('from %d to %d is %s', async (from, to, severity) => {
    const name = `Severity ${from} ${to}`
    const { id } = await menu.addIngredient({ name, cost_per_unit: from })
    await menu.setCost(id, to)
    expect(await menu.alerts(name)).toMatchObject([{ severity, old_cost: from, new_cost: to }])
  })

  it('is not recorded at first, nor when the cost stays the same', async () => {
    const { id } = await menu.addIngredient({ name: 'Steady', cost_per_unit: 4 })
    await menu.setCost(id, 4)
    expect(await menu.alerts('Steady')).toEqual([])
  })

  it('by hand is recorded even if no dish uses the ingredient', async () => {
    const { id } = await menu.addIngredient({ name: 'Unused', cost_per_unit: 4 })
    await menu.setCost(id, 5)
    const alerts = await menu.alerts('Unused')
    expect(alerts).toMatchObject([
      { affected_dishes: 0, total_impact: 0, cause: 'manual', percentage_change: 25 },
    ])
    expect(await menu.impacts(alerts[0]?.id ?? 0)).toEqual([])
  })

  it('of a deleted ingredient stays', async () => {
    const { id } = await menu.addIngredient({ name: 'Late', cost_per_unit: 4 })
    await menu.setCost(id, 5)
    await menu.manager.del(`/api/ingredients/${id}`)
    expect(await menu.alerts('Late')).toHaveLength(1)
  })

  it('lists the dishes with a row costed by the ingredient, the largest impact first', async () => {
    const { id } = await menu.addIngredient({ name: 'Truffle', cost_per_unit: 4 })
    const row = (quantity: number) => ({ name: 'truffle', quantity, unit: 'kg' })
    const small = await menu.addDish({ ingredients: [row(2)] })
    const large = await menu.addDish({
      ingredients: [row(5), { name: 'truffle', quantity: 4000, unit: 'g' }],
    })
    const middle = await menu.addDish({ price: null, ingredients: [row(5)] })
    await menu.addDish({ ingredients: [{ name: 'truffle', quantity: 3, unit: 'slices' }] })
    await menu.setCost(id, 4.2)
    const [alert] = await menu.alerts('Truffle')
    expect(alert).toMatchObject({ affected_dishes: 3, total_impact: 3.2, severity: 'low' })
    const impacts = await menu.impacts(alert?.id ?? 0)
    expect(impacts.map(impact => impact.id)).toEqual([large.id, middle.id, small.id])
    expect(impacts[1]).toMatchObject({
      old_margin: null,
      new_margin: null,
      margin_impact: null,
      cost_impact: 1,
    })
  })

  it('rounds its total once: three thirds of a cent are a cent', async () => {
    const { id } = await menu.addIngredient({ name: 'Pepper', cost_per_unit: 1 })
    for (const quantity of [1, 2, 3])
      await menu.addDish({
        name: `Peppered ${quantity}`,
        ingredients: [{ name: 'pepper', quantity: 1 / 300, unit: 'kg' }],
      })
    await menu.setCost(id, 2)
    expect(await menu.alerts('Pepper')).toMatchObject([{ affected_dishes: 3, total_impact: 0.01 }])
  })

  it('comes from a link, its waste factor and its deletion too, each with its cause', async () => {
    const { link } = await linked('Mussels', 6, 2)
    await menu.changeLink(link.id, { waste_factor: 1.5 })
    await menu.deliverPrice(menu.reference(6, 4))
    await menu.deleteLink(link.id)
    const alerts = await menu.alerts('Mussels')
    expect(alerts.map(({ new_cost, cause }) => [new_cost, cause])).toEqual([
      [6, 'price'],
      [3, 'waste'],
    ])
  })

  it('that does not exist has no impacts: 404', async () => {
    expect(await menu.manager.get('/api/ingredients/cost-changes/999999/impacts')).toMatchObject({
      status: 404,
    })
  })
})

describe('The bell', () => {
  it('shows medium and high under medium, and refuses an unknown filter', async () => {
    const names = { 'Bell low': 10.5, 'Bell medium': 11, 'Bell high': 12 }
    for (const [name, cost] of Object.entries(names)) {
      const { id } = await menu.addIngredient({ name, cost_per_unit: 10 })
      await menu.setCost(id, cost)
    }
    const shown = async (severity: 'all' | 'medium' | 'high') => {
      const alerts = await menu.manager.call(alertEndpoints.cost, { query: { severity } })
      return alerts.map(alert => alert.ingredient_name).filter(name => name in names)
    }
    expect(await shown('all')).toEqual(['Bell high', 'Bell medium', 'Bell low'])
    expect(await shown('medium')).toEqual(['Bell high', 'Bell medium'])
    expect(await shown('high')).toEqual(['Bell high'])
    expect(await menu.manager.get('/api/ingredients/cost-alerts?severity=loud')).toMatchObject({
      status: 400,
    })
  })

  it('is notified immediately after the change is committed', async () => {
    const { redis, config } = menu.service.kit
    const messages: unknown[] = []
    const subscription = subscribeToLiveMessages(redis, config.QUEUE_PREFIX, message =>
      messages.push(message),
    )
    try {
      const { id } = await menu.addIngredient({ name: 'Loud', cost_per_unit: 10 })
      const newest = await waitFor('a message', async () => {
        const { cost_per_unit } = await menu.ingredient(id)
        await menu.setCost(id, cost_per_unit * 2)
        return messages.at(-1)
      })
      const alerts = await menu.alerts('Loud')
      expect(
        alerts.map(({ id: alertId }) => ({ event: 'cost-alert', id: alertId, severity: 'high' })),
      ).toContainEqual(newest)
    } finally {
      await subscription.close()
    }
  })
})

describe('Merged products', () => {
  it('pass on their links, and the ingredients follow the remaining product', async () => {
    const { id } = await linked('Tomatoes', 61, 2)
    await menu.merge(61, menu.reference(62, 3))
    expect((await menu.ingredient(id)).cost_per_unit).toBe(3)
    expect(await menu.links(id)).toMatchObject([{ product_id: 62, is_active: true }])
    expect(await menu.alerts('Tomatoes')).toMatchObject([{ cause: 'merge', old_cost: 2, new_cost: 3 }])
    await menu.deliverPrice(menu.reference(61, 50))
    await menu.deliverPrice(menu.reference(62, 4))
    expect((await menu.ingredient(id)).cost_per_unit).toBe(4)
  })

  it('resolve to the last one, whichever merge arrives first', async () => {
    const { id } = await linked('Basil', 71, 2)
    const second = menu.reference(72, 3)
    await menu.merge(72, menu.reference(73, 4))
    await menu.merge(71, second)
    expect((await menu.ingredient(id)).cost_per_unit).toBe(4)
    expect(await menu.links(id)).toMatchObject([{ product_id: 73 }])
  })

  it('get their links back when unmerged, also one created while they were merged', async () => {
    const { id } = await linked('Marjoram', 75, 2)
    await menu.merge(75, menu.reference(76, 3), 2)
    const other = await menu.addIngredient({ name: 'Oregano' })
    menu.offer(76, 3)
    await menu.link(other.id, { product_id: 76, product_pack_size: 1 })
    const [back, left] = [menu.reference(75, 2.5), menu.reference(76, 3.5)]
    await menu.unmerge({ ...back, version: 3 }, left)
    expect(await menu.links(id)).toMatchObject([{ product_id: 75, is_active: true }])
    expect(await menu.links(other.id)).toMatchObject([{ product_id: 76 }])
    expect((await menu.ingredient(id)).cost_per_unit).toBe(2.5)
    expect((await menu.ingredient(other.id)).cost_per_unit).toBe(3.5)
    await menu.merge(75, menu.reference(76, 4), 2)
    expect(await menu.links(id)).toMatchObject([{ product_id: 75 }])
  })

  it('are no longer offered', async () => {
    const { id } = await linked('Thyme', 81, 2)
    await menu.merge(81, menu.reference(82, 3))
    const answer = await menu.manager.post(`/api/ingredients/${id}/product-links`, {
      product_id: 81,
      product_pack_size: 1,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown-product' } })
  })
})

describe('A malformed event', () => {
  it('is rejected permanently, and nothing changes', async () => {
    const wrong = {
      ...createEventEnvelope('catalog.product-price-changed', menu.reference(91, 1)),
      payload: { id: 'x' },
    }
    await expect(menu.redeliver(wrong as never)).rejects.toThrow('invalid catalog.product-price-changed')
  })
})
