import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../../dependencies.ts'
import { createProductUsageRepository } from '../../storage/usage/product-usage-repository.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { createStockEvents } from '../../testing/stock-events.ts'
import { publishProductUsage } from './publish-product-usage.ts'

const [FILLET, WHOLE] = [911, 912]
const TODAY = Temporal.Now.plainDateISO('UTC').toString()
/** Each test has a day of its own, which is over in any time zone. */
const daysAgo = (count: number) => addDays(TODAY, -count)

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let stock: ReturnType<typeof createStockEvents>
let till: number
let salmon: number
let plate: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  stock = createStockEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  for (const [id, name] of [
    [FILLET, 'Salmon fillet'],
    [WHOLE, 'Salmon, whole'],
  ] as const)
    await menu.deliverPrice({ ...menu.offer(id, 8), name, unit: 'kg' })
  salmon = (await menu.addIngredient({ name: 'Salmon', unit: 'kg', cost_per_unit: 8 })).id
  await menu.link(salmon, { product_id: FILLET, product_pack_size: 1, waste_factor: 1.25 })
  const ingredients = [{ name: 'Salmon', quantity: 0.2, unit: 'kg' }]
  plate = (await menu.addDish({ name: 'Salmon plate', price: 25, ingredients })).id
  await sell(daysAgo(60), 1)
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: plate }] })
})
afterAll(() => menu.close())

const sell = (date: string, plates: number) => {
  const items = [{ name: 'Plate', quantity: plates, net: 20 * plates, tax_rate: 9 }]
  return sales.record(till, [{ date, lines: [netLine(20 * plates)], items }])
}
/** The latest published usage of a day at the location. */
const publish = async (date: string) => {
  await publishProductUsage(createMenuCostingDependencies(menu.service.kit))
  const published = await menu.service.emitted('menu-costing.product-usage-changed')
  return published
    .map(({ payload }) => payload)
    .filter(day => day.date === date && day.location_id === 21)
    .sort((a, b) => a.revision - b.revision)
    .at(-1)
}

describe('The usage of products', () => {
  it('is published for a day with sales, with the waste factor: 10 plates use 2.5 kg, of which 0.5 kg is trim', async () => {
    await sell(daysAgo(3), 10)
    expect(await publish(daysAgo(3))).toEqual({
      ...{ location_id: 21, date: daysAgo(3), revision: 1, state: 'sales' },
      ...{ net_sales: 200, covered_net_sales: 200, has_recipe_gaps: false },
      products: [
        {
          ...{ product_id: FILLET, unit: 'kg', quantity: 2.5, trim: 0.5 },
          ...{ is_shared: false, is_incomplete: false },
        },
      ],
    })
  })

  it('is published once, and again with a higher revision when sales are corrected', async () => {
    await publish(daysAgo(3))
    expect(await publishProductUsage(createMenuCostingDependencies(menu.service.kit))).toBe(0)
    await sell(daysAgo(3), 20)
    expect(await publish(daysAgo(3))).toMatchObject({ revision: 2, products: [{ quantity: 5 }] })
  })

  it('contains recorded waste of the ingredient, also on a day without sales', async () => {
    await stock.waste({
      ...{ id: 11, date: daysAgo(4), quantity: 0.3 },
      item: { kind: 'ingredient', id: salmon, name: 'Salmon' },
    })
    expect(await publish(daysAgo(4))).toMatchObject({ state: 'no-sales', products: [{ quantity: 0.3 }] })
  })

  it('knows closed days', async () => {
    const closed = { location_id: 21, date: daysAgo(5), name: 'Closed', factor: 0 }
    expect((await menu.manager.put('/api/sales/special-days', closed)).status).toBe(200)
    await sell(daysAgo(5), 1)
    expect(await publish(daysAgo(5))).toMatchObject({ state: 'sales' })
    const other = { ...closed, date: daysAgo(6) }
    await menu.manager.put('/api/sales/special-days', other)
    expect(await publish(daysAgo(6))).toMatchObject({ state: 'closed', products: [] })
  })

  it('follows a new link: products share the ingredient by what was bought of them', async () => {
    await sell(daysAgo(7), 10)
    await menu.link(salmon, { product_id: WHOLE, product_pack_size: 1 })
    expect(await publish(daysAgo(7))).toMatchObject({
      products: [
        { product_id: FILLET, quantity: 1.25, is_shared: true },
        { product_id: WHOLE, quantity: 1.25, is_shared: true },
      ],
    })
    const costs = [
      { date: daysAgo(10), amount: 80, product_id: FILLET, quantity: 8, unit: 'kg' },
      { date: daysAgo(10), amount: 16, product_id: WHOLE, quantity: 2, unit: 'kg' },
    ]
    await events.purchases({ month: daysAgo(10).slice(0, 7), revision: 1, costs })
    expect((await publish(daysAgo(7)))?.products.map(({ quantity }) => quantity)).toEqual([2, 0.5])
    expect((await publish(daysAgo(60)))?.products.map(({ quantity }) => quantity)).toEqual([0.125, 0.125])
  })

  it('is not computed again when a dish gets another price, because its recipe is the same', async () => {
    const { getMenuRevision } = createProductUsageRepository(menu.service.kit.connection)
    const ingredients = [{ name: 'Salmon', quantity: 0.3, unit: 'kg' }]
    const { id, version } = await menu.addDish({ name: 'Salmon tartare', price: 18, ingredients })
    const before = await getMenuRevision()
    const costChanges = await menu.service.emitted('menu-costing.dish-costs-changed')
    const body = { name: 'Salmon tartare', price: 19, ingredients, version }
    expect((await menu.manager.put(`/api/dishes/${id}`, body)).status).toBe(200)
    expect(await getMenuRevision()).toBe(before)
    expect(await menu.service.emitted('menu-costing.dish-costs-changed')).toEqual(costChanges)
    expect((await menu.manager.del(`/api/dishes/${id}`)).status).toBe(200)
    expect(await getMenuRevision()).toBe(before + 1)
  })

  it('follows a changed recipe for the days from then on', async () => {
    await sell(TODAY, 10)
    const before = await publish(TODAY)
    const dish = await menu.manager.get(`/api/dishes/${plate}`)
    const { version } = dish.body as { version: number }
    const changed = {
      ...{ name: 'Salmon plate', price: 25, version },
      ingredients: [{ name: 'Salmon', quantity: 0.4, unit: 'kg' }],
    }
    expect((await menu.manager.put(`/api/dishes/${plate}`, changed)).status).toBe(200)
    const after = await publish(TODAY)
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
  })
})
