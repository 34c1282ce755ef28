import {
  businessEndpoints,
  primeCostEndpoints,
  type VarianceInterval,
  varianceEndpoints,
} from '@rms/contracts'
import { pollUntil } from '@rms/service-kit/poll-until'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { type E2eSystem, type OpenedBrowserPage, PHONE_WIDTH, startE2eSystem } from './e2e-system.ts'
import { getOverflowPixels, openScreen, waitUntilLoaded, waitUntilVisible } from './screen-actions.ts'

/** Loading includes the extraction of about sixty invoices. */
const LOADING_TIMEOUT_MS = 400_000

let system: E2eSystem
/** One window for the tests, which follow one another, because loading takes most of their time. */
let opened: OpenedBrowserPage
beforeAll(async () => {
  system = await startE2eSystem()
  opened = await system.openLastingPage({ width: 1280, isSignedIn: true })
}, 180_000)
afterAll(() => system?.close())

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

describe('the demo restaurant', () => {
  it(
    'is loaded in the settings, and appears on the screens',
    async () => {
      const { page, consoleErrors } = opened
      await openScreen(page, '/settings?tab=demo')
      await findButton(page, 'Load demo data').click()
      await waitUntilVisible(
        page.getByText('You can leave this page. The process continues in the background.'),
      )
      await findButton(page, 'Remove demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['7 Active Suppliers', '30 Menu Items', '28 Ingredients'])
        await waitUntilVisible(findTile(page, name))
      await openScreen(page, '/costings')
      await waitUntilVisible(page.getByRole('table', { name: 'Menu Costings' }))
      expect(consoleErrors).toEqual([])
    },
    LOADING_TIMEOUT_MS,
  )

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

  it(
    'is removed completely',
    async () => {
      const { page, consoleErrors } = opened
      await openScreen(page, '/settings?tab=demo')
      await waitUntilVisible(page.getByText('5 suppliers', { exact: true }))
      await findButton(page, 'Remove demo data').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove demo data' }).click()
      await findButton(page, 'Load demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['2 Active Suppliers', '0 Total Invoices', '0 Menu Items', '0 Ingredients'])
        await waitUntilVisible(findTile(page, name))
      await openScreen(page, '/staff')
      expect(await page.getByRole('article').count()).toBe(0)
      await openScreen(page, '/staff-rota')
      await waitUntilVisible(page.getByText('No rotas for this week.'))
      expect(consoleErrors).toEqual([])
    },
    LOADING_TIMEOUT_MS,
  )
})
