import {
  costingEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  unitEquivalenceEndpoints,
} from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
  await menu.addIngredient({ name: 'Butter', unit: 'kg', cost_per_unit: 10 })
  const dishes: [string, string, number | null, unknown[]][] = [
    ['Apple tart', 'Desserts', 10, [kilos('butter', 0.2)]],
    ['Brioche', 'Breads', 10, [kilos('butter', 0.4)]],
    ['Croissant', 'Breads', 10, [kilos('butter', 0.6)]],
    ['Dumpling', 'Mains', 10, [kilos('butter', 0.9)]],
    ['Extra', 'Mains', null, [kilos('butter', 0.1), kilos('unheard of', 2)]],
  ]
  for (const [name, category, price, ingredients] of dishes)
    await menu.manager.post('/api/dishes', { name, category, price, ingredients })
})
afterAll(() => menu.close())

const kilos = (name: string, quantity: number) => ({ name, quantity, unit: 'kg' })
type CostingsQuery = z.input<(typeof costingEndpoints)['getCostings']['query'] & {}>
const costings = (query: CostingsQuery) => menu.manager.call(costingEndpoints.getCostings, { query })
const names = async (query: CostingsQuery) =>
  (await costings(query)).dishes.map(({ name }) => name.slice(0, 1)).join('')

const butterId = async (): Promise<number> => {
  const query = { search: 'butter' }
  const [butter] = await menu.manager.call(ingredientEndpoints.listIngredients, { query })
  return butter?.id ?? 0
}

/** The number of dishes that the database reads while the work runs. */
async function dishesReadBy(work: () => Promise<unknown>): Promise<number> {
  const { db } = menu.service.kit.connection
  await db?.collection('system.profile').drop()
  await db?.command({ profile: 2 })
  await work()
  await db?.command({ profile: 0 })
  const profile = await db
    ?.collection('system.profile')
    .find({ ns: /\.dishes$/ })
    .toArray()
  return profile?.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0) ?? 0
}

describe('The list of costings', () => {
  it.each<[string, CostingsQuery, string]>([
    ['by name by default', {}, 'ABCDE'],
    ['by margin, those without a price last', { sort: 'margin' }, 'DCBAE'],
    ['by margin downwards, those without a price last', { sort: '-margin' }, 'ABCDE'],
    ['where those without a price begin', { sort: '-margin', page: 2, page_size: 3 }, 'DE'],
    ['beyond those with a price', { sort: 'price', page: 5, page_size: 1 }, 'E'],
    ['by gross profit', { sort: 'gross_profit' }, 'DCBAE'],
    ['by cost', { sort: '-cost' }, 'DCEBA'],
    ['by category', { sort: 'category' }, 'BCADE'],
    ['of one band', { band: 'good' }, 'B'],
    ['of the lowest band', { band: 'poor' }, 'D'],
    ['of one category', { category: 'Breads' }, 'BC'],
    ['of estimates alone', { estimates: 'true' }, 'E'],
    ['without estimates', { estimates: 'false' }, 'ABCD'],
    ['below a target', { target_margin: 60, below_target: 'true' }, 'CD'],
    ['at or above a target', { target_margin: 60, below_target: 'false' }, 'AB'],
    ['a page of it', { sort: '-name', page: 2, page_size: 2 }, 'CB'],
  ])('is %s', async (_what, query, expected) => {
    expect(await names(query)).toBe(expected)
  })

  it('has a summary and a total of all pages, and rows only when requested', async () => {
    const answer = await menu.manager.get('/api/costings?page=1&page_size=1&rows=false&category=Breads')
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(answer.body).toMatchObject({
      summary: { total_dishes: 2, avg_cost: 5, avg_margin: 50, estimates: 0 },
      dishes: [{ name: 'Brioche', rows: [] }],
    })
  })

  it('shows the price that reaches a target margin', async () => {
    const { dishes } = await costings({ target_margin: 70, category: 'Breads' })
    expect(dishes.map(({ target_price }) => target_price)).toEqual([13.34, 20])
  })

  it('reads from the database only dishes that changed since', async () => {
    const { id } = await menu.addDish({ name: 'Zabaglione', price: 8, ingredients: [kilos('butter', 0.1)] })
    const page = { sort: '-margin', page: 1, page_size: 2, rows: 'false' } as const
    await costings(page)
    await menu.manager.del(`/api/dishes/${id}`)
    expect(await dishesReadBy(() => costings(page))).toBe(0)
    const tart = await menu.addDish({ name: 'Tarte', price: 8, ingredients: [kilos('butter', 0.1)] })
    expect(await dishesReadBy(() => costings(page))).toBe(1)
    expect(await dishesReadBy(() => costings({ ...page, sort: 'cost' }))).toBe(0)
    await menu.manager.del(`/api/dishes/${tart.id}`)
  })

  it('includes every change committed before the request, however many dishes it affected', async () => {
    const { id: sugar } = await menu.addIngredient({ name: 'Sugar', unit: 'kg', cost_per_unit: 10 })
    const dishes = Array.from({ length: 300 }, (_, n) => ({
      name: `Tasting ${n}`,
      price: 10,
      ingredients: [kilos('sugar', 0.1)],
    }))
    await menu.manager.post('/api/dishes/import', { dishes })
    const priced = { search: 'tasting', rows: 'false' } as const
    expect((await costings(priced)).summary).toMatchObject({ total_dishes: 300, avg_cost: 1 })
    await menu.setCost(sugar, 20)
    expect((await costings(priced)).summary).toMatchObject({ avg_cost: 2, avg_margin: 80 })
    await menu.setCost(sugar, 10)
    const ordered = { name: 'Tasting for two', price: 30, ingredients: [kilos('sugar', 0.1)] }
    await menu.addDish(ordered)
    expect((await costings({ ...priced, sort: 'price' })).dishes.at(-1)).toMatchObject({
      name: ordered.name,
      cost: 1,
    })
    expect((await costings(priced)).summary).toMatchObject({ total_dishes: 301, avg_cost: 1 })
    const all = await menu.manager.call(dishEndpoints.listDishes, { query: { search: 'tasting' } })
    await Promise.all(all.map(({ id }) => menu.manager.del(`/api/dishes/${id}`)))
    expect((await costings(priced)).summary.total_dishes).toBe(0)
  })

  it.each(['sort=colour', 'below_target=true', 'target_margin=100', 'band=superb', 'page=0'])(
    'refuses %s with a sentence',
    async query => {
      for (const path of ['/api/costings', '/api/costings/export']) {
        if (query === 'page=0' && path.endsWith('export')) continue
        expect((await menu.manager.get(`${path}?${query}`)).status).toBe(400)
      }
    },
  )

  it('is a CSV file for spreadsheets, in which no name is a formula', async () => {
    const { id } = await menu.addDish({ name: '=SUM(A1)', price: 8, ingredients: [kilos('butter', 0.1)] })
    const answer = await menu.manager.get('/api/costings/export?sort=name&target_margin=50')
    const lines = String(answer.body).replace('\uFEFF', '').split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      'dish,category,price,cost,gross_profit,margin_percent,band,estimate,target_price',
      "'=SUM(A1),,8,1,7,87.5,excellent,no,2",
      'Apple tart,Desserts,10,2,8,80,excellent,no,4',
    ])
    await menu.manager.del(`/api/dishes/${id}`)
  })
})

describe('What-if', () => {
  it('shows the effect of another price, and saves nothing', async () => {
    const before = await costings({})
    const answer = await menu.manager.call(costingEndpoints.whatIf, {
      body: { ingredient_id: await butterId(), percentage: 50 },
    })
    expect(answer).toMatchObject({
      ingredient: { old_cost: 10, new_cost: 15, percentage_change: 50 },
      affected_dishes: 5,
      total_impact: 11,
      before: { avg_cost: 5.25, avg_margin: 47.5, bands: { excellent: 1, good: 1, average: 1, poor: 1 } },
      after: { avg_cost: 7.88, avg_margin: 21.25, bands: { excellent: 1, good: 0, average: 1, poor: 2 } },
    })
    expect(answer.impacts[0]).toMatchObject({
      dish_name: 'Dumpling',
      cost_impact: 4.5,
      old_band: 'poor',
      new_band: 'poor',
    })
    expect(await costings({})).toEqual(before)
    expect(await menu.alerts('Butter')).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['two things at once', { cost_per_unit: 1, percentage: 2 }],
    ['a product price without a link', { product_price: 4 }],
    ['less than nothing', { percentage: -101 }],
  ])('refuses %s', async (_case, fields) => {
    const answer = await menu.manager.post('/api/costings/what-if', {
      ingredient_id: await butterId(),
      ...fields,
    })
    expect(answer.status).toBe(400)
  })
})

describe('The cost breakdown of a dish', () => {
  it('names ingredient, conversion, product and the invoice that states the price', async () => {
    const oil = await menu.addIngredient({ name: 'Rapeseed oil', unit: 'kg', cost_per_unit: 1 })
    await menu.manager.call(unitEquivalenceEndpoints.createEquivalence, {
      params: { id: oil.id },
      body: { from_unit: 'l', to_quantity: 0.92, to_unit: 'kg' },
    })
    const offered = menu.reference(41, 18.4)
    menu.catalog.products.set(41, { ...offered, price: { ...offered.price, invoice_id: 77 } })
    await menu.link(oil.id, { product_id: 41, product_pack_size: 4, waste_factor: 1.1 })
    const dish = await menu.addDish({
      ingredients: [
        { name: 'cold pressed rapeseed oil', quantity: 100, unit: 'ml' },
        { name: 'rapeseed oil', quantity: 1, unit: 'splash' },
      ],
    })
    const account = await menu.manager.call(costingEndpoints.getCostBreakdown, { params: { id: dish.id } })
    expect(account.rows).toMatchObject([
      {
        cost: 0.4655,
        kind: 'converted',
        ingredient: {
          name: 'Rapeseed oil',
          matched: 'partial',
          cost_per_unit: 5.06,
          source: {
            product_name: 'Product 41',
            product_price: 18.4,
            price_date: '2026-03-01',
            supplier_name: 'Green Farm',
            invoice_id: 77,
            pack_size: 4,
            waste_factor: 1.1,
          },
        },
        conversion: {
          numerator: '23',
          denominator: '25000',
          factor: 0.00092,
          steps: ['1 l = 1000 ml', '1 l = 0.92 kg'],
        },
        missing_conversion: null,
      },
      {
        kind: 'fallback',
        estimate: 'unit-not-convertible',
        ingredient: { matched: 'exact' },
        conversion: null,
        missing_conversion: { from_unit: 'splash', to_unit: 'kg' },
      },
    ])
  })

  it('names its sub-recipes and the dishes that use it', async () => {
    const stock = await menu.addDish({ name: 'Dashi', ingredients: [] })
    const soup = await menu.addDish({
      name: 'Miso soup',
      ingredients: [{ name: 'Dashi', quantity: 2, unit: '', dish_id: stock.id }],
    })
    const account = (id: number) => menu.manager.call(costingEndpoints.getCostBreakdown, { params: { id } })
    expect((await account(soup.id)).rows).toMatchObject([
      {
        dish_id: stock.id,
        ingredient: null,
        recipe: { name: 'Dashi', yield_quantity: 1, yield_unit: 'portion' },
      },
    ])
    expect((await account(stock.id)).used_in).toEqual([{ id: soup.id, name: 'Miso soup' }])
  })

  it('of a dish that does not exist is 404', async () => {
    expect((await menu.manager.get('/api/dishes/999999/account')).status).toBe(404)
  })
})

describe('The gaps', () => {
  it('list what is missing on the whole menu', async () => {
    const gaps = await menu.manager.call(costingEndpoints.getCostingGaps)
    expect(gaps.unknown_names).toContainEqual({ name: 'unheard of', dishes: 1 })
    expect(gaps.missing_conversions).toMatchObject([
      { name: 'Rapeseed oil', from_unit: 'splash', to_unit: 'kg', dishes: 1 },
    ])
  })
})

describe('An ingredient', () => {
  it('shows where it is used, and its cost over time', async () => {
    const thyme = await menu.addIngredient({ name: 'Thyme', unit: 'g', cost_per_unit: 0.05 })
    await menu.addDish({
      name: 'Thyme bread',
      ingredients: [
        { name: 'thyme', quantity: 10, unit: 'g' },
        { name: 'thyme', quantity: 30, unit: 'g' },
      ],
    })
    await menu.setCost(thyme.id, 0.06)
    const params = { id: thyme.id }
    const uses = await menu.manager.call(ingredientEndpoints.listIngredientUses, { params })
    expect(uses).toMatchObject([{ dish_name: 'Thyme bread', quantity: 40, unit: 'g', cost: 2.4, share: 100 }])
    const history = await menu.manager.call(ingredientEndpoints.getCostHistory, { params })
    expect(history).toMatchObject([
      { at: expect.any(String), cost_per_unit: 0.05, cause: null },
      { cost_per_unit: 0.06, unit: 'g', cause: 'manual', source: { by: 'maria' } },
    ])
  })

  it('is offered products with the pack size from their names', async () => {
    const flour = await menu.addIngredient({ name: 'Spelt flour', unit: 'g' })
    await menu.deliverPrice({ ...menu.reference(51, 20), name: 'Spelt flour 5 kg sack', unit: 'each' })
    await menu.deliverPrice({ ...menu.reference(52, 2), name: 'Spelt flour loose', unit: 'bag' })
    const offered = await menu.manager.call(ingredientEndpoints.listAvailableProducts, {
      params: { id: flour.id },
      query: { search: 'spelt' },
    })
    expect(offered.map(({ name, pack_size }) => [name, pack_size])).toEqual([
      ['Spelt flour 5 kg sack', 5000],
      ['Spelt flour loose', null],
    ])
  })
})

describe('The costing of a recipe that is being written', () => {
  const preview = (price: number | null, ingredients: unknown[]) =>
    menu.manager.post('/api/costings/preview', { price, ingredients })

  it('equals that of the saved dish, and saves nothing', async () => {
    const before = await costings({})
    const recipe = { price: 10, ingredients: [kilos('butter', 0.2), kilos('unheard of', 2)] }
    const { body: shown } = await preview(recipe.price, recipe.ingredients)
    expect(await costings({})).toEqual(before)
    const { body: saved } = await menu.manager.post('/api/dishes', {
      name: 'Preview',
      category: '',
      ...recipe,
    })
    const [costed] = (await costings({ search: 'Preview' })).dishes
    expect(shown).toEqual({
      cost: costed?.cost,
      gross_profit: costed?.gross_profit,
      margin: costed?.margin,
      band: costed?.band,
      is_estimate: true,
      rows: costed?.rows,
    })
    await menu.manager.call(dishEndpoints.deleteDish, { params: { id: (saved as { id: number }).id } })
  })

  it('has one costed row per recipe row, in order', async () => {
    const { body } = await preview(null, ['butter', kilos('unheard of', 1), kilos('Butter', 0.1)])
    expect(body).toMatchObject({
      margin: null,
      rows: [{ kind: 'exact' }, { kind: 'fallback', ingredient_id: null }, { kind: 'exact', cost: 1 }],
    })
  })

  it('refuses a row of a dish that does not exist, and a negative quantity', async () => {
    const unknown = await preview(null, [{ name: 'Sauce', quantity: 1, unit: 'l', dish_id: 999_999 }])
    expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown-dish' } })
    const negative = await preview(null, [kilos('butter', -1)])
    expect(negative.status).toBe(400)
  })
})
