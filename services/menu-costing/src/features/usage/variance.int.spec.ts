import { primeCostEndpoints, type VarianceRow, varianceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { createStockEvents } from '../../testing/stock-events.ts'
import { MARKET } from '../../testing/stub-catalog.ts'

const [SALMON_FILLET, BLEACH, BUTTER] = [901, 902, 903]

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let stock: ReturnType<typeof createStockEvents>
let till: number
let plate: number
let salmon: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  stock = createStockEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  for (const [id, price, fields] of [
    [SALMON_FILLET, 8, { name: 'Salmon fillet', unit: 'kg' }],
    [BLEACH, 3, { name: 'Bleach', unit: 'l' }],
    [BUTTER, 12, { name: 'Butter', unit: 'kg' }],
  ] as const)
    await menu.deliverPrice({ ...menu.offer(id, price), ...fields })
  salmon = (await menu.addIngredient({ name: 'Salmon', unit: 'kg', cost_per_unit: 8 })).id
  await menu.link(salmon, { product_id: SALMON_FILLET, product_pack_size: 1 })
  const recipe = [{ name: 'Salmon', quantity: 1, unit: 'kg' }]
  plate = (await menu.addDish({ name: 'Salmon plate', price: 25, ingredients: recipe })).id
  await sell('2026-01-05', 1)
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: plate }] })
})
afterAll(() => menu.close())

const sell = (date: string, plates: number) => {
  const items = [{ name: 'Plate', quantity: plates, net: 20 * plates, tax_rate: 9 }]
  return sales.record(till, [{ date, lines: [netLine(20 * plates)], items }])
}
const variance = (from: string, to: string) =>
  menu.manager.call(varianceEndpoints.getVariance, { query: { location_id: 21, from, to } })
const money = (row: VarianceRow | undefined) =>
  row && [row.actual?.value, row.theoretical?.value, row.recorded?.value, row.variance?.value]
const goods = async (from: string, to = from) =>
  (await menu.manager.call(primeCostEndpoints.getPrimeCost, { query: { from, to } })).total

/** Opening 10 kg at 8, received 20 kg at 9, closing 12 kg at 9; 17 plates and 0.5 kg of waste. */
const recordWeek = async () => {
  await sell('2026-03-03', 10)
  await sell('2026-03-05', 7)
  await stock.count({
    ...{ count_id: 1, after_close_of: '2026-03-01' },
    products: [{ product_id: SALMON_FILLET, quantity: 10, unit_cost: 8 }],
  })
  await events.purchases({
    revision: 1,
    costs: [
      { date: '2026-03-04', amount: 180, product_id: SALMON_FILLET, quantity: 20, unit: 'kg' },
      { date: '2026-03-04', amount: 12, product_class: 'freight' },
      {
        date: '2026-03-04',
        amount: 60,
        product_class: 'not-cost',
        product_id: BLEACH,
        quantity: 20,
        unit: 'l',
      },
    ],
  })
  await stock.waste({
    ...{ id: 1, date: '2026-03-05', amount: 4, quantity: 0.5 },
    item: { kind: 'ingredient', id: salmon, name: 'Salmon' },
  })
  await stock.count({
    ...{ count_id: 2, after_close_of: '2026-03-08' },
    products: [{ product_id: SALMON_FILLET, quantity: 12, unit_cost: 9 }],
  })
}

describe('The variance between two counts', () => {
  it('is 4.22 of 152: 143.56 are theoretical, 4.22 were wasted', async () => {
    await recordWeek()
    const report = await variance('2026-03-02', '2026-03-08')
    const [row] = report.rows
    expect(money(row)).toEqual([152, 143.56, 4.22, 4.22])
    expect(row).toMatchObject({
      ...{ name: 'Salmon', unit: 'kg', basis: 'actual', reasons: [], percent_of_theoretical: 2.94 },
      ...{ opening_stock: { quantity: 10 }, received: { quantity: 20 }, closing_stock: { quantity: 12 } },
    })
    expect(report).toMatchObject({
      ...{ basis: 'actual', opening_count: { id: 1 }, closing_count: { id: 2 } },
      theoretical: { cost: 136, of_net_sales: 40, coverage: 100, of_menu_sales: 32 },
    })
    expect(report.rows.map(({ name }) => name)).toEqual(['Salmon'])
  })

  it('opens into dishes, counts, purchases and waste', async () => {
    const query = {
      location_id: 21,
      from: '2026-03-02',
      to: '2026-03-08',
      kind: 'ingredient',
      id: salmon,
    } as const
    const account = await menu.manager.call(varianceEndpoints.getVarianceAccount, { query })
    expect(account).toMatchObject({
      dishes: [{ dish_id: plate, dish_name: 'Salmon plate', portions: 17, quantity: 17 }],
      counts: [
        { count_id: 1, quantity: 10 },
        { count_id: 2, quantity: 12 },
      ],
      purchases: [
        { date: '2026-03-04', supplier_name: 'Supplier 1', invoice_id: 1, quantity: 20, amount: 180 },
      ],
      waste: [{ waste_id: 1, reason: 'spoiled', quantity: 0.5 }],
      transfers: [],
    })
    const { status } = await menu.manager.get(
      '/api/variance/account?location_id=21&from=2026-03-02&to=2026-03-08&kind=product&id=777',
    )
    expect(status).toBe(404)
  })

  it('makes the cost of goods actual, spread by the theoretical cost of days', async () => {
    const week = await goods('2026-03-02', '2026-03-08')
    expect(week).toMatchObject({
      ...{ cost_basis: 'actual', waste: 4, actual_cost: { amount: 164, counted_days: 3, revaluation: 0 } },
      cost_of_goods: { amount: 164, reasons: [] },
    })
    const [tuesday, thursday] = [await goods('2026-03-03'), await goods('2026-03-05')]
    // 152 by 80 and 56 of theoretical cost; freight of 12 by net sales.
    expect([tuesday.cost_of_goods.amount, thursday.cost_of_goods.amount]).toEqual([96.47, 67.53])
  })

  it('is theoretical and marked after the last count', async () => {
    await sell('2026-03-10', 10)
    const after = await goods('2026-03-10')
    expect(after).toMatchObject({ cost_basis: 'theoretical', actual_cost: null })
    expect(after.cost_of_goods.reasons).toEqual(['after-last-count', 'not-counted'])
    const report = await variance('2026-03-09', '2026-03-15')
    expect(report).toMatchObject({ basis: 'theoretical', closing_count: null, opening_count: { id: 2 } })
    expect(report.rows[0]).toMatchObject({ actual: null, variance: null, basis: 'theoretical' })
  })

  it('follows a late delivery, a reopened count and a deleted waste entry', async () => {
    await events.purchases({
      supplier_id: 2,
      revision: 1,
      costs: [{ date: '2026-03-06', amount: 9, product_id: SALMON_FILLET, quantity: 1, unit: 'kg' }],
    })
    expect((await goods('2026-03-02', '2026-03-08')).cost_of_goods.amount).toBe(173)
    await stock.waste({ id: 1, revision: 2, deleted: true, date: '2026-03-05' })
    expect((await variance('2026-03-02', '2026-03-08')).rows[0]).toMatchObject({ recorded: { quantity: 0 } })
    await stock.count({ count_id: 2, revision: 2, state: 'open', after_close_of: '2026-03-08' })
    expect(await goods('2026-03-02', '2026-03-08')).toMatchObject({ cost_basis: 'theoretical', waste: 0 })
    await stock.count({ count_id: 2, revision: 1, after_close_of: '2026-03-08' })
    expect((await variance('2026-03-02', '2026-03-08')).closing_count).toBeNull()
    await stock.count({
      ...{ count_id: 2, revision: 3, after_close_of: '2026-03-08' },
      products: [{ product_id: SALMON_FILLET, quantity: 12, unit_cost: 9 }],
    })
    expect((await goods('2026-03-02', '2026-03-08')).cost_of_goods.amount).toBe(173)
  })

  it('does not become actual by a count with an area that was not counted', async () => {
    await stock.count({
      ...{ count_id: 3, after_close_of: '2026-03-15', basis: 'incomplete', reasons: ['area-not-counted'] },
      products: [{ product_id: SALMON_FILLET, quantity: 2, unit_cost: 9 }],
    })
    expect((await goods('2026-03-10')).cost_basis).toBe('theoretical')
    const { rows, closing_count } = await variance('2026-03-09', '2026-03-15')
    expect([closing_count?.is_complete, rows[0]?.actual?.quantity]).toEqual([false, 10])
  })

  it('lists its intervals, the days after the last count first', async () => {
    const intervals = await menu.manager.call(varianceEndpoints.listVarianceIntervals, {
      query: { location_id: 21 },
    })
    expect(intervals.map(({ from, to, closing_count_id }) => [from, to, closing_count_id])).toEqual([
      ['2026-03-16', '2026-03-22', null],
      ['2026-03-09', '2026-03-15', 3],
      ['2026-03-02', '2026-03-08', 2],
    ])
  })

  it('is exported, and refused for other locations', async () => {
    const path = '/api/variance/export?location_id=21&from=2026-03-02&to=2026-03-08'
    const { status, body } = await menu.manager.get(path)
    expect([status, String(body).split('\n').length > 2]).toEqual([200, true])
    const ofMarket = menu.service.asManager({ location_ids: [MARKET.id] })
    for (const part of ['', '/intervals', '/export'])
      expect(
        (await ofMarket.get(`/api/variance${part}?location_id=21&from=2026-03-02&to=2026-03-08`)).status,
      ).toBe(403)
    expect(
      (await menu.manager.get('/api/variance?location_id=21&from=2026-03-02&to=2026-03-01')).status,
    ).toBe(400)
  })
})

describe('A staff meal', () => {
  it('moves once from the cost of goods to labour', async () => {
    const before = await goods('2026-03-03')
    await stock.waste({ id: 9, kind: 'staff-meal', reason: null, date: '2026-03-03', amount: 12.5 })
    const payroll = menu.service.asManager({ rights: ['payroll'] })
    const query = { from: '2026-03-03', to: '2026-03-03' }
    const { total } = await payroll.call(primeCostEndpoints.getPrimeCost, { query })
    expect(total.labour).toMatchObject({ amount: 12.5, staff_meals: 12.5, wages: 0 })
    expect(total.cost_of_goods.amount).toBe(Math.round((before.cost_of_goods.amount - 12.5) * 100) / 100)
    expect(total.prime_cost?.amount).toBe(before.cost_of_goods.amount)
  })
})

describe('Goods that were received at two prices', () => {
  it('are used in their order, and cost the same whether a count divides the weeks or not', async () => {
    const count = (count_id: number, after_close_of: string, quantity: number, unit_cost: number) =>
      stock.count({
        ...{ count_id, after_close_of, location_id: MARKET.id },
        products: [{ product_id: BUTTER, quantity, unit_cost }],
      })
    const buy = (date: string, amount: number) => ({
      ...{ date, amount, location_id: MARKET.id, product_id: BUTTER, quantity: 10, unit: 'kg' },
    })
    await events.purchases({
      ...{ supplier_id: 3, month: '2025-11', revision: 1 },
      costs: [buy('2025-11-06', 120), buy('2025-11-03', 80)],
    })
    await count(11, '2025-11-01', 0, 8)
    await count(13, '2025-11-15', 0, 12)
    const cost = async (from: string, to: string) => {
      const query = { from, to, location_id: MARKET.id }
      const { actual_cost } = (await menu.manager.call(primeCostEndpoints.getPrimeCost, { query })).total
      return [actual_cost?.amount, actual_cost?.revaluation]
    }
    expect(await cost('2025-11-02', '2025-11-15')).toEqual([200, 0])
    await count(12, '2025-11-08', 5, 12)
    expect(await cost('2025-11-02', '2025-11-08')).toEqual([140, 0])
    expect(await cost('2025-11-09', '2025-11-15')).toEqual([60, 0])
    expect(await cost('2025-11-02', '2025-11-15')).toEqual([200, 0])
  })
})
