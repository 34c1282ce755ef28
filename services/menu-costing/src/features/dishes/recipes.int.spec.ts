import { dishEndpoints, UnitEquivalence } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const recipe = (
  name: string,
  ingredients: unknown[],
  made: { yield_quantity?: number; yield_unit?: string } = {},
) =>
  menu.manager.call(dishEndpoints.createDish, {
    body: { name, price: 20, ...made, ingredients: ingredients as never },
  })
const part = (dish: { id: number; name: string }, quantity: number, unit: string) => ({
  name: dish.name,
  quantity,
  unit,
  dish_id: dish.id,
})
const costsOf = async (...dishes: readonly { id: number }[]) =>
  Promise.all(dishes.map(async ({ id }) => (await menu.dish(id)).estimated_cost))

describe('A dish with sub-recipes', () => {
  it('changes its cost immediately, however deep the changed price is', async () => {
    const tomato = await menu.addIngredient({ name: 'Roma tomato', unit: 'kg', cost_per_unit: 2 })
    const sauce = await recipe('Tomato sauce', [{ name: 'roma tomato', quantity: 3, unit: 'kg' }], {
      yield_quantity: 2,
      yield_unit: 'kg',
    })
    const ragout = await recipe('Ragout', [part(sauce, 500, 'g')], {
      yield_quantity: 3,
      yield_unit: 'portion',
    })
    const lasagne = await recipe('Lasagne', [
      part(ragout, 1, 'portion'),
      { name: 'roma tomato', quantity: 1, unit: 'kg' },
    ])
    expect(await costsOf(sauce, ragout, lasagne)).toEqual([6, 1.5, 2.5])
    expect(lasagne).toMatchObject({ ingredients_matched: 2, is_estimate: false, yield_quantity: null })
    await menu.setCost(tomato.id, 4)
    expect(await costsOf(sauce, ragout, lasagne)).toEqual([12, 3, 5])
  })

  it('is among the affected of a cost change, each dish once', async () => {
    const egg = await menu.addIngredient({ name: 'Quail egg', unit: 'pieces', cost_per_unit: 1 })
    const mayonnaise = await recipe('Mayonnaise', [{ name: 'quail egg', quantity: 2, unit: 'pieces' }])
    const salad = await recipe('Egg salad', [
      part(mayonnaise, 1, ''),
      { name: 'quail egg', quantity: 3, unit: 'pieces' },
    ])
    await menu.setCost(egg.id, 2)
    const [alert] = await menu.alerts('Quail egg')
    expect(alert?.affected_dishes).toBe(2)
    const impacts = await menu.impacts(alert?.id ?? 0)
    expect(impacts.map(({ id, cost_impact }) => [id, cost_impact])).toEqual([
      [salad.id, 5],
      [mayonnaise.id, 2],
    ])
  })

  it('counts in the total of a cost change by portion, without its sub-recipes', async () => {
    const leek = await menu.addIngredient({ name: 'Baby leek', unit: 'kg', cost_per_unit: 1 })
    const confit = await recipe('Leek confit', [{ name: 'baby leek', quantity: 10, unit: 'kg' }], {
      yield_quantity: 5,
      yield_unit: 'kg',
    })
    await recipe('Leeks vinaigrette', [part(confit, 0.5, 'kg')])
    await menu.setCost(leek.id, 2)
    expect(await menu.alerts('Baby leek')).toMatchObject([{ affected_dishes: 2, total_impact: 1 }])
  })

  it('is recosted when one of them gets another recipe or yield, or its ingredients are matched', async () => {
    const dough = await recipe('Pizza dough', [{ name: 'strong flour', quantity: 2, unit: 'kg' }], {
      yield_quantity: 10,
      yield_unit: 'pieces',
    })
    const pizza = await recipe('Margherita', [part(dough, 1, 'pieces')])
    expect(pizza).toMatchObject({ estimated_cost: 0.4, is_estimate: true })
    await menu.addIngredient({ name: 'Strong flour', unit: 'kg', cost_per_unit: 1.5 })
    expect(await menu.dish(pizza.id)).toMatchObject({ estimated_cost: 0.3, is_estimate: false })
    await menu.manager.call(dishEndpoints.updateDish, {
      params: { id: dough.id },
      body: { yield_quantity: 6 },
    })
    expect(await costsOf(pizza)).toEqual([0.5])
  })

  it('is recosted when an equivalence of its ingredients is added or deleted', async () => {
    const { id } = await menu.addIngredient({ name: 'Piquillo', unit: 'kg', cost_per_unit: 10 })
    const salsa = await recipe('Salsa', [{ name: 'piquillo', quantity: 1, unit: 'jar' }])
    const bravas = await recipe('Bravas', [part(salsa, 1, '')])
    expect(bravas).toMatchObject({ estimated_cost: 0.1, is_estimate: true })
    const conversion = { from_unit: 'jar', to_quantity: 0.25, to_unit: 'kg' }
    const { body } = await menu.manager.post(`/api/ingredients/${id}/equivalences`, conversion)
    expect(await menu.dish(bravas.id)).toMatchObject({ estimated_cost: 2.5, is_estimate: false })
    await menu.manager.del(`/api/ingredients/${id}/equivalences/${UnitEquivalence.parse(body).id}`)
    expect(await menu.dish(bravas.id)).toMatchObject({ estimated_cost: 0.1, is_estimate: true })
  })

  it('cannot contain itself: the error has the path, and nothing changes', async () => {
    const stock = await recipe('Stock', [])
    const soup = await recipe('Soup', [part(stock, 1, '')])
    const stew = await recipe('Stew', [part(soup, 1, '')])
    const { status, body } = await menu.manager.put(`/api/dishes/${stock.id}`, {
      ingredients: [part(stew, 1, '')],
    })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'recipe-cycle', path: ['Stock', 'Stew', 'Soup', 'Stock'] }),
    ])
    const itself = await menu.manager.put(`/api/dishes/${stock.id}`, { ingredients: [part(stock, 1, '')] })
    expect(itself.body).toMatchObject({ path: ['Stock', 'Stock'] })
    expect((await menu.dish(stock.id)).ingredients).toEqual([])
  })

  it('prevents their deletion, and the error names it', async () => {
    const glaze = await recipe('Glaze', [])
    const ham = await recipe('Glazed ham', [part(glaze, 1, '')])
    const refused = await menu.manager.del(`/api/dishes/${glaze.id}`)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'dish-in-use', dishes: [{ id: ham.id, name: 'Glazed ham' }] }),
    ])
    expect((await menu.manager.del(`/api/dishes/${ham.id}`)).status).toBe(200)
    expect((await menu.manager.del(`/api/dishes/${glaze.id}`)).status).toBe(200)
  })

  it('can only use existing dishes', async () => {
    const { status, body } = await menu.manager.post('/api/dishes', {
      name: 'Nothing',
      ingredients: ['salt', { name: 'Gone', quantity: 1, unit: '', dish_id: 999_999 }],
    })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field: 'ingredients.1.dish_id' })] }),
    ])
  })

  it('can be chosen from the dishes with a yield', async () => {
    await recipe('Chosen pesto', [], { yield_quantity: 500, yield_unit: 'g' })
    await recipe('Chosen dish', [])
    const query = { search: 'chosen', has_yield: 'true' as const }
    const found = await menu.manager.call(dishEndpoints.listDishes, { query })
    expect(found.map(({ name }) => name)).toEqual(['Chosen pesto'])
  })
})

describe('Concurrent changes of a dish', () => {
  it('the second gets the newer record, and nothing of theirs is saved', async () => {
    const dish = await menu.addDish({ name: 'Both', ingredients: [] })
    const change = (body: Record<string, unknown>) => menu.manager.put(`/api/dishes/${dish.id}`, body)
    expect((await change({ name: 'First', version: dish.version })).status).toBe(200)
    const second = await change({ name: 'Second', version: dish.version })
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'dish-changed',
        dish: expect.objectContaining({ name: 'First', version: 2 }),
      }),
    ])
    expect((await menu.dish(dish.id)).name).toBe('First')
  })

  it('at the same moment, one of them gets a conflict', async () => {
    const dish = await menu.addDish({ name: 'At once', ingredients: [] })
    const statuses = await Promise.all(
      ['One', 'Other'].map(
        async name =>
          (await menu.manager.put(`/api/dishes/${dish.id}`, { name, version: dish.version })).status,
      ),
    )
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('a cost change in between is not a conflict', async () => {
    const salt = await menu.addIngredient({ name: 'Fleur de sel', cost_per_unit: 9 })
    const dish = await menu.addDish({
      name: 'Salted',
      ingredients: [{ name: 'fleur de sel', quantity: 1, unit: 'kg' }],
    })
    await menu.setCost(salt.id, 10)
    const { status } = await menu.manager.put(`/api/dishes/${dish.id}`, {
      name: 'Salty',
      version: dish.version,
    })
    expect(status).toBe(200)
  })
})

describe('Unusual input', () => {
  it.each([
    ['5,000 rows', { ingredients: Array.from({ length: 5000 }, () => 'salt') }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['a price of 1e20', { price: 1e20 }],
    ['a price with ten decimals', { price: 1.0123456789 }],
    ['a quantity of 1e20', { ingredients: [{ name: 'salt', quantity: 1e20, unit: 'g' }] }],
    ['a yield of nothing', { yield_quantity: 0 }],
  ])('%s is refused with a sentence, and nothing is saved', async (problem, wrong) => {
    const body = { name: `Refused ${problem}`, ingredients: [], ...wrong }
    const answer = await menu.manager.post('/api/dishes', body)
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.any(String) }),
    ])
    expect(await menu.manager.call(dishEndpoints.listDishes, { query: { search: 'refused' } })).toEqual([])
  })

  it('emoji and names that run from right to left are names like any other', async () => {
    const shakshuka = await menu.addDish({ name: '🍳 שקשוקה', ingredients: ['عدس 🌶️'] })
    await menu.addIngredient({ name: 'عدس 🌶️', unit: 'kg', cost_per_unit: 3 })
    expect(await menu.dish(shakshuka.id)).toMatchObject({ name: '🍳 שקשוקה', estimated_cost: 3 })
    const found = await menu.manager.call(dishEndpoints.listDishes, { query: { search: 'שקש' } })
    expect(found.map(({ id }) => id)).toEqual([shakshuka.id])
  })
})
