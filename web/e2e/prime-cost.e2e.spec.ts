import {
  dishEndpoints,
  ingredientEndpoints,
  primeCostEndpoints,
  salesDayEndpoints,
  salesItemEndpoints,
  salesSourceEndpoints,
  staffEndpoints,
  timeTrackingEndpoints,
} from '@rms/contracts'
import { pollUntil } from '@rms/service-kit/poll-until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { DAYTIME_ZONE, type E2eSystem, joinE2eSystem, PHONE_WIDTH } from './e2e-system.ts'
import {
  findClippedTexts,
  getOverflowPixels,
  navigateToScreen,
  waitUntilLoaded,
  waitUntilVisible,
} from './screen-actions.ts'

const today = Temporal.Now.plainDateISO(DAYTIME_ZONE)
/** The Monday and Tuesday of last week. */
const monday = today.subtract({ days: today.dayOfWeek + 6 })
const tuesday = monday.add({ days: 1 })

const COOK = {
  ...{ name: 'Rosa Martins', email: 'rosa.martins@example.com', phone: '', position: 'Sous Chef' },
  ...{ department: 'Kitchen' as const, start_date: '2020-01-06', salary_type: 'hourly' as const },
  salary_amount: 50,
}

let system: E2eSystem
beforeAll(async () => {
  system = await joinE2eSystem('orders')
  await sellSteaks()
  await workEightHours()
  await waitForFigures()
}, 180_000)
afterAll(() => system?.close())

/** On Monday 100 steaks at €80 with a recipe for €24, and other items for €2,000; on Tuesday 10 steaks. */
async function sellSteaks(): Promise<void> {
  const { api } = system
  await api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Beef', unit: 'kg', cost_per_unit: 24 },
  })
  const steak = await api.call(dishEndpoints.createDish, {
    body: {
      ...{ name: 'Steak', price: 90, category: 'Mains' },
      ingredients: [{ name: 'Beef', quantity: 1, unit: 'kg' }],
    },
  })
  const till = await api.call(salesSourceEndpoints.createSalesSource, { body: { name: 'Till', kind: 'api' } })
  const toDay = (date: Temporal.PlainDate, steaks: number, other: number) => ({
    date: date.toString(),
    lines: [{ covers: steaks, sales: [{ tax_rate: 9, net: 80 * steaks + other }] }],
    items: [
      { name: 'Steak', quantity: steaks, net: 80 * steaks, tax_rate: 9 },
      ...(other > 0 ? [{ name: 'Gift card', quantity: 1, net: other, tax_rate: 9 }] : []),
    ],
  })
  await api.call(salesDayEndpoints.recordSalesDays, {
    body: { source_id: till.id, location_id: 1, days: [toDay(monday, 100, 2000), toDay(tuesday, 10, 0)] },
  })
  const items = await api.call(salesItemEndpoints.listSalesItems, { query: { source_id: till.id } })
  const item = items.find(({ name }) => name === 'Steak')
  await api.call(salesItemEndpoints.updateSalesItem, {
    params: { id: item?.id ?? 0 },
    body: { state: 'mapped', dishes: [{ dish_id: steak.id }] },
  })
}

/** Eight hours at €50 on Monday. */
async function workEightHours(): Promise<void> {
  const member = await system.api.call(staffEndpoints.createStaff, { body: { ...COOK, location_id: 1 } })
  await system.api.call(timeTrackingEndpoints.addManualEntry, {
    body: {
      ...{ staffId: member.id, shiftDate: monday.toString(), breakMinutes: 0, notes: 'Prime cost' },
      ...{ clockInTime: '09:00', clockOutTime: '17:00' },
    },
  })
}

/** Figures follow by events. */
const waitForFigures = () =>
  pollUntil(
    async () => {
      const query = { from: monday.toString(), to: monday.toString() }
      const { total } = await system.api.call(primeCostEndpoints.getPrimeCost, { query })
      return total.cost_of_goods.amount === 2400 && total.labour?.wages === 400
    },
    { withinMs: 30_000, firstPauseMs: 100, longestPauseMs: 500 },
  )

describe('prime cost', () => {
  it('is compared with targets, and every figure opens into its account', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/')
    await navigateToScreen(page, 'Sales', 'Prime cost')
    await page.getByRole('button', { name: 'Set targets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Targets' })
    await dialog.getByRole('textbox', { name: 'Cost of goods' }).fill('29')
    await dialog.getByRole('textbox', { name: 'Labour cost' }).fill('20')
    expect(await findSeriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save targets' }).click()
    await waitUntilVisible(page.getByText('Targets saved'))

    await page.goto('/prime-cost?period=last-week')
    const tiles = page.getByRole('list', { name: 'Figures of the period' })
    await waitUntilVisible(tiles)
    expect(await tiles.textContent()).toContain('Cost of goods30.0%€2,640.00Target 29%Slightly above target')
    await waitUntilVisible(page.getByText('Only 81.5% of net sales are mapped to dishes.'))
    expect(await findSeriousViolations(page)).toEqual([])

    await page
      .getByRole('table', { name: 'Prime cost' })
      .getByRole('button', { name: /^Cost of goods, Mon/ })
      .click()
    const account = page.getByRole('dialog')
    await account.getByRole('button', { name: 'Quay Street' }).click()
    await waitUntilVisible(account.getByText('€2,400.00 ÷ €8,000.00 = 30%'))
    expect(await account.getByRole('table', { name: 'Dish' }).textContent()).toMatch(/Steak.*100.*€2,400\.00/)
    await waitUntilVisible(account.getByText('1 person worked.'))
    expect(await findSeriousViolations(page)).toEqual([])
    await account.getByRole('button', { name: 'Back', exact: true }).click()
    await waitUntilVisible(account.getByRole('heading', { name: 'Locations' }))
    await page.goBack()
    await account.waitFor({ state: 'hidden' })
    await waitUntilVisible(tiles)
    expect(consoleErrors).toEqual([])
  })

  it.each([
    ['on a phone', PHONE_WIDTH, 'light'] as const,
    ['on a tablet', 768, 'dark'] as const,
    ['on a large screen', 2560, 'light'] as const,
  ])('fits %s', async (_device, width, theme) => {
    const { page, consoleErrors } = await system.openPage({ width, theme, isSignedIn: true })
    await page.goto(`/prime-cost?period=last-week&account=${monday}_${monday}_1_labour`)
    const account = page.getByRole('dialog')
    await waitUntilVisible(account.getByText('€400.00 ÷ €10,000.00 = 4%'))
    expect(await findSeriousViolations(page)).toEqual([])
    await account.getByRole('button', { name: 'Close' }).click()
    await account.waitFor({ state: 'hidden' })
    await waitUntilLoaded(page)
    expect(await findSeriousViolations(page)).toEqual([])
    expect([await getOverflowPixels(page), await findClippedTexts(page)]).toEqual([0, []])
    expect(consoleErrors).toEqual([])
  })
})
