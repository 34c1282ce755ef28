import { waitFor } from '@rms/testing'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  getSharedE2eSystem,
  otherSupplierName,
  PHONE_WIDTH,
  SAMPLE_SUPPLIER,
  toInvoiceFile,
} from './e2e-system.ts'
import {
  findCostChangesBell,
  getCostChangesBellCount,
  navigateToScreen,
  selectOption,
  uploadInvoiceFile,
  waitUntilVisible,
} from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

describe('the workflow from an invoice to a cost alert', () => {
  it('leads from a higher invoice price to a lower margin of a dish, on a desktop', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280 })
    await signIn(page)
    await markPage(page)

    await uploadInvoiceFile(page, await createFirstDelivery('Dover sole'), SAMPLE_SUPPLIER.name)
    await waitUntilVisible(page.getByRole('cell', { name: '€96.00' }))
    await waitUntilVisible(page.getByText('Matches the total'))
    await waitUntilDrawn(page.getByRole('img', { name: 'Page 1 of 1' }))
    await expectPriceHistory(page, 'Dover sole', ['€24.00'])

    await addLinkedIngredient(page, 'Dover sole')
    await addDish(page, 'Sole meunière', 'Dover sole')

    await deliverAtHigherPriceAndOpenBell(page, 'Dover sole', SAMPLE_SUPPLIER.name)
    await waitUntilVisible(page.getByRole('dialog').getByText('€12.60 → €14.49'))
    await waitUntilVisible(page.getByRole('dialog').getByText('62.9% → 57.4%'))
    await closeDialog(page)
    await navigateToScreen(page, 'Menu', 'Menu')
    await waitUntilVisible(page.getByRole('article', { name: 'Sole meunière' }).getByText('Margin 57.4%'))
    await expectPriceHistory(page, 'Dover sole', ['€27.60', '€24.00'])

    expect(await hasStayed(page)).toBe(true)
    expect(consoleErrors).toEqual([])
  })

  it('works on a phone with the drawer, cards and full-height sheets', async () => {
    const { page, consoleErrors } = await system.openPage({ width: PHONE_WIDTH })
    await signIn(page)
    await markPage(page)

    await uploadInvoiceFile(page, await createFirstDelivery('Turbot', otherSupplierName), otherSupplierName)
    await waitUntilVisible(page.getByText('4 kg × €24.00'))
    await waitUntilVisible(page.getByText('Matches the total'))
    await page.getByText('Document', { exact: true }).click()
    await waitUntilDrawn(page.getByRole('img', { name: 'Page 1 of 1' }))
    await expectPriceHistory(page, 'Turbot', ['€24.00'])

    await addLinkedIngredient(page, 'Turbot')
    await addDish(page, 'Turbot grillé', 'Turbot')

    await deliverAtHigherPriceAndOpenBell(page, 'Turbot', otherSupplierName)
    await waitUntilVisible(page.getByRole('dialog').getByText('€12.60 → €14.49'))
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await closeDialog(page)
    await navigateToScreen(page, 'Invoices', 'Products')
    const card = page.getByRole('row').filter({ hasText: 'Turbot, whole' })
    await waitUntilVisible(card)
    const box = await waitFor('the card has stopped moving', () => card.boundingBox())
    expect(box.height).toBeGreaterThan(60)
    expect(await page.getByRole('columnheader').first().isVisible()).toBe(false)

    expect(await hasStayed(page)).toBe(true)
    expect(consoleErrors).toEqual([])
  })
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill(system.credentials.username)
  await page.getByLabel(/^Password/).fill(system.credentials.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await waitUntilVisible(page.getByText('Welcome to your Restaurant Management System'))
}

const createInvoiceNumber = (fish: string, delivery: number) =>
  `${fish.slice(0, 4).toUpperCase()}-${delivery}`

/** The document names the supplier it is uploaded for. */
const createFirstDelivery = (fish: string, name: string = SAMPLE_SUPPLIER.name) =>
  toInvoiceFile({
    ...createSampleInvoice(createInvoiceNumber(fish, 1), '2026-03-16', [
      createKilogramLine(`${fish}, whole`, 4, '24.00'),
    ]),
    seller: { ...SAMPLE_SUPPLIER, name },
  })

const createSecondDelivery = (fish: string, name: string) =>
  toInvoiceFile({
    ...createSampleInvoice(createInvoiceNumber(fish, 2), '2026-03-23', [
      createKilogramLine(`${fish}, whole`, 3, '27.60'),
    ]),
    seller: { ...SAMPLE_SUPPLIER, name },
  })

/** An empty canvas compresses to a small image, one with content to a larger one. */
const waitUntilDrawn = (document: Locator) =>
  waitFor('the document is drawn', async () => (await document.screenshot()).length > 8_000)

/** Expects these prices, newest first. */
async function expectPriceHistory(page: Page, fish: string, prices: readonly string[]): Promise<void> {
  await navigateToScreen(page, 'Invoices', 'Products')
  // The screen of an invoice has a button with the same name.
  await page.waitForURL(/\/products$/)
  await page.getByRole('button', { name: `${fish}, whole`, exact: true }).click()
  const rows = page.getByRole('table', { name: 'Price history' }).locator('tbody tr')
  await waitUntilVisible(rows)
  const cells = await rows.getByRole('cell').filter({ hasText: '€' }).allTextContents()
  expect(cells).toEqual(prices)
  await closeDialog(page)
}

async function addLinkedIngredient(page: Page, name: string): Promise<void> {
  await navigateToScreen(page, 'Menu', 'Ingredients')
  await page.getByRole('button', { name: 'Add New Ingredient' }).first().click()
  const form = page.getByRole('form', { name: 'Add New Ingredient' })
  await form.getByRole('textbox', { name: 'Ingredient Name' }).fill(name)
  await selectOption(page, 'Unit', 'g')
  await form.getByRole('textbox', { name: 'Cost per Unit' }).fill('1')
  await form.getByRole('button', { name: 'Add New Ingredient' }).click()

  await page.getByRole('button', { name: `Link ${name} to products` }).click()
  const modal = page.getByRole('dialog', { name: `Product Linking: ${name}` })
  await modal.getByRole('radio', { name: `${name}, whole` }).check()
  await modal.getByRole('textbox', { name: 'Pack size' }).fill('1000')
  await modal.getByRole('textbox', { name: 'Waste factor' }).fill('1.25')
  await waitUntilVisible(modal.getByText('€0.0300'))
  await modal.getByRole('button', { name: 'Create link' }).click()
  await waitUntilVisible(modal.getByRole('listitem').getByText('Active'))
  await closeDialog(page)
}

async function addDish(page: Page, name: string, ingredient: string): Promise<void> {
  await navigateToScreen(page, 'Menu', 'Menu')
  await page.getByRole('button', { name: 'Add New Dish' }).first().click()
  const form = page.getByRole('form', { name: 'Add New Dish' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Price' }).fill('34')
  await form
    .getByRole('textbox', { name: 'Ingredient', exact: true })
    .pressSequentially(ingredient.slice(0, 3))
  await page.getByRole('option', { name: ingredient }).click()
  await form.getByRole('textbox', { name: 'Quantity' }).fill('420')
  await form.getByRole('combobox', { name: 'Unit', exact: true }).fill('g')
  await form.getByRole('button', { name: 'Add New Dish' }).click()
  await waitUntilVisible(page.getByRole('article', { name }).getByText('Margin 62.9%'))
}

async function deliverAtHigherPriceAndOpenBell(page: Page, fish: string, supplier: string): Promise<void> {
  const before = await getCostChangesBellCount(page)
  await uploadInvoiceFile(page, await createSecondDelivery(fish, supplier), supplier)
  await waitFor(
    'the bell counts the change',
    async () => (await getCostChangesBellCount(page)) > before,
    25_000,
  )
  await findCostChangesBell(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${fish} rose 15.0%`) })
    .click()
  await waitUntilVisible(page.getByRole('dialog').getByRole('region', { name: 'Affected Dishes' }))
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Sets a flag that a reload would clear. */
const markPage = (page: Page) => page.evaluate('window.hasStayed = true')
const hasStayed = (page: Page) => page.evaluate('window.hasStayed === true')
