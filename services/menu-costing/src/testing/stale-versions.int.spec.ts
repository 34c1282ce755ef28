import {
  closedPeriodEndpoints,
  primeCostEndpoints,
  salesSettingsEndpoints,
  unitEquivalenceEndpoints,
} from '@rms/contracts'
import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { type MenuService, startMenuService } from './menu-service.ts'
import { createSalesActions, netLine } from './sales-under-test.ts'

let menu: MenuService
let made = 0
beforeAll(async () => {
  menu = await startMenuService()
})
afterAll(() => menu.close())

const newIngredient = () => {
  made += 1
  return menu.addIngredient({ name: `Garlic ${made}` })
}

/** The day of the current test; each begins with reading its first change. */
let manualDate = '2026-01-01'
const manualDay = (net: number) => ({ location_id: 21, date: manualDate, lines: [netLine(net)] })
const forecastDay = (net_sales: number) => ({
  ...{ location_id: 21, date: manualDate, values: [{ day_part: 'whole-day', net_sales }] },
})
const specialDay = (factor: number) => ({ location_id: null, date: manualDate, name: 'Fair', factor })

const PERIOD = '2026-02-23'

/** Closes or reopens the period unless it is as wanted; returns its version. */
async function preparePeriod(isClosed: boolean): Promise<number> {
  const periods = await menu.manager.call(closedPeriodEndpoints.listPrimeCostPeriods)
  const period = periods.find(({ start }) => start === PERIOD)
  if (!period) throw new Error('the period is not listed')
  if ((period.closed !== null) === isClosed) return period.version
  const { version } = isClosed
    ? await menu.manager.call(closedPeriodEndpoints.closePrimeCostPeriod, { body: { start: PERIOD } })
    : await menu.manager.call(closedPeriodEndpoints.reopenPrimeCostPeriod, {
        body: { start: PERIOD, reason: 'Test' },
      })
  return version
}

describe('Versions of menu records', () => {
  testStaleVersions('menu-costing', () => menu.manager, {
    'PUT /api/dishes/:id': {
      async make() {
        const { id, version } = await menu.addDish({ name: 'Aioli', ingredients: ['Garlic'] })
        return { path: `/api/dishes/${id}`, version }
      },
      first: { category: 'Sauces' },
      second: { price: 4.5 },
    },
    'PUT /api/prime-cost/targets': {
      async make() {
        const body = { goods_percent: null, labour_percent: null }
        const { version } = await menu.manager.call(primeCostEndpoints.updatePrimeCostTargets, { body })
        return { path: '/api/prime-cost/targets', version }
      },
      first: { goods_percent: 30 },
      second: { labour_percent: 32.5 },
    },
    'POST /api/prime-cost/periods/close': {
      make: async () => ({ path: '/api/prime-cost/periods/close', version: await preparePeriod(false) }),
      first: { start: PERIOD },
      second: { start: PERIOD },
      isFinal: true,
    },
    'POST /api/prime-cost/periods/reopen': {
      make: async () => ({ path: '/api/prime-cost/periods/reopen', version: await preparePeriod(true) }),
      first: { start: PERIOD, reason: 'An invoice was missing' },
      second: { start: PERIOD, reason: 'Another reason' },
      isFinal: true,
    },
    'PUT /api/ingredients/:id': {
      async make() {
        const { id, version } = await newIngredient()
        return { path: `/api/ingredients/${id}`, version }
      },
      first: { category: 'Bulbs' },
      second: { cost_per_unit: 3.5 },
    },
    'PUT /api/ingredients/product-links/:linkId': {
      async make() {
        const { id } = await newIngredient()
        menu.offer(made, 10)
        const link = await menu.link(id, { product_id: made, product_pack_size: 4 })
        return { path: `/api/ingredients/product-links/${link.id}`, version: link.version }
      },
      first: { waste_factor: 1.2 },
      second: { product_pack_size: 5 },
    },
    'PUT /api/ingredients/:id/equivalences/:equivalenceId': {
      async make() {
        const { id } = await newIngredient()
        const body = { from_unit: 'bulb', to_quantity: 50, to_unit: 'g' }
        const equivalence = await menu.manager.call(unitEquivalenceEndpoints.createEquivalence, {
          params: { id },
          body,
        })
        return { path: `/api/ingredients/${id}/equivalences/${equivalence.id}`, version: equivalence.version }
      },
      first: { from_unit: 'head' },
      second: { to_quantity: 60 },
    },
    'PUT /api/sales/settings': {
      async make() {
        const { version } = await menu.manager.call(salesSettingsEndpoints.getSalesSettings)
        made += 1
        return { path: '/api/sales/settings', version }
      },
      get first() {
        return { day_cutoff_minutes: 200 + made }
      },
      second: { tax_inclusive: false },
    },
    'PUT /api/sales/sources/:id': {
      async make() {
        made += 1
        const { id, version } = await createSalesActions(menu).addSource({ name: `Till ${made}` })
        return { path: `/api/sales/sources/${id}`, version }
      },
      first: { channels: ['platform'] },
      second: { rank: 7 },
    },
    'PUT /api/sales/items/:id': {
      async make() {
        made += 1
        const sales = createSalesActions(menu)
        const { id: source_id } = await sales.addSource({ name: `Till ${made}` })
        const items = [{ name: 'Soup', quantity: 1, net: 5, tax_rate: 9 }]
        await sales.record(source_id, [{ date: '2026-03-02', items }])
        const [item] = await sales.items({ source_id })
        return { path: `/api/sales/items/${item?.id}`, version: item?.version ?? 0 }
      },
      first: { state: 'ignored' },
      second: { state: 'unmapped' },
      remaining: { state: 'unmapped' },
    },
    'PUT /api/sales/forecast/day': {
      async make() {
        const { body } = await menu.manager.put('/api/sales/forecast/day', forecastDay(1))
        return { path: '/api/sales/forecast/day', version: (body as { version: number }).version }
      },
      get first() {
        manualDate = Temporal.PlainDate.from(manualDate).add({ days: 1 }).toString()
        return forecastDay(2)
      },
      get second() {
        return forecastDay(3)
      },
      remaining: { net_sales: 3 },
    },
    'PUT /api/sales/special-days': {
      async make() {
        const { body } = await menu.manager.put('/api/sales/special-days', specialDay(1))
        return { path: '/api/sales/special-days', version: (body as { version: number }).version }
      },
      get first() {
        manualDate = Temporal.PlainDate.from(manualDate).add({ days: 1 }).toString()
        return specialDay(1.5)
      },
      get second() {
        return specialDay(2)
      },
      remaining: { factor: 2 },
    },
    'PUT /api/sales/days/manual': {
      async make() {
        const { body } = await menu.manager.put('/api/sales/days/manual', manualDay(1))
        return { path: '/api/sales/days/manual', version: (body as { version: number }).version }
      },
      get first() {
        manualDate = Temporal.PlainDate.from(manualDate).add({ days: 1 }).toString()
        return manualDay(2)
      },
      get second() {
        return manualDay(3)
      },
      remaining: { lines: [{ net_sales: 3 }] },
    },
  })
})
