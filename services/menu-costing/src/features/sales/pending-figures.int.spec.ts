import { primeCostEndpoints, type SalesImport } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../../dependencies.ts'
import { createPendingDayRepository } from '../../storage/prime-cost/pending-day-repository.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions } from '../../testing/sales-under-test.ts'
import { deriveAllPendingFigures } from './derive-pending-figures.ts'

/** The first day of period 2 of 2026 in the pattern 4-4-5. */
const FIRST = '2026-01-26'
const [HARBOUR, MARKET] = [21, 22]

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
})
afterAll(() => menu.close())

const listDates = (count: number, first = FIRST) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
const createFile = (dates: readonly string[], items: number) =>
  [
    'Date,Item,Quantity,Net sales,VAT',
    ...dates.flatMap(date =>
      Array.from({ length: items }, (_, item) => `${date},Item ${item},1,${10 + (item % 3)}.00,0.90`),
    ),
  ].join('\n')

async function importFile(source_id: number, csv: string, location_id: number) {
  const mapping = {
    rows: 'items' as const,
    columns: {
      ...{ date: 'Date', item_name: 'Item', quantity: 'Quantity', net_sales: 'Net sales', tax: 'VAT' },
    },
  }
  const { status, body } = await sales.upload('imports', csv, { source_id, location_id, mapping })
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  return body as SalesImport
}

/** After the time in which more days could be added. */
const derive = (laterMs = 60_000) => {
  const now = () => Temporal.Now.instant().add({ milliseconds: laterMs })
  return deriveAllPendingFigures({ ...createMenuCostingDependencies(menu.service.kit), now })
}
const listOf = async (location_id: number, dates: readonly string[]) => {
  const { days, ...list } = await sales.days(dates[0] ?? '', dates.at(-1))
  return { ...list, days: days.filter(day => day.location_id === location_id) }
}

describe('Figures of more days than a transaction can hold', () => {
  it('are pending, announced and derived soon; until then their period cannot be closed', async () => {
    const { id: source_id } = await sales.addSource({ name: 'History' })
    const dates = listDates(120)
    const { days } = await importFile(source_id, createFile(dates, 2), HARBOUR)
    expect(days.filter(({ outcome }) => outcome === 'created')).toHaveLength(120)
    expect((await listOf(HARBOUR, dates.slice(0, 60))).pending_days).toBe(60)
    const owner = menu.service.asManager({ rights: ['settings', 'payroll'] })
    const query = { from: FIRST, to: addDays(FIRST, 27), group: 'day' as const }
    const report = () => owner.call(primeCostEndpoints.getPrimeCost, { query })
    expect((await report()).as_of.pending_days).toBe(28)
    const close = () => owner.post('/api/prime-cost/periods/close', { start: FIRST })
    expect(await close()).toMatchObject({ status: 409, body: { code: 'figures-pending' } })

    // The import is complete, so that they need not wait for others.
    expect((await Promise.all([derive(0), derive(0)])).reduce((sum, count) => sum + count)).toBe(120)
    const list = await listOf(HARBOUR, dates.slice(0, 60))
    expect([list.pending_days, list.days.length, list.summary.net_sales]).toEqual([0, 60, 60 * 21])
    expect(await report()).toMatchObject({ total: { net_sales: 28 * 21 }, as_of: { pending_days: 0 } })
    expect((await close()).status).toBe(200)
  })

  it('follow a mapping on all days as they do on a few', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Mapped history' })
    const dates = listDates(110, '2025-06-01')
    await importFile(source_id, createFile(dates, 2), MARKET)
    await derive()
    const dish = await menu.addDish({ name: 'Roast', price: 12, ingredients: [] })
    const [item] = await sales.items({ source_id })
    const mapping = { state: 'mapped', dishes: [{ dish_id: dish.id }] }
    expect((await menu.manager.put(`/api/sales/items/${item?.id}`, mapping)).status).toBe(200)
    expect((await listOf(MARKET, dates)).pending_days).toBe(110)
    // Other items may be mapped next.
    expect(await derive(0)).toBe(0)
    expect(await derive()).toBe(110)
    const many = await listOf(MARKET, dates)
    // The same statements, day by day, derive each day at once.
    const { id: daily } = await sales.addSource({ name: 'Daily till', rank: 1 })
    const one = createFile(dates.slice(0, 1), 2)
    await importFile(daily, one, HARBOUR)
    const [same] = await sales.items({ source_id: daily })
    await menu.manager.put(`/api/sales/items/${same?.id}`, mapping)
    const [few] = (await listOf(HARBOUR, dates.slice(0, 1))).days
    expect(many.days).toHaveLength(110)
    for (const { net_sales, mapped_net_sales, coverage } of many.days)
      expect({ net_sales, mapped_net_sales, coverage }).toEqual({
        net_sales: few?.net_sales,
        mapped_net_sales: few?.mapped_net_sales,
        coverage: few?.coverage,
      })
  })
})

describe('Days that several changes add', () => {
  it('are pending once, since the first change', async () => {
    const pending = createPendingDayRepository(menu.service.kit.connection)
    const [first, second, third] = listDates(3, '2024-03-04').map(date => ({ locationId: HARBOUR, date }))
    if (!first || !second || !third) throw new Error('three days')
    const [morning, noon] = [
      Temporal.Instant.from('2026-03-01T08:00Z'),
      Temporal.Instant.from('2026-03-01T12:00Z'),
    ]
    await pending.add([first, second], morning)
    await pending.add([second, third, third], noon)
    expect(await pending.count({ from: first.date, to: third.date }, null)).toBe(3)
    expect(await pending.findWaitingTimes()).toEqual({ first: morning, last: noon })
    await pending.remove([first])
    expect(await pending.findWaitingTimes()).toEqual({ first: morning, last: noon })
    await pending.remove([second, third])
    expect(await pending.findWaitingTimes()).toBeNull()
  })
})

describe('A file with more items than a transaction can hold', () => {
  it('is imported in parts, and a repeat changes nothing', async () => {
    const { id: source_id } = await sales.addSource({ name: 'Large till' })
    const dates = listDates(25, '2025-01-06')
    const csv = createFile(dates, 900)
    const first = await importFile(source_id, csv, HARBOUR)
    expect(first).toMatchObject({ rows: { imported: 22_500 }, unmapped_items: 900, net_sales: 25 * 9900 })
    expect(await derive()).toBe(25)
    const list = await listOf(HARBOUR, dates)
    expect([list.days.length, list.pending_days, list.summary.net_sales]).toEqual([25, 0, 25 * 9900])
    const repeated = await importFile(source_id, csv, HARBOUR)
    expect(new Set(repeated.days.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
    expect(await derive()).toBe(0)
  })
})
