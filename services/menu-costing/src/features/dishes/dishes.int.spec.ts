import { costingEndpoints, dishEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const path = '/api/dishes'
const row = (name: string, quantity: number | string = 1, unit = 'kg') => ({ name, quantity, unit })

describe('A dish', () => {
  it('keeps its rows as written and has a cost', async () => {
    await menu.addIngredient({ name: 'Leek', unit: 'kg', cost_per_unit: 3 })
    const ingredients = ['salt', { name: ' Leek ', quantity: '1/2', unit: 'kg' }]
    const made = await menu.manager.post(path, {
      name: 'Soup',
      description: '<b>hot</b>',
      price: 12.5,
      category: 'Starters',
      ingredients,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Soup',
        description: '<b>hot</b>',
        price: 12.5,
        category: 'Starters',
        ingredients: ['salt', { name: 'Leek', quantity: '1/2', unit: 'kg' }],
        estimated_cost: 2,
        margin: 84,
        is_estimate: true,
        ingredients_matched: 1,
        ingredients_total: 2,
      },
    })
  })

  it('without a price, or at 0, has no margin', async () => {
    expect(await menu.addDish({ price: null, ingredients: [] })).toMatchObject({ price: null, margin: null })
    expect(await menu.addDish({ price: 0, ingredients: [] })).toMatchObject({ price: 0, margin: null })
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a word as price', { price: 'dear' }, 'price'],
    ['with a negative price', { price: -1 }, 'price'],
    ['with a negative quantity', { ingredients: [row('a', -1)] }, 'ingredients.0.quantity'],
    ['with a negative quantity in words', { ingredients: ['a', row('b', '-1/2')] }, 'ingredients.1.quantity'],
    [
      'with a quantity beyond any kitchen',
      { ingredients: [row('a', '99999999999999')] },
      'ingredients.0.quantity',
    ],
  ])('%s is refused at the field', async (_what, more, field) => {
    const answer = await menu.manager.post(path, { name: 'Dish', price: 1, ingredients: [], ...more })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('with 5,000 rows, or a name of 10,000 characters, is refused', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Row ${index}`)
    expect((await menu.manager.post(path, { name: 'Long', ingredients: rows })).status).toBe(400)
    expect((await menu.manager.post(path, { name: 'n'.repeat(10_000), ingredients: [] })).status).toBe(400)
  })

  it('keeps the fields that an update does not send', async () => {
    const dish = await menu.addDish({ name: 'Stew', price: 9, ingredients: ['leek'] })
    await menu.manager.put(`${path}/${dish.id}`, { price: 10 })
    expect(await menu.dish(dish.id)).toMatchObject({
      name: 'Stew',
      price: 10,
      ingredients: ['leek'],
      estimated_cost: 3,
    })
  })

  it('that was deleted is 404, also when deleted again', async () => {
    const { id } = await menu.addDish({ ingredients: [] })
    expect(await menu.manager.del(`${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    for (const answer of [
      await menu.manager.del(`${path}/${id}`),
      await menu.manager.put(`${path}/${id}`, {}),
    ])
      expect(answer.status).toBe(404)
    const auditFilter = { entity: 'dish', entity_id: id, action: 'deleted' }
    expect(await menu.service.kit.connection.collection('audit').countDocuments(auditFilter)).toBe(1)
  })
})

describe('What other services know about a dish', () => {
  const listPublished = async (id: number) =>
    (await menu.service.emitted('menu-costing.menu-items-changed'))
      .flatMap(({ payload }) => payload.items)
      .filter(item => item.kind === 'dish' && item.id === id)
  const change = async (id: number, body: Record<string, unknown>) =>
    expect((await menu.manager.put(`${path}/${id}`, body)).status).toBe(200)

  it('is published again for another name, yield or cost, but not for another price', async () => {
    await menu.addIngredient({ name: 'Veal', unit: 'kg', cost_per_unit: 8 })
    const { id } = await menu.addDish({ name: 'Stock', ingredients: [row('Veal', 2)] })
    const created = { kind: 'dish', id, name: 'Stock', unit: 'portion', unit_cost: '16', deleted: false }
    expect(await listPublished(id)).toMatchObject([created])
    await change(id, { price: 120, category: 'Sauces', description: 'Twelve hours' })
    expect(await listPublished(id)).toHaveLength(1)
    await change(id, { name: 'Veal stock' })
    await change(id, { yield_quantity: 4, yield_unit: 'l' })
    await change(id, { ingredients: [row('Veal', 3)] })
    const body = { ingredients: [row('Veal', 2), row('Veal', 1)] }
    await change(id, body)
    expect((await listPublished(id)).slice(1)).toMatchObject([
      { name: 'Veal stock', unit: 'portion', unit_cost: '16' },
      { name: 'Veal stock', unit: 'l', unit_cost: '4' },
      { name: 'Veal stock', unit: 'l', unit_cost: '6' },
    ])
    expect((await menu.manager.del(`${path}/${id}`)).status).toBe(200)
    expect((await listPublished(id)).at(-1)).toMatchObject({ deleted: true })
  })

  it('follows the cost of an ingredient', async () => {
    const { id: wineId } = await menu.addIngredient({ name: 'Madeira', unit: 'kg', cost_per_unit: 10 })
    const { id } = await menu.addDish({ name: 'Madeira sauce', ingredients: [row('Madeira', 2)] })
    await menu.setCost(wineId, 11)
    expect((await listPublished(id)).map(({ unit_cost }) => unit_cost)).toEqual(['20', '22'])
  })
})

describe('An import', () => {
  it('saves all dishes in their order', async () => {
    const dishes = [2, 1].map(price => ({ name: `Imported ${price}`, price, ingredients: ['leek'] }))
    const answer = await menu.manager.post(`${path}/import`, { dishes })
    expect(answer).toMatchObject({
      status: 201,
      body: { dishes: [{ name: 'Imported 2' }, { name: 'Imported 1' }] },
    })
  })

  it('saves none when one of them is invalid, and names it', async () => {
    const dishes = [
      { name: 'Half saved', ingredients: [] },
      { name: 'Wrong', ingredients: [row('a', '-1')] },
    ]
    const answer = await menu.manager.post(`${path}/import`, { dishes })
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'dishes.1.ingredients.0.quantity' }] },
    })
    expect(await menu.manager.call(dishEndpoints.listDishes, { query: { search: 'half saved' } })).toEqual([])
  })
})

describe('The list of dishes', () => {
  it('is searched in all text of a dish', async () => {
    const { id } = await menu.manager.call(dishEndpoints.createDish, {
      body: {
        name: 'Zander',
        description: 'from the lake',
        category: 'Fische',
        ingredients: [row('Quappe', '7/8', 'oz')],
      },
    })
    for (const search of ['zander', 'THE LAKE', 'fische', 'quappe', '7/8', '7/8 oz']) {
      const found = await menu.manager.call(dishEndpoints.listDishes, { query: { search } })
      expect(found.map(dish => dish.id)).toEqual([id])
    }
  })

  it('is paged, with the total', async () => {
    for (const price of [3, 1, 2]) await menu.addDish({ name: 'Paged', price, ingredients: [] })
    const page = await menu.manager.get(`${path}?search=paged&sort=-price&page=2&page_size=2`)
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body).toMatchObject([{ price: 1 }])
  })
})

describe('The ingredient of a row', () => {
  it('is resolved again when an ingredient is added, renamed or deleted', async () => {
    const dish = await menu.addDish({ ingredients: [row('grilled trout fillet')] })
    const other = await menu.addDish({ ingredients: [row('carp')] })
    expect(dish).toMatchObject({ estimated_cost: 2, is_estimate: true })

    const trout = await menu.addIngredient({ name: 'Trout', cost_per_unit: 5 })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 5, is_estimate: false })

    const grilled = await menu.addIngredient({ name: 'Grilled trout', cost_per_unit: 7 })
    expect((await menu.dish(dish.id)).estimated_cost).toBe(7)

    await menu.manager.put(`/api/ingredients/${grilled.id}`, { name: 'Carp' })
    expect((await menu.dish(dish.id)).estimated_cost).toBe(5)
    expect((await menu.dish(other.id)).estimated_cost).toBe(7)

    await menu.manager.del(`/api/ingredients/${trout.id}`)
    expect(await menu.dish(dish.id)).toMatchObject({
      estimated_cost: 2,
      is_estimate: true,
      ingredients_matched: 0,
    })
  })

  it('is found when dish and ingredient are saved at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `twin ${String.fromCodePoint(97 + index)}`)
    const dishes = await Promise.all(
      names.map(async name => {
        const [dish] = await Promise.all([
          menu.addDish({ ingredients: [row(name)] }),
          menu.addIngredient({ name, cost_per_unit: 9 }),
        ])
        return dish.id
      }),
    )
    const costs = await Promise.all(dishes.map(async id => (await menu.dish(id)).estimated_cost))
    expect(new Set(costs)).toEqual(new Set([9]))
  })
})

describe('Costings', () => {
  it('include every row, and the rows add up to the dish', async () => {
    await menu.addIngredient({ name: 'Venison', unit: 'kg', cost_per_unit: 20 })
    const dish = await menu.addDish({
      name: 'Ragout',
      price: 20,
      ingredients: [
        row('venison', 250, 'g'),
        'venison',
        row('juniper', 3, 'pinch'),
        row('venison', 2, 'slices'),
      ],
    })
    const { dishes } = await menu.costings()
    expect(dishes.find(each => each.dish_id === dish.id)).toMatchObject({
      cost: 25.23,
      gross_profit: -5.23,
      margin: -26.15,
      band: 'poor',
      is_estimate: true,
      rows: [
        { name: 'venison', quantity: 250, unit: 'g', unit_cost: 0.02, cost: 5, kind: 'converted' },
        { name: 'venison', quantity: 1, unit: 'kg', unit_cost: 20, cost: 20, kind: 'exact' },
        { name: 'juniper', unit: 'pinch', ingredient_id: null, cost: 0.03, kind: 'fallback' },
        { name: 'venison', unit: 'slices', cost: 0.2, kind: 'fallback' },
      ],
    })
  })

  it('decide the band by the exact margin, not the rounded one', async () => {
    await menu.addIngredient({ name: 'Cent', unit: 'pieces', cost_per_unit: 0.01 })
    const dish = await menu.addDish({ price: 1000, ingredients: [row('cent', 30_001, 'pieces')] })
    const { dishes } = await menu.costings()
    expect(dishes.find(each => each.dish_id === dish.id)).toMatchObject({ margin: 69.999, band: 'good' })
  })

  it('average over the dishes with a price, and count the estimates', async () => {
    const { summary, dishes } = await menu.costings()
    const priced = dishes.flatMap(({ cost, margin }) => (margin === null ? [] : [{ cost, margin }]))
    const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
    expect(summary.total_dishes).toBe(dishes.length)
    expect(summary.estimates).toBe(dishes.filter(dish => dish.is_estimate).length)
    expect(summary.avg_cost).toBeCloseTo(mean(priced.map(({ cost }) => cost)), 2)
    expect(summary.avg_margin).toBeCloseTo(mean(priced.map(({ margin }) => margin)), 2)
  })

  it('are searched by name and category', async () => {
    await menu.addDish({ name: 'Cassata', ingredients: ['never searched'] })
    const found = async (search: string) =>
      (await menu.manager.call(costingEndpoints.getCostings, { query: { search } })).dishes.map(
        dish => dish.name,
      )
    expect(await found('CASSATA')).toEqual(['Cassata'])
    expect(await found('never searched')).toEqual([])
  })
})
