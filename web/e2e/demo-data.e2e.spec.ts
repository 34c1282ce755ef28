import {
  businessEndpoints,
  claimEndpoints,
  type DemoState,
  demoEndpoints,
  orderEndpoints,
  primeCostEndpoints,
  type VarianceInterval,
  varianceEndpoints,
  wasteEndpoints,
} from '@rms/contracts'
import { demoBusiness } from '@rms/demo-restaurant'
import { toBusinessDay } from '@rms/domain-kit'
import { pollUntil } from '@rms/service-kit/poll-until'
import { createTestClient, waitFor } from '@rms/testing'
import {
  createDish,
  createLinkedIngredient,
  type TestRestaurant,
  uploadAndProcess,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  PHONE_WIDTH,
  startE2eSystem,
} from './e2e-system.ts'
import { readEveryRecord, readRecords } from './read-every-record.ts'
import { getOverflowPixels, openScreen, waitUntilLoaded, waitUntilVisible } from './screen-actions.ts'

/** Loading includes the extraction of about sixty invoices. */
const LOADING_TIMEOUT_MS = 400_000

const MONDAY = 1

/** Three months of two locations without Mondays; one of them also has no sales on the day twelve days ago. */
function countSalesDays(loadedAt: Temporal.Instant): number {
  const today = Temporal.PlainDate.from(toBusinessDay(loadedAt, demoBusiness.timezone))
  return today.subtract({ days: 12 }).dayOfWeek === MONDAY ? 156 : 155
}

/*
 * The tests load one demo restaurant, use it and remove it, in this order, in a business with other records: loading it takes
 * most of their time.
 */
let system: E2eSystem
let restaurant: TestRestaurant
let before: Record<string, readonly string[]>

beforeAll(async () => {
  system = await startE2eSystem({ layout: { hostedExcept: 'catalog' } })
  const { url, api } = system
  restaurant = { url, admin: api, anonymous: createTestClient(url), locationId: 1, supplierId: 1 }
  await createOwnRecords()
  await waitForPeriodicRecords()
  before = await readEveryRecord(system.stack)
}, 180_000)
afterAll(() => system?.close())

async function createOwnRecords(): Promise<void> {
  await uploadAndProcess(
    restaurant,
    createSampleInvoice('OWN-1', '2026-03-02', [createKilogramLine('Venison saddle', 4, '24.00')]),
  )
  const venison = await waitForProductPrice(restaurant, 'Venison saddle', 24)
  await createLinkedIngredient(restaurant, 'Venison', venison.id)
  await createDish(restaurant, 'Venison with juniper', 34, 'Venison', 200)
  await waitFor('the catalog knows the dish', async () => {
    const items = await system.api.call(wasteEndpoints.listWasteItems)
    return items.some(({ name }) => name === 'Venison with juniper')
  })
}

/**
 * The forecasts of the own locations, their copies, and the state of the usage of their products: menu costing publishes
 * them every few seconds, so they may not exist when everything else does.
 */
const waitForPeriodicRecords = () =>
  waitFor('the forecasts of the own locations are published', async () => {
    const locations = await system.api.call(businessEndpoints.listLocations)
    const records = await readRecords(system.stack, name => /\/(sales_forecast|product_usage)/.test(name))
    const count = (name: string) => records[name]?.length ?? 0
    const weeks = count('menu-costing/sales_forecast_weeks')
    const copies = ['catalog/sales_forecasts', 'workforce/sales_forecasts']
    const usage = records['menu-costing/product_usage_states'] ?? []
    return (
      count('menu-costing/sales_forecast_states') === locations.length &&
      weeks % locations.length === 0 &&
      copies.every(name => count(name) === weeks) &&
      locations.every(({ id }) => usage.includes(String(id)))
    )
  })

const waitForStatus = (status: DemoState['status']) =>
  waitFor(
    `the demo is ${status}`,
    async () => (await system.api.call(demoEndpoints.getDemo)).status === status,
    LOADING_TIMEOUT_MS,
  )

function killCatalog(): void {
  const catalog = system.stack.processes.get('catalog')
  if (!catalog) throw new Error('the catalog is a process of the stack')
  catalog.kill()
}

const openDesktop = () => system.openPage({ width: 1280, isSignedIn: true })
const findTile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The location and days between two complete counts, as soon as their events have arrived. */
async function findCountedDays(): Promise<{ locationId: number; interval: VarianceInterval }> {
  const found = await pollUntil(
    async () => {
      for (const { id: locationId } of await system.api.call(businessEndpoints.listLocations)) {
        const intervals = await system.api.call(varianceEndpoints.listVarianceIntervals, {
          query: { location_id: locationId },
        })
        const interval = intervals.find(each => each.closing_count_id !== null && each.is_complete)
        if (interval) return { locationId, interval }
      }
      return undefined
    },
    { withinMs: 60_000 },
  )
  if (!found) throw new Error('no location was counted twice')
  return found
}

describe('the demo restaurant in a business with other records', () => {
  it(
    'is loaded once and completely, even if it is requested several times and the catalog crashes meanwhile',
    async () => {
      const { page, consoleErrors, context } = await openDesktop()
      await openScreen(page, '/settings?tab=demo')
      const requestedAt = Temporal.Now.instant()
      const [first, second] = await Promise.all([
        system.api.call(demoEndpoints.loadDemo),
        system.api.call(demoEndpoints.loadDemo),
        findButton(page, 'Load demo data').click(),
      ])
      expect([first.status, second.status]).toEqual(['loading', 'loading'])
      await waitUntilVisible(
        page.getByText('You can leave this page. The process continues in the background.'),
      )
      expect(consoleErrors).toEqual([])
      await context.close()
      await waitFor(
        'some invoices are read',
        async () => (await system.api.call(demoEndpoints.getDemo)).done > 5,
        LOADING_TIMEOUT_MS,
      )
      killCatalog()
      await waitForStatus('loaded')
      const suppliers = await system.api.call(businessEndpoints.listSuppliers)
      expect(suppliers).toHaveLength(7)
      const claims = await system.api.call(claimEndpoints.listClaims)
      expect(claims.map(({ state, reasons }) => [state, ...reasons]).sort()).toEqual([
        ['credited', 'quantity'],
        ['open', 'price'],
        ['sent', 'quantity'],
        ['waived', 'quantity'],
      ])
      const { going } = await system.api.call(demoEndpoints.getDemoRemoval)
      expect(going).toMatchObject({
        orders: 6,
        deliveries: 4,
        claims: 4,
        sales_days: countSalesDays(requestedAt),
        stock_counts: 4,
        waste_entries: 6,
        transfers: 1,
      })
    },
    LOADING_TIMEOUT_MS,
  )

  it('appears on the screens', async () => {
    const { page, consoleErrors } = await openDesktop()
    await openScreen(page, '/')
    for (const name of ['7 Active Suppliers', '31 Menu Items', '29 Ingredients'])
      await waitUntilVisible(findTile(page, name))
    await openScreen(page, '/costings')
    await waitUntilVisible(page.getByRole('table', { name: 'Menu Costings' }))
    expect(consoleErrors).toEqual([])
  }, 60_000)

  it('has a usage and a variance, which follow from sales, recipes, purchases and two stock counts, and make the cost of goods actual', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    const { locationId, interval } = await findCountedDays()
    const query = { location_id: locationId, from: interval.from, to: interval.to }
    const report = await system.api.call(varianceEndpoints.getVariance, { query })
    const largest = report.rows.find(({ variance, theoretical }) => variance && theoretical?.quantity)
    if (!largest) throw new Error(`no ingredient has a variance: ${JSON.stringify(report.rows.slice(0, 5))}`)

    await openScreen(page, `/variance?${new URLSearchParams({ ...query, location_id: String(locationId) })}`)
    await waitUntilVisible(page.getByText('Actual usage between two complete stock counts.'))
    expect(await findSeriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: largest.name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: largest.name })
    for (const name of ['Dish', 'Stock counts'])
      await waitUntilVisible(drawer.getByRole('table', { name, exact: true }))
    expect(await findSeriousViolations(page)).toEqual([])

    const figures = await system.api.call(primeCostEndpoints.getPrimeCost, {
      query: { ...query, group: 'day' },
    })
    expect(figures.total).toMatchObject({
      cost_basis: 'actual',
      actual_cost: { counted_days: expect.any(Number) },
    })
    const params = { period: 'custom', from: query.from, to: query.to, location_id: String(locationId) }
    await openScreen(page, `/prime-cost?${new URLSearchParams(params)}`)
    await waitUntilVisible(page.getByText('Cost of goods: actual, from stock counts.'))

    await page.setViewportSize({ width: PHONE_WIDTH, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openScreen(page, `/variance?${new URLSearchParams({ ...query, location_id: String(locationId) })}`)
    await waitUntilLoaded(page)
    expect(await getOverflowPixels(page)).toBeLessThanOrEqual(0)
    expect(await findSeriousViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  }, 120_000)

  it('cannot be removed while an order of the business uses one of its suppliers, which is named', async () => {
    const suppliers = await system.api.call(businessEndpoints.listSuppliers)
    const dairy = suppliers.find(({ name }) => name.startsWith('Molkerei'))
    const venison = await waitForProductPrice(restaurant, 'Venison saddle', 24)
    const item = { product_id: venison.id, product_name: 'Venison saddle', quantity: 1, unit_price: 1 }
    const body = { supplier_id: dairy?.id ?? 0, items: [{ ...item, unit: 'kg' }] }
    const { order } = await system.api.call(orderEndpoints.createOrder, { body })
    const refused = await system.api.del('/api/demo')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'demo-in-use', obstacles: [{ kind: 'order', id: order.id }] })
    await system.api.del(`/api/orders/${order.id}`)
    const { 'catalog/audit': withOwnOrder = [] } = await readEveryRecord(system.stack)
    before = { ...before, 'catalog/audit': withOwnOrder }
  }, 60_000)

  it(
    'is removed without a trace except for the audit entries of loading and removing it, even after a crash',
    async () => {
      const { page, consoleErrors, context } = await openDesktop()
      await openScreen(page, '/settings?tab=demo')
      await waitUntilVisible(page.getByText('5 suppliers', { exact: true }))
      await findButton(page, 'Remove demo data').click()
      const removal = page.waitForResponse(
        response => response.request().method() === 'DELETE' && response.url().endsWith('/api/demo'),
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Remove demo data' }).click()
      expect((await removal).ok()).toBe(true)
      expect(consoleErrors).toEqual([])
      await context.close()
      killCatalog()
      await waitFor(
        'the removal can be requested again',
        () => system.api.call(demoEndpoints.removeDemo),
        LOADING_TIMEOUT_MS,
      )
      await waitForStatus('none')
      await waitFor(
        'the labour costs of the removed staff are computed again',
        async () => {
          const left = await readRecords(system.stack, name => /\/labour_(weeks|days)$/.test(name))
          return !('workforce/labour_weeks' in left) && !('menu-costing/labour_days' in left)
        },
        LOADING_TIMEOUT_MS / 2,
      )
      expect(await readEveryRecord(system.stack)).toEqual(before)
    },
    LOADING_TIMEOUT_MS,
  )

  it('disappears from the screens', async () => {
    const { page, consoleErrors } = await openDesktop()
    await openScreen(page, '/settings?tab=demo')
    await waitUntilVisible(findButton(page, 'Load demo data'))
    await openScreen(page, '/')
    for (const name of ['2 Active Suppliers', '1 Total Invoices', '1 Menu Items', '1 Ingredients'])
      await waitUntilVisible(findTile(page, name))
    await openScreen(page, '/staff')
    expect(await page.getByRole('article').count()).toBe(0)
    await openScreen(page, '/staff-rota')
    await waitUntilVisible(page.getByText('No rotas for this week.'))
    expect(consoleErrors).toEqual([])
  }, 60_000)
})
