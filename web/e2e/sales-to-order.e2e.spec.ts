import {
  dishEndpoints,
  ingredientEndpoints,
  productEndpoints,
  staffEndpoints,
  stockCountEndpoints,
  varianceEndpoints,
} from '@rms/contracts'
import { addDays, toBusinessDay } from '@rms/domain-kit'
import { pollUntil } from '@rms/service-kit/poll-until'
import { waitFor } from '@rms/testing'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import {
  createKilogramLine,
  createSampleInvoice,
  PHONE_WIDTH,
  RESTAURANT_TIME_ZONE,
  SAMPLE_SUPPLIER,
} from './e2e-system.ts'
import {
  type PortalE2eSystem,
  pressButton,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { navigateToScreen, selectOption, waitUntilVisible } from './screen-actions.ts'
import { uploadAndProcessInvoice } from './upload-document.ts'

const PRODUCT = 'Cod loin'
const DISH = 'Cod with leeks'
const TILL_ITEM = 'Cabillaud aux poireaux'
/** Yesterday, whose close is counted, whatever the time. */
const DAY = addDays(toBusinessDay(Temporal.Now.instant(), RESTAURANT_TIME_ZONE), -1)
const OPENING_DAY = addDays(DAY, -2)

/** Ten portions and something that is no food, as Square exports them. */
const SQUARE_EXPORT = [
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Location,Dining Option',
  `${DAY},12:14:04,Paris,Mains,${TILL_ITEM},6,,,,€174.00,€0.00,€174.00,€17.40,t1,Quay St,For Here`,
  `${DAY},20:31:45,Paris,Mains,${TILL_ITEM},4,,,,€116.00,€0.00,€116.00,€11.60,t2,Quay St,For Here`,
  `${DAY},21:02:10,Paris,Sundries,Apron,1,,,,€10.00,€0.00,€10.00,€2.00,t3,Quay St,To Go`,
].join('\r\n')

let portal: PortalE2eSystem
let productId: number
beforeAll(async () => {
  // The system is shared with other files, so it stops with the process that runs them.
  portal = await startPortalE2eSystem()
  productId = await createDish()
  await countOpeningStock()
}, 180_000)

/** A product that was invoiced long ago at €20 a kg, its ingredient, and a dish of 0.3 kg. */
async function createDish(): Promise<number> {
  const { system } = portal
  const line = createKilogramLine(PRODUCT, 5, '20.00')
  await uploadAndProcessInvoice(system, createSampleInvoice('COD-1', '2026-03-19', [line]))
  const product = await waitFor('cod has a price', async () =>
    (await system.api.call(productEndpoints.listProducts)).find(({ name }) => name === PRODUCT),
  )
  const ingredient = await system.api.call(ingredientEndpoints.createIngredient, {
    body: { name: PRODUCT, unit: 'kg', cost_per_unit: 20 },
  })
  await system.api.call(ingredientEndpoints.createProductLink, {
    params: { id: ingredient.id },
    body: { product_id: product.id, product_pack_size: 1 },
  })
  await system.api.call(dishEndpoints.createDish, {
    body: { name: DISH, price: 29, ingredients: [{ name: PRODUCT, quantity: 0.3, unit: 'kg' }] },
  })
  return product.id
}

async function startCount(afterCloseOf: string) {
  const { api } = portal.system
  await api.call(stockCountEndpoints.updateStorageAreas, {
    params: { id: 1 },
    body: { areas: [{ name: 'Fish drawer', product_ids: [productId] }] },
  })
  return api.call(stockCountEndpoints.openStockCount, {
    body: { location_id: 1, after_close_of: afterCloseOf },
  })
}

/** 10 kg. */
async function countOpeningStock(): Promise<void> {
  const { api } = portal.system
  const { id, areas } = await startCount(OPENING_DAY)
  const areaIds = areas.map(area => area.id)
  const lines = areaIds.map(area_id => ({
    ...{ area_id, product_id: productId, recorded_at: `${OPENING_DAY}T21:00:00Z` },
    amounts: [{ unit: 'kg', quantity: 10 }],
  }))
  const body = { client_id: crypto.randomUUID(), lines, finished_area_ids: areaIds }
  await api.call(stockCountEndpoints.recordCountEntries, { params: { id }, body })
  await api.call(stockCountEndpoints.closeStockCount, { params: { id }, body: {} })
}

async function importSales(page: Page): Promise<void> {
  await page.goto('/')
  await navigateToScreen(page, 'Sales', 'Import sales')
  const buffer = Buffer.from(SQUARE_EXPORT)
  await page.getByLabel('CSV file').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await selectOption(page, 'Source', 'New source')
  await page.getByRole('textbox', { name: 'Name of the new source' }).fill('Quay till')
  await pressButton(page, 'Continue')
  await waitUntilVisible(page.getByText('Recognised as Square export.'))
  await selectOption(page, 'Quay St (3 rows)', 'Quay Street')
  await waitUntilVisible(page.getByRole('combobox', { name: 'Quay St', exact: true }))
  await pressButton(page, 'Continue')
  await waitUntilVisible(page.getByText('Net sales in the file: €300.00'))
  await pressButton(page, 'Import 1 day')
  await waitUntilVisible(page.getByText('2 items are not mapped to dishes yet.'))
}

async function mapItems(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Map items' }).click()
  await pressButton(page, `Choose dishes for ${TILL_ITEM}`)
  const dialog = page.getByRole('dialog', { name: `Dishes of ${TILL_ITEM}` })
  await dialog.getByRole('combobox', { name: 'Dish' }).click()
  await page.getByRole('option', { name: DISH }).click()
  await pressButton(page, 'Save mapping')
  await dialog.waitFor({ state: 'detached' })
  await pressButton(page, 'Apron is not food')
  await waitUntilVisible(page.getByText('All items are mapped.'))
}

/** 6 kg on a phone of 390 px, of a count that the office has started. */
async function countOnPhone(countId: number): Promise<void> {
  const cook = await portal.createCook()
  const { api } = portal.system
  await api.call(staffEndpoints.setLocationPermission, {
    params: { id: cook.id },
    body: { locationId: 1, canClockIn: true, canCount: true },
  })
  const { page, consoleErrors } = await portal.openPhoneAt(null)
  expect(page.viewportSize()?.width).toBe(PHONE_WIDTH)
  await signIn(page, cook)
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await page.getByRole('link', { name: /Fish drawer/ }).click()
  await page.getByRole('textbox', { name: /^kg/i }).click()
  await pressButton(page, '6')
  await pressButton(page, 'Finish area')
  // The phone may send the line before the end of the area.
  const hasArrived = async () => {
    const { lines, areas } = await api.call(stockCountEndpoints.getStockCount, { params: { id: countId } })
    return lines.length === 1 && areas.every(({ state }) => state === 'counted')
  }
  expect(await pollUntil(hasArrived, { withinMs: 20_000 })).toBe(true)
  expect(consoleErrors).toEqual([])
}

async function closeCount(page: Page, countId: number): Promise<void> {
  await page.goto(`/stock-counts/${countId}`)
  await pressButton(page, 'Close count')
  const question = page.getByRole('dialog', { name: 'Close this stock count?' })
  await question.getByRole('button', { name: 'Close count' }).click()
  await waitUntilVisible(page.getByRole('button', { name: 'Reopen' }))
}

/** 10 − 6 = 4 kg were used, 10 × 0.3 = 3 kg were expected. */
async function readVariance(page: Page): Promise<void> {
  const query = { location_id: 1, from: addDays(OPENING_DAY, 1), to: DAY }
  const find = async () =>
    (await portal.system.api.call(varianceEndpoints.getVariance, { query })).rows.find(
      ({ name, variance, theoretical }) => name === PRODUCT && variance && theoretical?.quantity,
    )
  await waitFor('the count and the sales have arrived', find)
  await page.goto(`/variance?location_id=1&from=${query.from}&to=${query.to}`)
  await waitUntilVisible(page.getByText('Actual usage between two complete stock counts.'))
  const row = page.getByRole('row').filter({ hasText: PRODUCT })
  await waitUntilVisible(row)
  expect(await row.first().textContent()).toMatch(/1 kg.*€20\.00/)
  expect(await findSeriousViolations(page)).toEqual([])
}

/** A par of 10 kg with 6 kg on hand: 4 kg are missing. */
async function orderByPar(page: Page): Promise<void> {
  await page.goto(`/par-levels?location_id=1&search=${PRODUCT}`)
  const par = page.getByRole('textbox', { name: `Par of ${PRODUCT}` })
  await par.fill('10')
  const saved = page.waitForResponse(
    response => response.url().endsWith('/par-levels') && response.request().method() === 'PUT',
  )
  await par.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.goto('/ordering')
  await page.getByLabel('Deliver to').click()
  await page.getByRole('option', { name: 'Quay Street' }).click()
  await pressButton(page, 'Suggest order')
  const section = page.getByRole('region', { name: SAMPLE_SUPPLIER.name })
  await waitUntilVisible(section.getByText(/On hand: 6 kg/))
  expect(await section.getByRole('textbox', { name: `Quantity: ${PRODUCT}` }).inputValue()).toBe('4')
  await section.getByRole('button', { name: /^Add \d+ products? to order$/ }).click()
  await waitUntilVisible(page.getByRole('region', { name: 'Your order' }).getByText(PRODUCT))
}

describe('A manager', () => {
  it('imports sales, maps items, has stock counted on a phone, sees the variance and orders by par', async () => {
    const { page, consoleErrors } = await portal.system.openPage({ width: 1280, isSignedIn: true })
    await importSales(page)
    await mapItems(page)
    const { id } = await startCount(DAY)
    await countOnPhone(id)
    await closeCount(page, id)
    await readVariance(page)
    await orderByPar(page)
    expect(consoleErrors).toEqual([])
  }, 60_000)
})
