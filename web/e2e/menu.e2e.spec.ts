import { dishEndpoints, ingredientEndpoints, productEndpoints } from '@rms/contracts'
import { createMenuPdf } from '@rms/demo-restaurant/documents'
import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSampleInvoice,
  fileOf,
  type House,
  kilogramLine,
  openHouse,
  SAMPLE_SUPPLIER,
} from './browser.ts'
import { bell, bellCount, goTo, sees, upload } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const desk = { width: 1280, isSignedIn: true }

describe('a printed menu', () => {
  it('is imported from its PDF, corrected, and saved in one step', async () => {
    const { page, complaints } = await house.visit(desk)
    await page.goto('/menu')
    await page.getByLabel('PDF menu').setInputFiles(await printedMenu())

    const review = page.getByRole('dialog', { name: 'Dishes of menu.pdf' })
    const names = review.getByRole('textbox', { name: 'Name', exact: true })
    await sees(names)
    expect(await names.evaluateAll(fields => fields.map(field => Reflect.get(field, 'value')))).toEqual([
      'Tomato Soup',
      'Grilled Octopus',
      'Roast Chicken',
    ])
    await names.first().fill('Tomato Soup of the Day')
    await review.getByRole('checkbox', { name: 'Save Roast Chicken' }).uncheck()
    await review.getByRole('button', { name: 'Save 2 dishes' }).click()

    await sees(page.getByText('2 dishes added'))
    const soup = page.getByRole('article', { name: 'Tomato Soup of the Day' })
    await sees(soup.getByText('€6.5'))
    await sees(soup.getByText('STARTERS').or(soup.getByText('Starters')))
    expect(await page.getByRole('article', { name: 'Roast Chicken' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('a delivery at a higher price', () => {
  it('changes the costings, and the bell links to the affected dish', async () => {
    const { page, complaints } = await house.visit(desk)
    await page.goto('/')
    await upload(page, await fileOf(delivery('HAKE-1', '2026-03-16', '20.00')), SAMPLE_SUPPLIER.name)
    await createDishOfDelivery()

    await goTo(page, 'Menu', 'Costings')
    const dish = page.getByRole('row').filter({ hasText: 'Merlu rôti' })
    await sees(dish.getByText('€4.00'))
    await sees(dish.getByText('80.0%'))
    await sees(dish.getByText('Excellent'))

    const before = await bellCount(page)
    await upload(page, await fileOf(delivery('HAKE-2', '2026-03-23', '32.00')), SAMPLE_SUPPLIER.name)
    await waitFor('the bell counts one more', async () => (await bellCount(page)) === before + 1, 25_000)
    await bell(page).click()
    const window = page.getByRole('dialog', { name: 'Cost Change Notifications' })
    await window.getByRole('button', { name: /^Hake rose 60.0%/ }).click()
    await sees(window.getByText('€4.00 → €6.40'))
    await window.getByRole('link', { name: 'Merlu rôti' }).click()

    await page.waitForURL(/\/costings\?open=\d+$/)
    await sees(dish.getByText('68.0%'))
    await sees(dish.getByText('Good'))
    expect(complaints).toEqual([])
  })
})

const printedMenu = async () => ({
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

const delivery = (number: string, date: string, price: string) =>
  createSampleInvoice(number, date, [kilogramLine('Hake, whole', 4, price)])

/** Creates a dish for 20 euros with 200 g of the delivered product. */
async function createDishOfDelivery(): Promise<void> {
  const product = await waitFor(
    'hake has a price',
    async () =>
      (await house.api.call(productEndpoints.listProducts)).find(({ name }) => name === 'Hake, whole'),
    60_000,
  )
  const { id } = await house.api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Hake', category: 'Fish', unit: 'g', cost_per_unit: 0.02 },
  })
  await house.api.call(ingredientEndpoints.createProductLink, {
    params: { id },
    body: { product_id: product.id, product_pack_size: 1000, conversion_notes: null },
  })
  await house.api.call(dishEndpoints.createDish, {
    body: {
      name: 'Merlu rôti',
      price: 20,
      category: 'Mains',
      ingredients: [{ name: 'Hake', quantity: 200, unit: 'g' }],
    },
  })
}
