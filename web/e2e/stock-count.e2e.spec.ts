import {
  productEndpoints,
  type StockCount,
  salesSettingsEndpoints,
  staffEndpoints,
  stockCountEndpoints,
} from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import { pollUntil } from '@rms/service-kit/poll-until'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { RESTAURANT_TIME_ZONE } from './e2e-system.ts'
import {
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { waitUntilVisible } from './screen-actions.ts'

let portal: PortalE2eSystem
beforeAll(async () => {
  // The system is shared with other files, so it stops with the process that runs them.
  portal = await startPortalE2eSystem()
}, 180_000)

const today = () => toBusinessDay(Temporal.Now.instant(), RESTAURANT_TIME_ZONE)

/** Business days as long as those of the calendar, so that prices of today apply to a count of today at any time. */
async function endDaysAtMidnight(): Promise<void> {
  const { api } = portal.system
  await api.call(salesSettingsEndpoints.updateSalesSettings, { body: { day_cutoff_minutes: 0 } })
  // A location without storage areas is refused for that reason as soon as today has begun.
  const hasBegun = async () =>
    (await api.post('/api/stock/counts', { location_id: 2, after_close_of: today() })).status === 409
  expect(await pollUntil(hasBegun, { withinMs: 10_000 })).toBe(true)
}

/** Two storage areas; wine is counted in bottles and cases, salmon is weighed. Prices apply from today. */
async function prepareAreas(): Promise<void> {
  const { api } = portal.system
  const create = (body: { name: string; unit: string; unit_price: number }) =>
    api.call(productEndpoints.createProduct, { body })
  const wine = await create({ name: 'Cellar wine 6 x 0.75 l', unit: 'cases', unit_price: 54 })
  const salmon = await create({ name: 'Cellar salmon', unit: 'kg', unit_price: 20 })
  await api.call(stockCountEndpoints.updateStorageAreas, {
    params: { id: 1 },
    body: {
      areas: [
        { name: 'Wine cellar', product_ids: [wine.id] },
        { name: 'Cold room', product_ids: [salmon.id] },
      ],
    },
  })
}

async function createCounter() {
  const cook = await portal.createCook()
  await portal.system.api.call(staffEndpoints.setLocationPermission, {
    params: { id: cook.id },
    body: { locationId: 1, canClockIn: true, canCount: true },
  })
  return cook
}

async function expectAccessible(page: Page) {
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

const getCount = (id: number): Promise<StockCount> =>
  portal.system.api.call(stockCountEndpoints.getStockCount, { params: { id } })

describe('a stock count', () => {
  it('is started in the office, counted on a phone without a connection, closed and valued', async () => {
    await endDaysAtMidnight()
    await prepareAreas()
    const office = await portal.system.openPage({ width: 1280, isSignedIn: true })
    await office.page.goto('/stock-counts?add')
    const dialog = office.page.getByRole('dialog', { name: 'Start stock count' })
    const [year, month, day] = today().split('-')
    // Prices that are set by hand apply from today.
    await dialog.getByRole('textbox', { name: /After close of/ }).fill(`${month}/${day}/${year}`)
    await dialog.getByRole('button', { name: 'Start stock count' }).click()
    await office.page.waitForURL(/\/stock-counts\/\d+$/)
    const id = Number(new URL(office.page.url()).pathname.split('/').at(-1))
    await waitUntilVisible(office.page.getByText('Not every area has been counted.'))
    await expectAccessible(office.page)

    const { page, context, consoleErrors } = await portal.openPhoneAt(null)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, await createCounter())
    await page.getByRole('link', { name: 'Count', exact: true }).click()
    await waitUntilVisible(page.getByText('Stock count at Quay Street'))
    await page.evaluate(SERVICE_WORKER_READY_SCRIPT)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.setOffline(true)

    await page.getByRole('link', { name: /Wine cellar/ }).click()
    await page.getByRole('textbox', { name: /^cases/i }).click()
    await pressButton(page, '3')
    await page.getByRole('textbox', { name: /^0.75 l/ }).click()
    await pressButton(page, '4')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // What was entered is saved when the page is closed.
    await page.reload()
    await waitUntilVisible(page.getByText('Total: 16.5 l'))
    await pressButton(page, 'Finish area')
    await page.getByRole('link', { name: /Cold room/ }).click()
    await pressButton(page, 'Finish area')
    await pressButton(page, 'Count them')
    await pressButton(page, '8')
    await pressButton(page, 'Finish area')
    await waitUntilVisible(page.getByText('Not sent yet').first())
    expect((await getCount(id)).lines).toEqual([])

    await context.setOffline(false)
    await page.getByText('Not sent yet').first().waitFor({ state: 'detached' })
    expect(consoleErrors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
    // 3 cases of 4.5 l + 4 bottles of 0.75 l at €54 a case, and 8 kg at €20.
    await waitUntilVisible(office.page.getByText('16.5 l'))
    await pressButton(office.page, 'Close count')
    const question = office.page.getByRole('dialog', { name: 'Close this stock count?' })
    await question.getByRole('button', { name: 'Close count' }).click()
    await waitUntilVisible(office.page.getByRole('button', { name: 'Reopen' }))
    expect(await getCount(id)).toMatchObject({ state: 'closed', basis: 'actual', value: 358 })
    await expectAccessible(office.page)
    await office.page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(office.page)
    await office.page.goto('/stock-counts?tab=areas')
    await waitUntilVisible(office.page.getByRole('region', { name: 'Wine cellar' }))
    await expectNoSidewaysScroll(office.page)
    await expectAccessible(office.page)
  })
})
