import { type RotaCost, rotaEndpoints, rotaPlanEndpoints, type SalesForecastWeek } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let harbour: number
let station: number
let weeks = 0
beforeAll(async () => {
  workforce = await startWorkforce()
  harbour = (await workforce.createLocation('Europe/London', 'Harbour')).id
  station = (await workforce.createLocation('Europe/London', 'Station')).id
})
afterAll(() => workforce.close())

/** The Monday of a week that no other test uses. */
const freeWeek = () => addDays('2029-01-01', 14 * weeks++)
const plan = (id: number, client = workforce.manager) =>
  client.call(rotaPlanEndpoints.getRotaPlan, { params: { id } })
const cost = (id: number): Promise<RotaCost> =>
  workforce.manager.call(rotaEndpoints.rotaCost, { params: { id } })
const addShift = async (rotaId: number, staff_id: number, shift_date: string, hours: number) => {
  const { status, body } = await workforce.manager.post(`/api/rotas/${rotaId}/shifts`, {
    ...{ staff_id, shift_date, position: 'Cook' },
    ...{ start_time: '08:00', end_time: `${8 + hours}:00` },
  })
  expect([status, body]).toMatchObject([201, {}])
}
const publish = (week: string, revision: number, nets: readonly (number | null)[], location_id = harbour) => {
  const days: SalesForecastWeek['days'] = nets.map((net_sales, index) => ({
    ...{ date: addDays(week, index), net_sales, day_parts: [], is_edited: false, special_day: null },
  }))
  const forecast = { location_id, week_start: week, revision, days }
  return workforce.deliver(
    'workforce-references',
    createEventEnvelope('menu-costing.sales-forecast-changed', forecast),
  )
}

describe('The plan of a rota', () => {
  it('contains the latest forecast, whatever the order of events', async () => {
    const week = freeWeek()
    const rota = await workforce.createRota({ week_start: week, location_id: harbour })
    for (const revision of [1, 3, 2, 3]) await publish(week, revision, [1000 * revision, null])
    const { days, as_of } = await plan(rota.id)
    expect(days.map(({ net_sales }) => net_sales).slice(0, 2)).toEqual([3000, null])
    expect(days[1]?.without_forecast).toEqual(['Harbour'])
    expect(as_of).not.toBeNull()
  })

  it('of a rota without a location is that of all locations, and names those without a forecast', async () => {
    const week = freeWeek()
    const rota = await workforce.createRota({ week_start: week })
    await publish(week, 1, [1000, 700])
    await publish(week, 1, [500, null], station)
    const { days } = await plan(rota.id)
    expect(days.slice(0, 2).map(day => [day.net_sales, day.without_forecast])).toEqual([
      [1500, []],
      [700, ['Station']],
    ])
  })

  it('contains the labour of other rotas at the location, with on-cost, and no alternatives to this one', async () => {
    const week = freeWeek()
    const settings = {
      country: 'IE',
      version: 0,
      rates: [{ country: 'IE', holiday_percent: 8, on_cost_percent: 11 }],
    }
    const rates = settings.rates.map(rate => ({ ...rate, valid_from: '2029-01-01' }))
    await workforce.manager.put('/api/labour-costs/settings', { ...settings, rates })
    const waiter = await workforce.hire({
      department: 'Front of House',
      location_id: harbour,
      salary_amount: 20,
    })
    const barkeeper = await workforce.hire({ department: 'Bar', location_id: station })
    const kitchen = await workforce.createRota({ week_start: week, location_id: harbour })
    const draft = await workforce.createRota({ week_start: week, location_id: harbour, status: 'draft' })
    const floor = await workforce.createRota({
      department: 'Front of House',
      week_start: week,
      location_id: harbour,
    })
    const bar = await workforce.createRota({ department: 'Bar', week_start: week })
    await addShift(floor.id, waiter.id, week, 7)
    await addShift(draft.id, waiter.id, addDays(week, 1), 7)
    await addShift(bar.id, waiter.id, addDays(week, 2), 7)
    await addShift(bar.id, barkeeper.id, addDays(week, 2), 7)
    const { days } = await plan(kitchen.id)
    // 140 + 8 % = 151.20, + 11 % = 167.83.
    expect(days.slice(0, 3).map(day => [day.other_minutes, day.other_cost])).toEqual([
      [420, 167.83],
      [0, 0],
      [420, 167.83],
    ])
    expect(days[0]?.on_cost).toEqual({ holiday_percent: 8, on_cost_percent: 11 })
  })

  it('hides costs from users who may not see wages', async () => {
    const week = freeWeek()
    const boss = { salary_type: 'weekly', salary_amount: 1050, location_id: harbour }
    await workforce.hire({ ...boss, fixed_salary: [{ from: '2020-01-06', to: null }] })
    const rota = await workforce.createRota({ week_start: week, location_id: harbour })
    const seen = await plan(rota.id, workforce.asManager({ rights: [] }))
    expect([seen.fixed_salaries, seen.days[0]?.other_cost]).toEqual([[], null])
    expect((await plan(rota.id)).fixed_salaries.length).toBeGreaterThan(0)
  })

  it('of another location is not found', async () => {
    const rota = await workforce.createRota({ week_start: freeWeek(), location_id: harbour })
    const limited = workforce.asManager({ location_ids: [station] })
    expect((await limited.get(`/api/rotas/${rota.id}/plan`)).status).toBe(404)
  })
})

describe('A fixed salary', () => {
  it('costs its amount whatever the hours, divided by planned time: 30 h at A and 20 h at B are 630 and 420', async () => {
    const week = freeWeek()
    const salary = { salary_type: 'weekly', salary_amount: 1050, location_id: harbour }
    const boss = await workforce.hire({ ...salary, fixed_salary: [{ from: '2020-01-06', to: null }] })
    await workforce.manager.post(`/api/staff/${boss.id}/location-permissions`, { locationId: station })
    const a = await workforce.createRota({ week_start: week, location_id: harbour })
    const b = await workforce.createRota({ week_start: week, location_id: station })
    for (const day of [0, 1, 2]) await addShift(a.id, boss.id, addDays(week, day), 10)
    for (const day of [3, 4]) await addShift(b.id, boss.id, addDays(week, day), 10)
    expect([(await cost(a.id)).total, (await cost(b.id)).total]).toMatchObject([
      { cost: 630, hours: 30, overtime_minutes: 0 },
      { cost: 420, hours: 20, overtime_minutes: 0 },
    ])
    expect((await cost(a.id)).by_day.map(day => day.cost)).toEqual([90, 90, 90, 90, 90, 90, 90])
    const rotas = await workforce.manager.call(rotaEndpoints.listRotas, { query: { week_start: week } })
    expect(rotas.map(({ planned_cost }) => planned_cost)).toEqual([630, 420])
    const { fixed_salaries } = await plan(b.id)
    expect(fixed_salaries.find(({ staff_id }) => staff_id === boss.id)).toMatchObject({
      ...{ is_home: false, other_minutes: 0, other_location_minutes: 1800 },
      days: Array.from({ length: 7 }, () => ({ wages: 150, cost: 166.5 })),
    })
  })
})
