import { primeCostEndpoints, varianceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../../dependencies.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { createStockEvents } from '../../testing/stock-events.ts'
import { deriveAllPendingFigures } from '../sales/derive-pending-figures.ts'

const DATE = '2026-03-03'
const RANGE = { from: '2026-03-02', to: '2026-03-08' }
const LATER = '2026-03-10'
const [BUTTER, SUGAR] = [901, 902]

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let stock: ReturnType<typeof createStockEvents>
let till: number
let butter: number
let sugar: number
let cake: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  stock = createStockEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  for (const [id, price, name] of [
    [BUTTER, 12, 'Butter'],
    [SUGAR, 2, 'Sugar'],
  ] as const)
    await menu.deliverPrice({ ...menu.offer(id, price), name, unit: 'kg' })
  butter = (await menu.addIngredient({ name: 'Butter', unit: 'kg', cost_per_unit: 12 })).id
  sugar = (await menu.addIngredient({ name: 'Sugar', unit: 'kg', cost_per_unit: 2 })).id
  await menu.link(butter, { product_id: BUTTER, product_pack_size: 1 })
  cake = (await menu.addDish({ name: 'Cake', price: 30, ingredients: [row('Butter', 1)] })).id
  for (const [id, date, quantity] of [
    [1, '2026-03-01', 100],
    [2, '2026-03-08', 80],
  ] as const)
    await stock.count({
      ...{ count_id: id, after_close_of: date },
      products: [{ product_id: BUTTER, quantity, unit_cost: 12 }],
    })
  await sell(DATE, 10)
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: cake }] })
}, 60_000)
afterAll(() => menu.close())

const row = (name: string, quantity: number) => ({ name, quantity, unit: 'kg' })
const sell = (date: string, quantity: number) => {
  const items = [{ name: 'Cake', quantity, net: 30 * quantity, tax_rate: 9 }]
  return sales.record(till, [{ date, lines: [netLine(30 * quantity)], items }])
}
const derive = () =>
  deriveAllPendingFigures({
    ...createMenuCostingDependencies(menu.service.kit),
    now: () => Temporal.Now.instant().add({ minutes: 1 }),
  })

/** The theoretical cost of the day in the report, in its account and in the variance. */
async function readCosts(date = DATE) {
  const query = { from: date, to: date, location_id: 21 }
  const { total, as_of } = await menu.manager.call(primeCostEndpoints.getPrimeCost, { query })
  const account = await menu.manager.call(primeCostEndpoints.getPrimeCostDay, {
    query: { date, location_id: 21 },
  })
  const variance = await menu.manager.call(varianceEndpoints.getVariance, {
    query: { ...RANGE, location_id: 21 },
  })
  return {
    pending: as_of.pending_days,
    cell: total.theoretical_cost.amount,
    account: account.dishes.reduce((sum, { cost }) => sum + cost, 0),
    variance: variance.theoretical.cost,
  }
}

describe('The first known recipe of a dish, which applies to earlier days', () => {
  it('restates these days when it changes on its date', async () => {
    expect(await readCosts()).toEqual({ pending: 0, cell: 120, account: 120, variance: 120 })
    const changed = { name: 'Cake', price: 30, ingredients: [row('Butter', 2)] }
    expect((await menu.manager.put(`/api/dishes/${cake}`, changed)).status).toBe(200)
    // Announced with the change itself, so that nobody takes the cell for certain.
    expect((await readCosts()).pending).toBe(1)
    await derive()
    expect(await readCosts()).toEqual({ pending: 0, cell: 240, account: 240, variance: 240 })
    const interval = await menu.service.kit.connection.collection('cost_intervals').findOne({})
    expect(interval?.ingredients).toMatchObject([{ name: 'Butter', variance: { quantity: {} } }])
    expect(String(interval?.ingredients[0].variance.quantity)).toBe('0')
    await sell(DATE, 10)
    expect((await readCosts()).cell).toBe(240)
  })

  it('restates them when the cost of an ingredient changes', async () => {
    await menu.deliverPrice({ ...menu.offer(BUTTER, 15), name: 'Butter', unit: 'kg' })
    expect((await readCosts()).pending).toBe(1)
    await derive()
    expect(await readCosts()).toEqual({ pending: 0, cell: 300, account: 300, variance: 300 })
  })

  it('does not restate them when only its price or name changes', async () => {
    const changed = { name: 'Butter cake', price: 32 }
    expect((await menu.manager.put(`/api/dishes/${cake}`, changed)).status).toBe(200)
    expect(await readCosts()).toEqual({ pending: 0, cell: 300, account: 300, variance: 300 })
  })
})

describe('A deleted dish', () => {
  it('keeps its mapping, recipe and cost on the days up to its deletion', async () => {
    await sell(LATER, 1)
    const before = await readCosts()
    expect((await readCosts(LATER)).cell).toBe(30)
    expect((await menu.manager.del(`/api/dishes/${cake}`)).status).toBe(200)
    expect(await readCosts()).toEqual(before)
    await sell(DATE, 10)
    expect(await readCosts()).toEqual(before)
  })

  it('leaves its menu item to be mapped on later days, which the past does not follow', async () => {
    const before = await readCosts()
    // As if it had been deleted on the day in March.
    await menu.service.kit.connection
      .collection('sales_items')
      .updateOne({ name: 'Cake' }, { $set: { 'past_mappings.0.until': DATE } })
    await sell(LATER, 2)
    expect((await readCosts(LATER)).cell).toBe(0)
    const [item] = await sales.items({ source_id: till, state: 'unmapped' })
    expect(item).toMatchObject({ name: 'Cake', dishes: [] })
    const next = (await menu.addDish({ name: 'Sweet cake', ingredients: [row('Sugar', 1)] })).id
    await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: next }] })
    expect((await readCosts(LATER)).cell).toBe(4)
    expect(await readCosts()).toEqual(before)
  })
})

describe('A deleted ingredient', () => {
  it('keeps its name in the variance', async () => {
    const query = { ...RANGE, location_id: 21 }
    const list = async () =>
      (await menu.manager.call(varianceEndpoints.getVariance, { query })).rows.map(({ name }) => name)
    await stock.waste({
      ...{ id: 5, date: DATE, amount: 2, quantity: 1 },
      item: { kind: 'ingredient', id: sugar, name: 'Sugar' },
    })
    const before = await list()
    expect(before.toSorted()).toEqual(['Butter', 'Sugar'])
    expect((await menu.manager.del(`/api/ingredients/${sugar}`)).status).toBe(200)
    expect(await list()).toEqual(before)
    expect((await menu.manager.del(`/api/ingredients/${butter}`)).status).toBe(200)
    expect(await list()).not.toContain('')
  })
})
