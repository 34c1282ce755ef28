import { ingredientEndpoints } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
  menu.catalog.suppliers.set(7, { id: 7, name: 'Harbour Fish', version: 1, deleted: false })
})
afterAll(() => menu.close())

const path = '/api/ingredients'
const body = (more: Record<string, unknown>) => ({ name: 'Anything', unit: 'kg', cost_per_unit: 1, ...more })

describe('An ingredient', () => {
  it('is stored as sent, with its unit as one of the thirteen', async () => {
    const made = await menu.manager.post(
      path,
      body({
        name: ' Cod ',
        category: 'Fish',
        unit: 'Kilograms',
        cost_per_unit: 14.25,
        supplier_id: 7,
        notes: 'iced',
      }),
    )
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Cod',
        category: 'Fish',
        unit: 'kg',
        cost_per_unit: 14.25,
        supplier_id: 7,
        supplier_name: 'Harbour Fish',
        notes: 'iced',
        has_active_link: false,
        dish_count: 0,
      },
    })
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a unit that no kitchen knows', { unit: 'bunch' }, 'unit'],
    ['a cost of 0', { cost_per_unit: 0 }, 'cost_per_unit'],
    ['a cost of 1e20', { cost_per_unit: 1e20 }, 'cost_per_unit'],
    ['a supplier that nobody has', { supplier_id: 999 }, 'supplier_id'],
  ])('with %s is refused at the field', async (_what, more, field) => {
    const answer = await menu.manager.post(path, body(more))
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('has a unique name, ignoring case, which becomes available when it is deleted', async () => {
    const first = await menu.addIngredient({ name: 'Butter' })
    expect(await menu.manager.post(path, body({ name: 'BUTTER' }))).toMatchObject({
      status: 409,
      body: { code: 'ingredient-name-taken' },
    })
    const other = await menu.addIngredient({ name: 'Margarine' })
    expect(await menu.manager.put(`${path}/${other.id}`, { name: 'butter' })).toMatchObject({ status: 409 })
    await menu.manager.del(`${path}/${first.id}`)
    expect(await menu.manager.post(path, body({ name: 'BUTTER' }))).toMatchObject({ status: 201 })
  })

  it('is created once when two managers save the same name at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => menu.manager.post(path, body({ name: 'Saffron' }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('keeps the fields that an update does not send', async () => {
    const made = await menu.manager.post(
      path,
      body({ name: 'Leek', category: 'Vegetables', notes: 'washed' }),
    )
    const { id } = ingredientEndpoints.createIngredient.response.parse(made.body)
    const changed = await menu.manager.put(`${path}/${id}`, { cost_per_unit: 2.5 })
    expect(changed.body).toMatchObject({
      name: 'Leek',
      category: 'Vegetables',
      notes: 'washed',
      cost_per_unit: 2.5,
    })
  })

  it('that was deleted is 404, also when deleted again', async () => {
    const { id } = await menu.addIngredient({ name: 'Gone' })
    expect(await menu.manager.del(`${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    const repeated = [
      menu.manager.del(`${path}/${id}`),
      menu.manager.get(`${path}/${id}`),
      menu.manager.put(`${path}/${id}`, {}),
    ]
    for (const answer of await Promise.all(repeated)) expect(answer.status).toBe(404)
  })

  it('counts the dishes that use it, each once', async () => {
    const { id } = await menu.addIngredient({ name: 'Quark' })
    await menu.addDish({ ingredients: ['quark', { name: 'Quark', quantity: 1, unit: 'kg' }] })
    await menu.addDish({ ingredients: ['fresh quark'] })
    const listed = await menu.manager.call(ingredientEndpoints.listIngredients)
    expect(listed.find(each => each.id === id)?.dish_count).toBe(2)
    expect((await menu.ingredient(id)).dish_count).toBe(2)
  })
})

describe('The list of ingredients', () => {
  it('is searched by name, category and notes, sorted and paged', async () => {
    for (const name of ['Xylo B', 'Xylo A', 'Xylo C']) await menu.addIngredient({ name })
    const page = await menu.manager.get(`${path}?search=xylo&sort=-name&page=1&page_size=2`)
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body).toMatchObject([{ name: 'Xylo C' }, { name: 'Xylo B' }])
  })

  it('refuses an unknown sort key', async () => {
    expect(await menu.manager.get(`${path}?sort=constructor`)).toMatchObject({ status: 400 })
  })

  it('names each category once', async () => {
    for (const name of ['Pepper', 'Cumin']) await menu.manager.post(path, body({ name, category: 'Spices' }))
    const categories = await menu.manager.call(ingredientEndpoints.listIngredientCategories)
    expect(categories.filter(category => category === 'Spices')).toEqual(['Spices'])
  })
})

describe('A change of the unit', () => {
  it('is not a cost change when the cost is the same after conversion', async () => {
    const { id } = await menu.addIngredient({ name: 'Rice', unit: 'kg', cost_per_unit: 2 })
    await menu.manager.put(`${path}/${id}`, { unit: 'g', cost_per_unit: 0.002 })
    expect(await menu.alerts('Rice')).toEqual([])
  })

  it('is a cost change in the new unit when the cost differs', async () => {
    const { id } = await menu.addIngredient({ name: 'Flour', unit: 'kg', cost_per_unit: 2 })
    await menu.manager.put(`${path}/${id}`, { unit: 'g', cost_per_unit: 0.003 })
    expect(await menu.alerts('Flour')).toMatchObject([
      {
        unit: 'g',
        old_cost: 0.002,
        new_cost: 0.003,
        percentage_change: 50,
        severity: 'high',
        cause: 'manual',
      },
    ])
  })

  it('re-costs dishes whose rows can now be converted, or no longer', async () => {
    const { id } = await menu.addIngredient({ name: 'Stock', unit: 'l', cost_per_unit: 4 })
    const dish = await menu.addDish({ ingredients: [{ name: 'stock', quantity: 500, unit: 'g' }] })
    expect(dish).toMatchObject({ estimated_cost: 1, is_estimate: true, ingredients_matched: 1 })
    await menu.manager.put(`${path}/${id}`, { unit: 'kg' })
    expect(await menu.dish(dish.id)).toMatchObject({ estimated_cost: 2, is_estimate: false })
  })

  it('is refused while pack sizes are in the old unit', async () => {
    menu.offer(501, 10)
    const { id } = await menu.addIngredient({ name: 'Cream', unit: 'l' })
    await menu.link(id, { product_id: 501, product_pack_size: 4 })
    expect(await menu.manager.put(`${path}/${id}`, { unit: 'ml' })).toMatchObject({
      status: 409,
      body: { code: 'unit-held-by-links' },
    })
  })
})

describe('Suppliers', () => {
  it('have the name last published by the catalog', async () => {
    menu.catalog.suppliers.set(8, { id: 8, name: 'Old Mill', version: 1, deleted: false })
    const made = await menu.manager.post(path, body({ name: 'Oats', supplier_id: 8 }))
    const { id } = ingredientEndpoints.createIngredient.response.parse(made.body)
    const rename = (name: string, version: number) =>
      menu.service.deliver(
        'menu-costing-references',
        createEventEnvelope('catalog.supplier-changed', { id: 8, name, version, deleted: false }),
      )
    await rename('New Mill', 3)
    await rename('Middle Mill', 2)
    expect((await menu.ingredient(id)).supplier_name).toBe('New Mill')
  })
})
