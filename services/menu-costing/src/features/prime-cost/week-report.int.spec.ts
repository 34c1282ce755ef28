import { type WeekReport, weekReportEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { MARKET } from '../../testing/stub-catalog.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let till: number
/** Costs change today, so that the reported week is the running one. */
const THIS_MONDAY = getMonday(Temporal.Now.plainDateISO('UTC').toString())
const LAST_MONDAY = addDays(THIS_MONDAY, -7)

beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  const events = createPrimeCostEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  const butter = await menu.addIngredient({ name: 'Butter', unit: 'kg', cost_per_unit: 10 })
  const dish = await menu.addDish({
    name: 'Croissant',
    ingredients: [{ name: 'Butter', quantity: 0.1, unit: 'kg' }],
  })
  await sell(LAST_MONDAY, 100)
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: dish.id }] })
  await events.labour({ date: LAST_MONDAY, revision: 1, wages: 100 })
  await menu.setCost(butter.id, 12)
  await sell(THIS_MONDAY, 200)
  await events.labour({ date: THIS_MONDAY, revision: 1, wages: 300 })
}, 60_000)
afterAll(() => menu.close())

const sell = (date: string, quantity: number) => {
  const items = [{ name: 'Croissant', quantity, net: 4 * quantity, tax_rate: 9 }]
  return sales.record(till, [{ date, lines: [netLine(4 * quantity, { covers: quantity })], items }])
}
const report = (client = menu.service.asManager({ rights: ['payroll'] })): Promise<WeekReport> =>
  client.call(weekReportEndpoints.getWeekReport, { query: { date: addDays(THIS_MONDAY, 3) } })

describe('The weekly report', () => {
  it('compares the week that contains a date with the one before', async () => {
    const { week, last_week, total, last_total, rows } = await report()
    expect([week.from, last_week.from]).toEqual([THIS_MONDAY, LAST_MONDAY])
    expect([total.net_sales, last_total.net_sales]).toEqual([800, 400])
    expect(rows.map(({ location_id }) => location_id)).toEqual([21])
  })

  it('ranks changes by what they are worth, with facts as reasons', async () => {
    const { moves } = await report()
    expect(moves[0]).toMatchObject({
      ...{ figure: 'net-sales', before: 400, after: 800, effect: 400 },
      reasons: [{ kind: 'covers', before: 100, after: 200 }],
    })
    expect(moves.find(({ figure }) => figure === 'labour-percent')).toMatchObject({
      ...{ before: 25, after: 37.5, change: 12.5, effect: 100 },
    })
  })

  it('has no labour for users who may not see wages, and nothing of other locations', async () => {
    const seen = await report(menu.service.asManager({ rights: [] }))
    expect([seen.total.labour, seen.moves.some(({ figure }) => figure === 'labour-percent')]).toEqual([
      null,
      false,
    ])
    const other = await report(menu.service.asManager({ location_ids: [MARKET.id] }))
    expect([other.rows, other.moves, other.total.net_sales]).toEqual([[], [], 0])
  })
})
