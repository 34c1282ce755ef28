import { forecastEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuCostingDependencies } from '../../dependencies.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createSalesActions, netLine } from '../../testing/sales-under-test.ts'
import { HARBOUR, MARKET } from '../../testing/stub-catalog.ts'
import { publishForecasts } from './publish-forecasts.ts'

let menu: MenuService
let sales: ReturnType<typeof createSalesActions>
let till: number
beforeAll(async () => {
  menu = await startMenuService()
  sales = createSalesActions(menu)
  till = (await sales.addSource({ name: 'Till', kind: 'api' })).id
})
afterAll(() => menu.close())

/** The Monday of the week after the running one; each weekday of it is used by one test. */
const NEXT_MONDAY = addDays(getMonday(Temporal.Now.plainDateISO('UTC').toString()), 7)
const nextWeek = (day: number) => addDays(NEXT_MONDAY, day)
/** The same weekday of earlier weeks that are over in any time zone, the latest first. */
const weeksBefore = (date: string, count: number) =>
  Array.from({ length: count }, (_, week) => addDays(date, -14 - 7 * week))

const recordWeeks = async (date: string, nets: readonly number[], location?: number) => {
  const days = weeksBefore(date, nets.length).map((past, index) => ({
    ...{ date: past, lines: [netLine(nets[index] ?? 0, { day_part: 'dinner' })] },
  }))
  await sales.record(till, days, location)
}
const forecast = (date: string, client = menu.manager) =>
  client.call(forecastEndpoints.getSalesForecast, { query: { from: date, to: date } })
const forecastAt = async (date: string, location = HARBOUR.id) =>
  (await forecast(date)).days.find(({ location_id }) => location_id === location)
const type = (date: string, values: readonly object[], version?: number) =>
  menu.manager.put('/api/sales/forecast/day', { location_id: HARBOUR.id, date, values, version })
const needs = () => createMenuCostingDependencies(menu.service.kit)
const publish = async () => {
  await publishForecasts(needs())
  const events = await menu.service.emitted('menu-costing.sales-forecast-changed')
  return events.map(({ payload }) => payload)
}

describe('The forecast', () => {
  it('is the median of the same weekday, with the days that it is computed from', async () => {
    await recordWeeks(nextWeek(0), [900, 1100, 1000])
    const day = await forecastAt(nextWeek(0))
    expect(day).toMatchObject({ net_sales: 1000, computed: 1000, reason: null, is_edited: false })
    expect(day?.day_parts).toMatchObject([{ day_part: 'dinner', net_sales: 1000 }])
    const counted = day?.account.days.filter(({ state }) => state === 'counted')
    expect(counted?.map(({ date, net_sales }) => [date, net_sales])).toEqual(
      weeksBefore(nextWeek(0), 3).map((date, index) => [date, [900, 1100, 1000][index]]),
    )
  })

  it('does not exist with fewer than three known days, and says so', async () => {
    await recordWeeks(nextWeek(1), [900, 1100])
    expect(await forecastAt(nextWeek(1))).toMatchObject({ net_sales: null, reason: 'too-few-days' })
  })

  it('follows a corrected day of the past', async () => {
    await recordWeeks(nextWeek(2), [900, 1100, 1000])
    await recordWeeks(nextWeek(2), [1300, 1200, 1000])
    expect(await forecastAt(nextWeek(2))).toMatchObject({ net_sales: 1200 })
  })

  it('contains only locations of the caller', async () => {
    const limited = menu.service.asManager({ location_ids: [MARKET.id] })
    const { days } = await forecast(nextWeek(0), limited)
    expect(days.map(({ location_id }) => location_id)).toEqual([MARKET.id])
    const body = { location_id: HARBOUR.id, date: nextWeek(0), values: [] }
    expect((await limited.put('/api/sales/forecast/day', body)).status).toBe(403)
  })

  it('refuses more than 62 days', async () => {
    const query = `from=${NEXT_MONDAY}&to=${addDays(NEXT_MONDAY, 62)}`
    expect((await menu.manager.get(`/api/sales/forecast?${query}`)).body).toMatchObject({
      code: 'range-too-long',
    })
  })
})

describe('A typed forecast', () => {
  it('replaces the computed one until it is undone', async () => {
    await recordWeeks(nextWeek(3), [900, 1100, 1000])
    const typed = await type(nextWeek(3), [{ day_part: 'dinner', net_sales: 1500 }])
    expect(typed.body).toMatchObject({ net_sales: 1500, computed: 1000, is_edited: true, version: 1 })
    await type(nextWeek(3), [], 1)
    expect(await forecastAt(nextWeek(3))).toMatchObject({ net_sales: 1000, is_edited: false, version: 2 })
  })

  it('is refused if somebody else has changed the day', async () => {
    await type(nextWeek(3), [{ day_part: 'whole-day', net_sales: 700 }], 2)
    const { status, body } = await type(nextWeek(3), [{ day_part: 'whole-day', net_sales: 800 }], 2)
    expect([status, body]).toMatchObject([409, { code: 'stale-version', forecast_day: { net_sales: 700 } }])
  })

  it.each([
    ['a negative amount', [{ day_part: 'lunch', net_sales: -1 }]],
    ['more than two decimals', [{ day_part: 'lunch', net_sales: 1.005 }]],
    [
      'the whole day and a part',
      [
        { day_part: 'whole-day', net_sales: 1 },
        { day_part: 'lunch', net_sales: 1 },
      ],
    ],
  ])('is refused with %s', async (_, values) => {
    expect((await type(nextWeek(3), values)).status).toBe(400)
  })
})

describe('A special day', () => {
  const save = (body: object, client = menu.manager) => client.put('/api/sales/special-days', body)

  it('of all locations applies where none of its own is entered, and is left out of later forecasts', async () => {
    await recordWeeks(nextWeek(4), [1000, 1000, 1000, 9000])
    await recordWeeks(nextWeek(4), [500, 500, 500], MARKET.id)
    const date = nextWeek(4)
    await save({ location_id: null, date, name: 'Easter', factor: 1.5 })
    await save({ location_id: MARKET.id, date, name: 'Closed', factor: 0 })
    expect(await forecastAt(date)).toMatchObject({ net_sales: 1500, special_day: { name: 'Easter' } })
    expect(await forecastAt(date, MARKET.id)).toMatchObject({ net_sales: 0, special_day: { name: 'Closed' } })
    const fair = { location_id: HARBOUR.id, date: weeksBefore(date, 4)[3], name: 'Fair' }
    await save(fair)
    const account = (await forecastAt(date))?.account
    expect(account?.days.map(({ state }) => state)).toContain('special-day')
    await menu.manager.del(`/api/sales/special-days?date=${date}`)
    expect(await forecastAt(date)).toMatchObject({ net_sales: 1000, special_day: null })
  })

  it('of all locations needs a manager of all locations', async () => {
    const limited = menu.service.asManager({ location_ids: [MARKET.id] })
    const body = { date: nextWeek(5), name: 'Fair', factor: 2 }
    expect((await save({ ...body, location_id: null }, limited)).status).toBe(403)
    expect((await save({ ...body, location_id: MARKET.id }, limited)).status).toBe(200)
    await save({ ...body, location_id: HARBOUR.id })
    const query = { from: nextWeek(5), to: nextWeek(5) }
    const seen = await limited.call(forecastEndpoints.listSpecialDays, { query })
    expect(seen.map(({ location_id }) => location_id)).toEqual([MARKET.id])
  })

  it('cannot have a factor and an amount', async () => {
    const body = { location_id: null, date: nextWeek(5), name: 'Fair', factor: 2, net_sales: 100 }
    expect((await save(body)).body).toMatchObject({ details: [{ field: 'net_sales' }] })
  })

  it('that is deleted cannot be deleted again', async () => {
    const { status } = await menu.manager.del(`/api/sales/special-days?date=${nextWeek(6)}`)
    expect(status).toBe(404)
  })
})

describe('The published forecast', () => {
  it('is published once for each change, with a revision that increases', async () => {
    await recordWeeks(nextWeek(6), [900, 1100, 1000])
    const find = async () =>
      (await publish()).filter(week => week.location_id === HARBOUR.id && week.week_start === NEXT_MONDAY)
    const [first] = (await find()).slice(-1)
    expect(first?.days.find(({ date }) => date === nextWeek(6))).toMatchObject({ net_sales: 1000 })
    const count = (await find()).length
    await type(nextWeek(6), [{ day_part: 'whole-day', net_sales: 1234 }])
    await Promise.all([publishForecasts(needs()), publishForecasts(needs())])
    const later = await find()
    expect(later).toHaveLength(count + 1)
    expect(later.at(-1)).toMatchObject({ revision: (first?.revision ?? 0) + 1 })
    expect(later.at(-1)?.days.at(-1)).toMatchObject({ net_sales: 1234, is_edited: true })
  })
})

describe('The forecast of a location that is removed while forecasts are published', () => {
  it('is not stored', async () => {
    const dependencies = needs()
    const { business } = dependencies
    const [known] = await business.listLocations()
    const removed = { ...(known as NonNullable<typeof known>), id: 977 }
    let isListed = false
    const listLocations = async () => {
      const locations = await business.listLocations()
      if (isListed) return locations
      isListed = true
      return [...locations, removed]
    }
    await publishForecasts({ ...dependencies, business: { ...business, listLocations } })
    expect(await dependencies.salesUnitOfWork.sales.forecastWeeks.findStates([removed.id])).toEqual([])
  })
})

describe('The order of facts', () => {
  it('does not change the forecast: any order and repetition of sales gives the same', async () => {
    const dates = weeksBefore(nextWeek(6), 6)
    const fact = fc.record({
      date: fc.constantFrom(...dates),
      revision: fc.integer({ min: 1, max: 3 }),
      net: fc.integer({ min: 1, max: 5000 }),
    })
    const anyFacts = fc.uniqueArray(fact, {
      ...{ minLength: 3, maxLength: 8, selector: ({ date, revision }) => `${date} ${revision}` },
    })
    await fc.assert(
      fc.asyncProperty(anyFacts, async facts => {
        const record = async (list: typeof facts) => {
          const { id } = await sales.addSource({
            name: crypto.randomUUID(),
            kind: 'api',
            channels: ['event'],
          })
          for (const { date, revision, net } of list)
            await sales.record(
              id,
              [{ date, revision, lines: [netLine(net, { channel: 'event' })] }],
              MARKET.id,
            )
          const day = await forecastAt(nextWeek(6), MARKET.id)
          for (const { date, revision } of list)
            await sales.record(id, [{ date, revision: revision + 3, lines: [] }], MARKET.id)
          return [day?.net_sales, day?.account]
        }
        const shuffled = await record([...facts.toReversed(), ...facts.slice(0, 2)])
        expect(await record(facts)).toEqual(shuffled)
      }),
      { seed: 27, numRuns: 5 },
    )
  }, 60_000)
})
