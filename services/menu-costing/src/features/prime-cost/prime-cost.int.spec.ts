import {
  dishEndpoints,
  type PrimeCostFigures,
  type PrimeCostQuery,
  primeCostEndpoints,
  weekReportEndpoints,
} from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createPrimeCostEvents } from '../../testing/prime-cost-events.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { HARBOUR, MARKET } from '../../testing/stub-catalog.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let events: ReturnType<typeof createPrimeCostEvents>
let till: number
let steak: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  events = createPrimeCostEvents(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
  await menu.addIngredient({ name: 'Beef', unit: 'kg', cost_per_unit: 24 })
  steak = (await menu.addDish({ name: 'Steak', ingredients: [{ name: 'Beef', quantity: 1, unit: 'kg' }] })).id
  const sold = [{ name: 'Steak', quantity: 1, net: 80, tax_rate: 9 }]
  await sales.record(till, [{ date: '2026-01-05', lines: [netLine(80)], items: sold }])
  const [item] = await sales.items({ source_id: till })
  await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: steak }] })
})
afterAll(() => menu.close())

const payroll = () => menu.service.asManager({ rights: ['payroll', 'settings'] })
const report = (query: Partial<PrimeCostQuery> & { from: string; to?: string }, client = payroll()) =>
  client.call(primeCostEndpoints.getPrimeCost, { query: { to: query.from, ...query } })
const account = (date: string, client = payroll()) =>
  client.call(primeCostEndpoints.getPrimeCostDay, { query: { date, location_id: 21 } })

/** As if the current cost of a dish had applied since an earlier date. */
const setCostDate = (dishId: number, date: string) =>
  menu.service.kit.connection
    .collection<{ _id: number }>('dishes')
    .updateOne({ _id: dishId }, { $set: { cost_from: date } })

/** Steaks at 80, and other sales that no dish is known for. */
const sell = (date: string, { steaks, other = 0 }: { steaks: number; other?: number }, location?: number) => {
  const items = [{ name: 'Steak', quantity: steaks, net: 80 * steaks, tax_rate: 9 }]
  const snacks = other > 0 ? [{ name: 'Snack', quantity: 1, net: other, tax_rate: 9 }] : []
  const lines = [netLine(80 * steaks + other, { covers: steaks })]
  return sales.record(till, [{ date, lines, items: [...items, ...snacks] }], location)
}

describe('The prime cost of a day', () => {
  it('divides a theoretical cost by mapped sales: 30 % at a coverage of 80 %', async () => {
    await sell('2026-03-02', { steaks: 100, other: 2000 })
    await events.labour({ date: '2026-03-02', revision: 1, wages: 2000, on_cost: 500, people: 6 })
    const { total, as_of } = await report({ from: '2026-03-02' })
    expect(total).toMatchObject({
      ...{ net_sales: 10_000, mapped_net_sales: 8000, coverage_percent: 80, cost_basis: 'theoretical' },
      cost_of_goods: { amount: 2400, percent: 30, reasons: ['unmapped-sales'] },
      labour: { amount: 2500, wages: 2000, on_cost: 500, percent: 25 },
      prime_cost: { amount: 4900, percent: 55, state: null },
      ...{ covers: 100, average_per_cover: 100, worked_minutes: 600, sales_per_labour_hour: 1000 },
    })
    expect(as_of).toEqual({
      sales: expect.any(String),
      labour: expect.any(String),
      purchases: null,
      counts: null,
      pending_days: 0,
    })
  })

  it('shows purchases until items are mapped to dishes, and never calls them actual', async () => {
    await sales.record(till, [{ date: '2026-01-03', lines: [netLine(2000)] }])
    await events.purchases({
      ...{ month: '2026-01', revision: 1 },
      costs: [
        { date: '2026-01-03', amount: 400 },
        { date: '2026-01-03', amount: 100, source: 'uncertain' },
        { date: '2026-01-03', amount: 12, product_class: 'freight' },
        { date: '2026-01-03', amount: 60, product_class: 'not-cost' },
        { date: '2026-01-03', amount: 0, source: 'unpriced' },
      ],
    })
    const { total } = await report({ from: '2026-01-03' })
    expect(total).toMatchObject({
      ...{ cost_basis: 'purchases', theoretical_cost: { amount: 0, percent: null } },
      cost_of_goods: {
        amount: 512,
        percent: 25.6,
        reasons: ['not-counted', 'purchase-uncertain', 'purchase-unpriced'],
      },
      purchases: { by_class: { food: 500, freight: 12, not_cost: 60 } },
    })
  })

  it('opens into its account, whose parts add up', async () => {
    const { figures, dishes, purchases, sales: channels, people } = await account('2026-03-02')
    expect(dishes).toEqual([
      {
        ...{ dish_id: steak, dish_name: 'Steak', portions: 100, net_sales: 8000, unit_cost: 24 },
        ...{ cost: figures.theoretical_cost.amount, reason: null },
      },
    ])
    expect(channels).toMatchObject([{ source_name: 'Till', net_sales: figures.net_sales }])
    expect([purchases, people]).toEqual([[], 6])
    expect((await account('2026-01-03')).purchases.map(({ amount }) => amount)).toEqual([400, 100, 12, 60, 0])
  })

  it('keeps the cost of dishes on its date', async () => {
    await sell('2026-03-04', { steaks: 1 })
    await setCostDate(steak, '2026-03-05')
    await menu.setCost(1, 30)
    await sell('2026-03-05', { steaks: 1 })
    await events.dishCosts('2026-03-01')
    const { rows } = await report({ from: '2026-03-04', to: '2026-03-05' })
    expect(rows.map(({ figures }) => figures.theoretical_cost.amount)).toEqual([24, 24])
    const today = Temporal.Now.zonedDateTimeISO('Europe/Dublin').toPlainDate().toString()
    await sell(today, { steaks: 1 })
    const { total } = await report({ from: today })
    expect(total.theoretical_cost.amount).toBe(30)
    await menu.setCost(1, 24)
  })

  it('keeps the cost of a dish that is deleted later', async () => {
    await menu.addIngredient({ name: 'Lamb', unit: 'kg', cost_per_unit: 10 })
    const ingredients = [{ name: 'Lamb', quantity: 1, unit: 'kg' }]
    const { id } = await menu.addDish({ name: 'Lamb chops', ingredients })
    await setCostDate(id, '2026-03-06')
    const sold = [{ name: 'Lamb chops', quantity: 2, net: 80, tax_rate: 9 }]
    await sales.record(till, [{ date: '2026-03-06', lines: [netLine(80)], items: sold }])
    const item = (await sales.items({ source_id: till })).find(({ name }) => name === 'Lamb chops')
    await menu.manager.put(`/api/sales/items/${item?.id}`, { state: 'mapped', dishes: [{ dish_id: id }] })
    await menu.manager.call(dishEndpoints.deleteDish, { params: { id } })
    await events.dishCosts('2026-03-01')
    expect((await report({ from: '2026-03-06' })).total.theoretical_cost.amount).toBe(20)
  })
})

describe('The basis of the cost of goods', () => {
  const date = '2026-04-07'
  const week = { from: '2026-04-06', to: '2026-04-12' }
  const goods = ({ cost_basis, cost_of_goods }: PrimeCostFigures) => [cost_basis, cost_of_goods.amount]

  it('is that of the location in every report that contains it', async () => {
    await sales.record(till, [{ date, lines: [netLine(2000)] }], MARKET.id)
    await events.purchases({
      ...{ supplier_id: 7, month: '2026-04', revision: 1 },
      costs: [
        { date, amount: 572, location_id: MARKET.id },
        { date, amount: 999 },
      ],
    })
    await sell(date, { steaks: 10 })
    const both = await report({ ...week, group: 'location' })
    const ofMarket = menu.service.asManager({ rights: ['payroll'], location_ids: [MARKET.id] })
    const findMarket = ({
      rows,
    }: {
      rows: readonly { location_id: number | null; figures: PrimeCostFigures }[]
    }) => rows.find(({ location_id }) => location_id === MARKET.id)?.figures ?? both.total
    const weekly = (client: ReturnType<typeof payroll>) =>
      client.call(weekReportEndpoints.getWeekReport, { query: { date } })
    const seen = [
      findMarket(both),
      (await report({ ...week, location_id: MARKET.id })).total,
      (await report({ from: date, location_id: MARKET.id })).total,
      (await report({ ...week, group: 'location' }, ofMarket)).total,
      findMarket(await weekly(payroll())),
      (await weekly(ofMarket)).total,
      (
        await menu.manager.call(primeCostEndpoints.getPrimeCostDay, {
          query: { date, location_id: MARKET.id },
        })
      ).figures,
    ]
    expect(seen.map(goods)).toEqual(seen.map(() => ['purchases', 572]))
    expect(both.rows.map(({ figures }) => goods(figures))).toEqual([
      ['theoretical', 240],
      ['purchases', 572],
    ])
    expect(both.total).toMatchObject({
      ...{ cost_basis: 'mixed', cost_bases: ['theoretical', 'purchases'] },
      // 812 of 800 mapped and 2,000 net sales.
      cost_of_goods: { amount: 812, percent: 29, reasons: ['not-counted'] },
    })
    expect(goods((await weekly(payroll())).total)).toEqual(['mixed', 812])
    const { body } = await payroll().get(
      `/api/prime-cost/export?from=${week.from}&to=${week.to}&group=location`,
    )
    expect([String(body).includes('purchases,572'), String(body).includes('theoretical,240')]).toEqual([
      true,
      true,
    ])
  })

  it('stays what a person has chosen, and says if no sales are mapped', async () => {
    const { total } = await report({ from: date, location_id: MARKET.id, cost_basis: 'theoretical' })
    expect(total).toMatchObject({
      cost_basis: 'theoretical',
      cost_of_goods: { amount: 0, percent: null, reasons: ['unmapped-sales'] },
    })
    const bought = await report({ ...week, cost_basis: 'purchases' })
    expect(goods(bought.total)).toEqual(['purchases', 1571])
  })
})

describe('The report', () => {
  it('adds up by day, week, period and location', async () => {
    await sell('2026-03-29', { steaks: 3 }, MARKET.id)
    await sell('2026-03-30', { steaks: 4 }, HARBOUR.id)
    await events.labour({ date: '2026-03-30', revision: 1, wages: 70.07, reasons: ['clocked-in'] })
    await events.labour({ location_id: null, date: '2026-03-30', revision: 1, wages: 10, people: 1 })
    const range = { from: '2026-03-26', to: '2026-04-02' }
    for (const group of ['day', 'week', 'period', 'location'] as const) {
      const { rows, total } = await report({ ...range, group })
      for (const field of ['net_sales', 'covers'] as const)
        expect(rows.reduce((sum, { figures }) => sum + (figures[field] ?? 0), 0)).toBe(total[field])
      const cents = rows.reduce(
        (sum, row) => sum + Math.round((row.figures.prime_cost?.amount ?? 0) * 100),
        0,
      )
      expect(cents / 100).toBe(total.prime_cost?.amount)
      expect(total.labour?.reasons).toEqual(['clocked-in'])
    }
    const { rows: weeks } = await report({ ...range, group: 'week' })
    expect(weeks.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-26', '2026-03-29'],
      ['2026-03-30', '2026-04-02'],
    ])
    const { rows: places } = await report({ ...range, group: 'location' })
    expect(places.map(row => row.location_name)).toEqual(['Harbour', 'Market', null])
  })

  it('compares with targets, and refuses unreasonable ones', async () => {
    const targets = { goods_percent: 29, labour_percent: 20, prime_percent: 60, tolerance_points: 2 }
    expect((await menu.manager.put('/api/prime-cost/targets', targets)).status).toBe(200)
    const { total } = await report({ from: '2026-03-02' })
    expect([total.cost_of_goods.state, total.labour?.state, total.prime_cost?.state]).toEqual([
      ...['exceeded', 'missed', 'met'],
    ])
    expect((await menu.manager.put('/api/prime-cost/targets', { goods_percent: 101 })).status).toBe(400)
    const without = menu.service.asManager({ rights: [] })
    expect((await without.put('/api/prime-cost/targets', targets)).status).toBe(403)
  })

  it('shows wages only with the right to payroll', async () => {
    const others = menu.service.asManager({ rights: ['settings'] })
    const { total } = await report({ from: '2026-03-02' }, others)
    expect(total).toMatchObject({ net_sales: 10_000, worked_minutes: 600, labour: null, prime_cost: null })
    expect(await account('2026-03-02', others)).toMatchObject({ people: null, figures: { labour: null } })
    const { body } = await others.get('/api/prime-cost/export?from=2026-03-02&to=2026-03-02')
    expect(body).not.toContain('2500')
  })

  it('contains only the locations of a manager', async () => {
    const ofMarket = menu.service.asManager({ rights: ['payroll'], location_ids: [MARKET.id] })
    const { rows, total } = await report(
      { from: '2026-03-29', to: '2026-03-30', group: 'location' },
      ofMarket,
    )
    expect(rows.map(row => row.location_id)).toEqual([MARKET.id])
    expect(total.net_sales).toBe(240)
    const query = `date=2026-03-30&location_id=${HARBOUR.id}`
    expect((await ofMarket.get(`/api/prime-cost/day?${query}`)).status).toBe(403)
    const { rows: none } = await report({ from: '2026-03-30', location_id: HARBOUR.id }, ofMarket)
    expect(none).toEqual([])
  })

  it('refuses reversed and too long ranges', async () => {
    const { status, body } = await menu.manager.get('/api/prime-cost?from=2026-03-02&to=2026-03-01')
    expect([status, body]).toMatchObject([400, { code: 'reversed-range' }])
    expect((await menu.manager.get('/api/prime-cost?from=2020-03-02&to=2026-03-01')).status).toBe(400)
  })
})

describe('Events', () => {
  it('that arrive late, twice or out of order give the same figures', async () => {
    const date = '2026-02-02'
    const corrected = () => events.labour({ date, revision: 2, wages: 90 })
    const bought = (revision: number, amount: number) =>
      events.purchases({ month: '2026-02', revision, costs: amount === 0 ? [] : [{ date, amount }] })
    const figures = async () => (await report({ from: date, cost_basis: 'purchases' })).total
    await corrected()
    await events.labour({ date, revision: 1, wages: 100 })
    await bought(3, 40)
    await bought(2, 55)
    await sell(date, { steaks: 1 })
    await corrected()
    await bought(3, 40)
    expect(await figures()).toMatchObject({
      ...{ net_sales: 80, labour: { amount: 90 }, purchases: { amount: 40 } },
    })
    await bought(4, 0)
    await events.labour({ date, revision: 3, wages: 0, worked_ms: 0, people: 0 })
    expect(await figures()).toMatchObject({ labour: { amount: 0 }, purchases: { amount: 0 } })
  })
})
