import { dishEndpoints, ingredientEndpoints, productEndpoints } from '@rms/contracts'
import { createMenuPdf } from '@rms/demo-restaurant/documents'
import { waitFor } from '@rms/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  getSharedE2eSystem,
  SAMPLE_SUPPLIER,
  toInvoiceFile,
} from './e2e-system.ts'
import {
  findCostChangesBell,
  getCostChangesBellCount,
  navigateToScreen,
  uploadInvoiceFile,
  waitUntilVisible,
} from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const desktop = { width: 1280, isSignedIn: true }

describe('a printed menu', () => {
  it('is imported from its PDF, corrected, and saved in one step', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/menu')
    await page.getByLabel('PDF menu').setInputFiles(await createPrintedMenu())

    const review = page.getByRole('dialog', { name: 'Dishes from menu.pdf' })
    const names = review.getByRole('textbox', { name: 'Name', exact: true })
    await waitUntilVisible(names)
    expect(await names.evaluateAll(fields => fields.map(field => Reflect.get(field, 'value')))).toEqual([
      'Tomato Soup',
      'Grilled Octopus',
      'Roast Chicken',
    ])
    await names.first().fill('Tomato Soup of the Day')
    await review.getByRole('checkbox', { name: 'Save Roast Chicken' }).uncheck()
    await review.getByRole('button', { name: 'Save 2 dishes' }).click()

    await waitUntilVisible(page.getByText('2 dishes added'))
    const soup = page.getByRole('article', { name: 'Tomato Soup of the Day' })
    await waitUntilVisible(soup.getByText('€6.5'))
    await waitUntilVisible(soup.getByText('STARTERS').or(soup.getByText('Starters')))
    expect(await page.getByRole('article', { name: 'Roast Chicken' }).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})

describe('a delivery at a higher price', () => {
  it('changes the costings, and the bell links to the affected dish', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/')
    await uploadInvoiceFile(
      page,
      await toInvoiceFile(createDelivery('HAKE-1', '2026-03-16', '20.00')),
      SAMPLE_SUPPLIER.name,
    )
    await createDishOfDelivery()

    await navigateToScreen(page, 'Menu', 'Costings')
    const dish = page.getByRole('row').filter({ hasText: 'Merlu rôti' })
    await waitUntilVisible(dish.getByText('€4.00'))
    await waitUntilVisible(dish.getByText('80.0%'))
    await waitUntilVisible(dish.getByText('Excellent'))

    const before = await getCostChangesBellCount(page)
    await uploadInvoiceFile(
      page,
      await toInvoiceFile(createDelivery('HAKE-2', '2026-03-23', '32.00')),
      SAMPLE_SUPPLIER.name,
    )
    await waitFor(
      'the bell counts the change',
      async () => (await getCostChangesBellCount(page)) > before,
      25_000,
    )
    await findCostChangesBell(page).click()
    const window = page.getByRole('dialog', { name: 'Cost Change Notifications' })
    await window.getByRole('button', { name: /^Hake rose 60.0%/ }).click()
    await waitUntilVisible(window.getByText('€4.00 → €6.40'))
    await window.getByRole('link', { name: 'Merlu rôti' }).click()

    await page.waitForURL(/\/costings\?open=\d+$/)
    await waitUntilVisible(dish.getByText('68.0%'))
    await waitUntilVisible(dish.getByText('Good'))
    expect(consoleErrors).toEqual([])
  })
})

const createPrintedMenu = async () => ({
  name: 'menu.pdf',
  mimeType: 'application/pdf',
  buffer: await createMenuPdf('The Blue Door', [
    {
      title: 'STARTERS',
      dishes: [
        { name: 'Tomato Soup', description: 'with basil and croutons', price: '6.50' },
        { name: 'Grilled Octopus', description: 'lemon and parsley', price: '11.95' },
      ],
    },
    {
      title: 'MAINS',
      dishes: [{ name: 'Roast Chicken', description: 'potatoes and gravy', price: '17.50' }],
    },
  ]),
})

const createDelivery = (number: string, date: string, price: string) =>
  createSampleInvoice(number, date, [createKilogramLine('Hake, whole', 4, price)])

/** Creates a dish for 20 euros with 200 g of the delivered product. */
async function createDishOfDelivery(): Promise<void> {
  const product = await waitFor(
    'hake has a price',
    async () =>
      (await system.api.call(productEndpoints.listProducts)).find(({ name }) => name === 'Hake, whole'),
    60_000,
  )
  const { id } = await system.api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Hake', category: 'Fish', unit: 'g', cost_per_unit: 0.02 },
  })
  await system.api.call(ingredientEndpoints.createProductLink, {
    params: { id },
    body: { product_id: product.id, product_pack_size: 1000, conversion_notes: null },
  })
  await system.api.call(dishEndpoints.createDish, {
    body: {
      name: 'Merlu rôti',
      price: 20,
      category: 'Mains',
      ingredients: [{ name: 'Hake', quantity: 200, unit: 'g' }],
    },
  })
}
