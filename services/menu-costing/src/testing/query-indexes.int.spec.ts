import { withoutReadBatching } from '@rms/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../dependencies.ts'
import { publishForecasts } from '../features/forecast/publish-forecasts.ts'
import { publishProductUsage } from '../features/usage/publish-product-usage.ts'
import { type MenuService, startMenuService } from './menu-service.ts'
import { createPrimeCostEvents } from './prime-cost-events.ts'
import { createSalesActions, netLine } from './sales-under-test.ts'
import { createStockEvents } from './stock-events.ts'

let menu: MenuService
beforeAll(async () => {
  menu = await startMenuService()
}, 60_000)
afterAll(() => menu.close())

const read = async (path: string) => {
  const { status } = await menu.manager.get(path)
  expect([path, status]).toEqual([path, 200])
}

async function everyCall(): Promise<void> {
  const { manager } = menu
  const sales = createSalesActions(menu)
  const dish = await menu.addDish({ name: 'Soup', ingredients: [] })
  const { id: source_id } = await sales.addSource({ name: 'Till' })
  const items = [{ name: 'Soup', quantity: 1, net: 5, tax_rate: 9 }]
  const [{ id = 0 } = {}] = await sales.record(source_id, [{ date: '2026-03-02', items }])
  await sales.record(source_id, [{ date: '2026-03-02', lines: [netLine(9)], items }])
  const [item] = await sales.items({ source_id })
  const mapping = { state: 'mapped', dishes: [{ dish_id: dish.id }] }
  expect((await manager.put(`/api/sales/items/${item?.id}`, mapping)).status).toBe(200)
  expect((await manager.put(`/api/sales/sources/${source_id}`, { rank: 5 })).status).toBe(200)
  const entry = { location_id: 21, date: '2026-03-02', lines: [netLine(1)] }
  expect((await manager.put('/api/sales/days/manual', entry)).status).toBe(200)
  expect((await manager.put('/api/sales/settings', { tax_inclusive: false })).status).toBe(200)
  const fields = { source_id, location_id: 21 }
  const csv = 'Date,Net sales,VAT\n2026-03-03,10.00,0.90'
  const preview = await sales.upload('imports/preview', csv, fields)
  const { mapping: read_mapping } = preview.body as { mapping: never }
  expect((await sales.upload('imports', csv, { ...fields, mapping: read_mapping })).status).toBe(200)
  for (const query of ['', '?state=unmapped', `?source_id=${source_id}&page=1`, '?search=so&page=1'])
    await read(`/api/sales/items${query}`)
  for (const query of ['from=2026-03-01&to=2026-03-31', 'from=2026-03-01&to=2026-03-31&location_id=21'])
    for (const path of ['days', 'export']) await read(`/api/sales/${path}?${query}`)
  const forecastDay = { location_id: 21, date: '2026-03-02', values: [{ day_part: 'lunch', net_sales: 5 }] }
  expect((await manager.put('/api/sales/forecast/day', forecastDay)).status).toBe(200)
  const specialDay = { location_id: 21, date: '2026-03-02', name: 'Fair', factor: 2 }
  expect((await manager.put('/api/sales/special-days', specialDay)).status).toBe(200)
  for (const path of ['forecast', 'special-days'])
    await read(`/api/sales/${path}?from=2026-03-01&to=2026-03-31`)
  expect((await manager.del('/api/sales/special-days?location_id=21&date=2026-03-02')).status).toBe(200)
  await publishForecasts(createMenuCostingDependencies(menu.service.kit))
  await deliverPrimeCostEvents()
  await publishProductUsage(createMenuCostingDependencies(menu.service.kit))
  for (const group of ['day', 'week', 'period', 'location'])
    await read(`/api/prime-cost?from=2026-03-01&to=2026-03-31&group=${group}`)
  await read('/api/prime-cost?from=2026-03-01&to=2026-03-31&location_id=21')
  await read('/api/prime-cost/export?from=2026-03-01&to=2026-03-31')
  await read('/api/prime-cost/week?date=2026-03-02')
  await read('/api/prime-cost/day?date=2026-03-02&location_id=21')
  expect((await manager.put('/api/prime-cost/targets', { goods_percent: 30 })).status).toBe(200)
  await countStock(dish.id)
  await closePeriods()
  for (const path of ['settings', 'sources', `sources/${source_id}`, `days/${id}`])
    await read(`/api/sales/${path}`)
  expect((await manager.del(`/api/sales/sources/${source_id}`)).status).toBe(409)
  expect((await manager.del(`/api/dishes/${dish.id}`)).status).toBe(200)
  expect((await manager.del(`/api/sales/days/${id}`)).status).toBe(200)
}

/** Counts, purchases, waste and a transfer of a month, each corrected, and the variance that follows from them. */
async function countStock(dishId: number): Promise<void> {
  const events = createPrimeCostEvents(menu)
  const stock = createStockEvents(menu)
  const products = [{ product_id: 901, quantity: 1, unit_cost: 2 }]
  for (const revision of [1, 2]) {
    await stock.count({ count_id: 1, revision, after_close_of: '2026-03-01', products })
    await stock.count({ count_id: 2, revision, after_close_of: '2026-03-08', products })
    const item = { kind: 'dish' as const, id: dishId, name: 'Soup' }
    await stock.waste({ id: 1, revision, item, quantity: 1, unit: 'portion', amount: 2 })
    await stock.transfer({ id: 1, revision, lines: [{ product_id: 901, sent: 1 }] })
    const cost = { date: '2026-03-04', amount: 9, product_id: 901, quantity: 3, unit: 'kg' }
    await events.purchases({ supplier_id: 2, revision, costs: [cost] })
  }
  const days = 'location_id=21&from=2026-03-02&to=2026-03-08'
  for (const path of [
    'intervals?location_id=21',
    `?${days}`,
    `export?${days}`,
    `account?${days}&kind=product&id=901`,
  ])
    await read(`/api/variance${path.startsWith('?') ? '' : '/'}${path}`)
}

/** Two periods are closed; in between, the first one changes. */
async function closePeriods(): Promise<void> {
  const events = createPrimeCostEvents(menu)
  const change = async (verb: 'close' | 'reopen', start: string) => {
    const body = { start, ...(verb === 'reopen' && { reason: 'Test' }) }
    expect((await menu.manager.post(`/api/prime-cost/periods/${verb}`, body)).status).toBe(200)
  }
  await change('close', '2026-02-23')
  await events.labour({ date: '2026-03-02', revision: 9, wages: 120 })
  await change('close', '2026-03-30')
  await events.labour({ date: '2026-03-02', revision: 10, wages: 130 })
  await read('/api/prime-cost?from=2026-03-01&to=2026-04-30&group=week')
  await read('/api/prime-cost?from=2026-03-01&to=2026-04-30&location_id=21')
  await read('/api/prime-cost/periods')
  await change('reopen', '2026-03-30')
  await change('reopen', '2026-02-23')
}

const deliverPrimeCostEvents = async () => {
  const events = createPrimeCostEvents(menu)
  await events.labour({ date: '2026-03-02', revision: 1, wages: 100 })
  await events.labour({ date: '2026-03-02', revision: 2, wages: 110 })
  for (const revision of [1, 2])
    await events.purchases({ revision, costs: [{ date: '2026-03-02', amount: 9 }] })
  await events.dishCosts('2026-03-01')
}

const SALES =
  /\.(sales_\w+|locations|business|prime_\w+|labour_days|purchase_cost_\w+|dish_cost_days|recipe_days|ingredient_days|stock_\w+|cost_intervals)$/

describe('Every query of sales', () => {
  it('uses an index', async () => {
    const { db } = menu.service.kit.connection
    await db?.command({ profile: 2 })
    await withoutReadBatching(everyCall)
    await db?.command({ profile: 0 })
    const profile = db?.collection('system.profile')
    const scans = await profile
      ?.find({ planSummary: /COLLSCAN/, ns: SALES })
      .project({ ns: 1, command: 1 })
      .toArray()
    expect(scans?.map(({ ns, command }) => [ns, command])).toEqual([])
    expect(await profile?.countDocuments({ ns: SALES })).toBeGreaterThan(50)
  })

  it('that lists days uses an index for sorting', async () => {
    const figures = menu.service.kit.connection.collection('sales_day_figures')
    const range = { date: { $gte: '2026-03-01', $lte: '2026-03-31' } }
    for (const filter of [range, { ...range, location_id: { $in: [21] } }]) {
      const plan = await figures.find(filter).sort({ date: -1, location_id: 1 }).explain('queryPlanner')
      expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('"SORT"')
    }
  })
})
