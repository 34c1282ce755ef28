import { type WeekReport, weekReportEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { createStockEvents } from '../../testing/stock-events.ts'

const [SALMON, BUTTER] = [901, 902]

let menu: MenuService
let stock: ReturnType<typeof createStockEvents>
let events: ReturnType<typeof createPrimeCostEvents>

/** 100 plates a week of 0.2 kg salmon and 0.1 kg butter; counts on each Sunday. */
beforeAll(async () => {
  menu = await startMenuService()
  const sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  stock = createStockEvents(menu)
  const till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  for (const [id, price, name] of [
    [SALMON, 8, 'Salmon'],
    [BUTTER, 10, 'Butter'],
  ] as const) {
    await menu.deliverPrice({ ...menu.offer(id, price), name, unit: 'kg' })
    const ingredient = await menu.addIngredient({ name, unit: 'kg', cost_per_unit: price })
    await menu.link(ingredient.id, { product_id: id, product_pack_size: 1 })
  }
  const plate = await menu.addDish({
    name: 'Salmon plate',
    price: 25,
    ingredients: [
      { name: 'Salmon', quantity: 0.2, unit: 'kg' },
      { name: 'Butter', quantity: 0.1, unit: 'kg' },
    ],
  })
  const sell = (date: string) => {
    const items = [{ name: 'Plate', quantity: 100, net: 1000, tax_rate: 9 }]
    return sales.record(till, [{ date, lines: [netLine(1000)], items }])
  }
  await sell('2026-02-24')
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, {
    state: 'mapped',
    dishes: [{ dish_id: plate.id }],
  })
  await sell('2026-03-03')
}, 60_000)
afterAll(() => menu.close())

const count = (count_id: number, after_close_of: string, salmon: number) =>
  stock.count({
    ...{ count_id, after_close_of },
    products: [
      { product_id: SALMON, quantity: salmon, unit_cost: 8 },
      { product_id: BUTTER, quantity: 0, unit_cost: 10 },
    ],
  })
const buyButter = (date: string, amount: number) => ({
  ...{ date, amount, product_id: BUTTER, quantity: 10, unit: 'kg' },
})
const report = (): Promise<WeekReport> =>
  menu.manager.call(weekReportEndpoints.getWeekReport, { query: { date: '2026-03-05' } })
const findGoods = ({ moves }: WeekReport) => moves.find(({ figure }) => figure === 'goods-percent')

describe('The weekly report of a location that counts its stock', () => {
  it('explains the cost of goods by what was used: butter +12 %, variance of salmon 4.2 kg', async () => {
    await events.purchases({ month: '2026-02', revision: 1, costs: [buyButter('2026-02-23', 100)] })
    await events.purchases({ month: '2026-03', revision: 1, costs: [buyButter('2026-03-02', 112)] })
    await count(1, '2026-02-22', 100)
    await count(2, '2026-03-01', 80)
    await count(3, '2026-03-08', 55.8)
    const week = await report()
    // 160 + 100 of 1,000; then 193.60 + 112.
    expect(findGoods(week)).toMatchObject({ before: 26, after: 30.56, change: 4.56, effect: 45.6 })
    expect(findGoods(week)?.reasons).toEqual([
      {
        ...{ kind: 'ingredient-variance', ingredient_id: expect.any(Number), ingredient_name: 'Salmon' },
        ...{ quantity: 4.2, before: 0, unit: 'kg', value: 33.6, effect: 33.6 },
      },
      {
        ...{ kind: 'ingredient-price', ingredient_id: expect.any(Number), ingredient_name: 'Butter' },
        ...{ percent: 12, effect: 12 },
      },
    ])
  })

  it('lists the variances as the variance report does', async () => {
    expect((await report()).variances).toMatchObject([
      {
        ...{ location_id: 21, from: '2026-03-02', to: '2026-03-08', ingredient_name: 'Salmon' },
        ...{ quantity: 4.2, unit: 'kg', value: 33.6, percent_of_theoretical: 21 },
      },
    ])
  })

  it('follows a corrected count', async () => {
    await stock.count({
      ...{ count_id: 3, revision: 2, after_close_of: '2026-03-08' },
      products: [
        { product_id: SALMON, quantity: 60, unit_cost: 8 },
        { product_id: BUTTER, quantity: 0, unit_cost: 10 },
      ],
    })
    const week = await report()
    expect(findGoods(week)?.reasons.map(({ kind }) => kind)).toEqual(['ingredient-price'])
    expect(week.variances).toEqual([])
  })

  it('names no variance while the same counts enclose both weeks', async () => {
    await stock.count({ count_id: 2, revision: 2, state: 'open', after_close_of: '2026-03-01' })
    await stock.count({
      ...{ count_id: 3, revision: 3, after_close_of: '2026-03-08' },
      products: [
        { product_id: SALMON, quantity: 50, unit_cost: 8 },
        { product_id: BUTTER, quantity: 0, unit_cost: 10 },
      ],
    })
    const week = await report()
    expect(findGoods(week)?.reasons ?? []).toEqual([])
    expect(week.variances).toMatchObject([{ from: '2026-02-23', to: '2026-03-08', quantity: 10 }])
  })
})
