import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from './menu-service.ts'

let menu: MenuService
let before: unknown
const BUTTER = 1
const TART = 1
const PRICED = 7
const UNPRICED = 8
const UNKNOWN_ID = 999_999

beforeAll(async () => {
  menu = await startMenuService()
  await menu.addIngredient({ name: 'Butter', unit: 'kg', cost_per_unit: 10 })
  await menu.addDish({ name: 'Tart', ingredients: [{ name: 'butter', quantity: 1, unit: 'kg' }] })
  menu.offer(PRICED, 12)
  menu.offer(UNPRICED, null)
  before = await loadAllRecords()
})
afterAll(() => menu.close())

const loadAllRecords = () =>
  Promise.all(
    [
      '/api/ingredients',
      '/api/dishes',
      '/api/costings',
      `/api/ingredients/${BUTTER}/product-links`,
      `/api/ingredients/${BUTTER}/equivalences`,
      '/api/ingredients/cost-alerts',
    ].map(async path => (await menu.manager.get(path)).body),
  )

type Fields = Record<string, unknown>
const ingredient = (fields: Fields) =>
  menu.manager.post('/api/ingredients', { name: 'Salt', unit: 'g', cost_per_unit: 1, ...fields })
const change = (fields: Fields) => menu.manager.put(`/api/ingredients/${BUTTER}`, fields)
const link = (fields: Fields) =>
  menu.manager.post(`/api/ingredients/${BUTTER}/product-links`, {
    product_id: PRICED,
    product_pack_size: 5,
    ...fields,
  })
const conversion = (fields: Fields) =>
  menu.manager.post(`/api/ingredients/${BUTTER}/equivalences`, {
    from_unit: 'block',
    to_quantity: 250,
    to_unit: 'g',
    ...fields,
  })
const dish = (fields: Fields) => menu.manager.post('/api/dishes', { name: 'Soup', price: 8, ...fields })
const row = (fields: Fields) =>
  dish({ ingredients: [{ name: 'butter', quantity: 1, unit: 'kg', ...fields }] })
const whatIf = (fields: Fields) =>
  menu.manager.post('/api/costings/what-if', { ingredient_id: BUTTER, ...fields })

type Answer = ReturnType<typeof ingredient>
const GIANT = 'Very '.repeat(2000)
const OPERATOR = { $gt: '' }

describe('Invalid input is refused with a message, and nothing is saved', () => {
  it.each<[string, () => Answer, number, string?]>([
    ['an ingredient without a name', () => ingredient({ name: ' \u00A0' }), 400, 'name'],
    ['an ingredient of 10,000 letters', () => ingredient({ name: GIANT }), 400, 'name'],
    ['an ingredient whose name asks the database', () => ingredient({ name: OPERATOR }), 400, 'name'],
    ['an ingredient whose name is a list', () => ingredient({ name: ['Salt'] }), 400, 'name'],
    ['an ingredient of another name in capitals', () => ingredient({ name: 'BUTTER' }), 409],
    ['an ingredient for nothing', () => ingredient({ cost_per_unit: 0 }), 400, 'cost_per_unit'],
    ['an ingredient for less than nothing', () => ingredient({ cost_per_unit: -1 }), 400, 'cost_per_unit'],
    ['an ingredient for more than there is', () => ingredient({ cost_per_unit: 1e20 }), 400, 'cost_per_unit'],
    ['a cost of eleven decimals', () => ingredient({ cost_per_unit: 0.00000000001 }), 400, 'cost_per_unit'],
    ['a cost that is no number', () => ingredient({ cost_per_unit: 'NaN' }), 400, 'cost_per_unit'],
    ['a cost that JSON cannot say', () => ingredient({ cost_per_unit: Number.NaN }), 400, 'cost_per_unit'],
    ['an unknown unit', () => ingredient({ unit: 'barrel' }), 400, 'unit'],
    ['a supplier that does not exist', () => ingredient({ supplier_id: UNKNOWN_ID }), 400, 'supplier_id'],
    ['a change to a cost of nothing', () => change({ cost_per_unit: 0 }), 400, 'cost_per_unit'],
    ['a pack of nothing', () => link({ product_pack_size: 0 }), 400, 'product_pack_size'],
    ['a pack of less than nothing', () => link({ product_pack_size: -5 }), 400, 'product_pack_size'],
    ['a pack of more than there is', () => link({ product_pack_size: 1e20 }), 400, 'product_pack_size'],
    ['a pack of ten decimals', () => link({ product_pack_size: 0.0000000001 }), 400, 'product_pack_size'],
    ['a pack in words', () => link({ product_pack_size: '5 kg' }), 400, 'product_pack_size'],
    ['no pack at all', () => link({ product_pack_size: null }), 400, 'product_pack_size'],
    ['no waste factor at all', () => link({ waste_factor: 0 }), 400, 'waste_factor'],
    ['a waste below nothing', () => link({ waste_factor: -1.1 }), 400, 'waste_factor'],
    ['a waste of a thousand times', () => link({ waste_factor: 1001 }), 400, 'waste_factor'],
    ['a waste in percent', () => link({ waste_factor: '110 %' }), 400, 'waste_factor'],
    ['a product that does not exist', () => link({ product_id: UNKNOWN_ID }), 400, 'product_id'],
    ['a product that asks the database', () => link({ product_id: OPERATOR }), 400, 'product_id'],
    ['a product without a price', () => link({ product_id: UNPRICED }), 400, 'product_id'],
    ['a conversion of nothing', () => conversion({ to_quantity: 0 }), 400, 'to_quantity'],
    ['a conversion of less than nothing', () => conversion({ from_quantity: -1 }), 400, 'from_quantity'],
    ['a conversion of ten decimals', () => conversion({ to_quantity: 0.0000000001 }), 400, 'to_quantity'],
    ['a conversion from no unit', () => conversion({ from_unit: '  ' }), 400, 'from_unit'],
    ['a conversion against what is known', () => conversion({ from_unit: 'kg', to_quantity: 900 }), 409],
    ['a dish without a name', () => dish({ name: '' }), 400, 'name'],
    ['a dish of 10,000 letters', () => dish({ name: GIANT }), 400, 'name'],
    ['a dish for less than nothing', () => dish({ price: -0.01 }), 400, 'price'],
    ['a dish for more than there is', () => dish({ price: 1e20 }), 400, 'price'],
    ['a price in words', () => dish({ price: 'eight' }), 400, 'price'],
    ['a price of tenths of cents', () => dish({ price: 8.123 }), 400, 'price'],
    ['a yield of nothing', () => dish({ yield_quantity: 0, yield_unit: 'kg' }), 400, 'yield_quantity'],
    ['rows that are no list', () => dish({ ingredients: { $push: 1 } }), 400, 'ingredients'],
    [
      '5,000 rows',
      () => dish({ ingredients: Array.from({ length: 5000 }, () => 'butter') }),
      400,
      'ingredients',
    ],
    ['a row of less than nothing', () => row({ quantity: -1 }), 400],
    ['a row of less than nothing in words', () => row({ quantity: '-1/2' }), 400],
    ['a row of "1.234,56"', () => row({ quantity: '1.234,56' }), 400],
    ['a row of "1e3"', () => row({ quantity: '1e3' }), 400],
    ['a row of "5 g"', () => row({ quantity: '5 g' }), 400],
    ['a row of more than any kitchen holds', () => row({ quantity: 1e10 }), 400],
    ['a row of a list', () => row({ name: ['butter'] }), 400],
    ['a row of a dish that does not exist', () => row({ dish_id: UNKNOWN_ID }), 400],
    ['what-if at nothing', () => whatIf({ cost_per_unit: 0 }), 400, 'cost_per_unit'],
    [
      'what-if of an ingredient that does not exist',
      () => whatIf({ ingredient_id: UNKNOWN_ID, percentage: 1 }),
      400,
      'ingredient_id',
    ],
    ['a page before the first', () => menu.manager.get('/api/dishes?page=0'), 400, 'page'],
    ['a page of words', () => menu.manager.get('/api/ingredients?page=one'), 400, 'page'],
    [
      'a change of a dish that does not exist',
      () => menu.manager.put(`/api/dishes/${UNKNOWN_ID}`, { name: 'X' }),
      404,
    ],
    ['a dish by a name', () => menu.manager.get('/api/dishes/tart'), 404],
    ['a dish by a number beyond all', () => menu.manager.get('/api/dishes/1e99'), 404],
    [
      'a link that does not exist',
      () => menu.manager.del(`/api/ingredients/product-links/${UNKNOWN_ID}`),
      404,
    ],
    ['a body that is not JSON', () => menu.manager.post('/api/dishes', '{"name": "Soup"'), 400],
    ['a stale edit', () => menu.manager.put(`/api/dishes/${TART}`, { name: 'Pie', version: 0 }), 409],
    [
      'a menu with one wrong dish',
      () => menu.manager.post('/api/dishes/import', { dishes: [{ name: 'Good' }, { name: '' }] }),
      400,
    ],
  ])('%s', async (_what, send, status, ...[field]) => {
    const answer = await send()
    const { error, code, details = [] } = answer.body as Refusal
    expect({ status: answer.status, error, code }).toEqual({
      status,
      error: expect.stringMatching(/^\S.{8,400}[.?]$/s),
      code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    })
    if (field) expect(details.map(each => each.field)).toContain(field)
    expect(await loadAllRecords()).toEqual(before)
  })
})

interface Refusal {
  error: string
  code: string
  details?: { field: string }[]
}

describe('Unusual but valid input', () => {
  it.each([
    ['an emoji', '🥐 Croissant'],
    ['a combining accent', 'Cre\u0300me'],
    ['right-to-left text', 'حمص بالطحينة'],
    ['text that looks like a search pattern', 'Soup (.*) [a-z]+ $1 \\'],
    ['text that looks like HTML', '<b>Bold</b> & "brave"'],
    ['text that looks like a database field', '$where.name'],
  ])('is kept and found: %s', async (_what, name) => {
    const saved = await menu.addDish({ name, ingredients: [{ name, quantity: 1, unit: 'g' }] })
    expect(saved.name).toBe(name)
    const query = `search=${encodeURIComponent(name)}`
    const [dishes, costings] = [
      await menu.manager.get(`/api/dishes?${query}`),
      await menu.manager.get(`/api/costings?${query}`),
    ]
    expect(dishes.body).toMatchObject([{ name }])
    expect(costings.body).toMatchObject({ summary: { total_dishes: 1 }, dishes: [{ name }] })
    await menu.manager.del(`/api/dishes/${saved.id}`)
  })
})

describe('A request that is sent twice', () => {
  it.each<[string, string, Fields]>([
    ['an ingredient', '/api/ingredients', { name: 'Twice', unit: 'g', cost_per_unit: 1 }],
    ['a dish', '/api/dishes', { name: 'Twice', price: 8, ingredients: [] }],
    [
      'a conversion',
      `/api/ingredients/${BUTTER}/equivalences`,
      { from_unit: 'tub', to_quantity: 500, to_unit: 'g' },
    ],
    ['a link', `/api/ingredients/${BUTTER}/product-links`, { product_id: PRICED, product_pack_size: 5 }],
  ])('with one key, also at once, makes one: %s', async (kind, path, body) => {
    const list = async () => ((await menu.manager.get(path)).body as unknown[]).length
    const many = await list()
    const key = { 'idempotency-key': `twice-${kind.replace(/\W/g, '-')}` }
    const answers = await Promise.all([1, 2, 3].map(() => menu.manager.post(path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(await list()).toBe(many + 1)
  })
})
