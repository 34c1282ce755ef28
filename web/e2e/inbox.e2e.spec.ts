import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fileOf,
  type House,
  invoiceOf,
  kilograms,
  openHouse,
  otherSupplier,
  PHONE_WIDTH,
  seller,
} from './browser.ts'
import { cutTexts, openScreen, sees, upload } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

/** Further ahead than any delivery: the document waits for somebody who says that the date is right. */
const DAYS_AHEAD = 400
const MOST_STOPS = 60

describe('documents that wait', () => {
  it('are gone through by keyboard alone, from Home and back to it', async () => {
    const { page, complaints } = await house.visit({ width: 1280, isSignedIn: true })
    await page.goto('/')
    await upload(page, await datedAhead('WAITS-1', 'Hake fillet'), seller.name)
    await sees(page.getByRole('button', { name: 'Yes, it is right' }))
    await upload(page, await datedAhead('WAITS-2', 'Pollock fillet', otherSupplier), otherSupplier)
    await sees(page.getByRole('button', { name: 'Yes, it is right' }))

    await page.goto('/')
    await sees(page.getByRole('heading', { name: '2 documents wait for you' }))
    await tabTo(page, 'Check documents')
    await page.keyboard.press('Enter')
    for (const number of ['WAITS-1', 'WAITS-2']) {
      await sees(page.getByRole('heading', { level: 1, name: number }))
      await hasFocus(page, 'button', 'Yes, it is right')
      await page.keyboard.press('Enter')
    }
    await sees(page.getByText('No document waits for you.'))
    await hasFocus(page, 'link', 'Home')
    await page.keyboard.press('Enter')
    await sees(page.getByRole('heading', { name: 'Quick Actions' }))
    expect(await page.getByText(/wait for you/).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the documents that wait, on a phone', () => {
  it('are named whole on the Home screen, with their amounts and the way to check them', async () => {
    const { page } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await upload(page, await datedAhead('NARROW-1', 'Turbot', otherSupplier), otherSupplier)
    await openScreen(page, '/')
    await sees(page.getByRole('heading', { name: /waits? for you$/ }))
    expect(await cutTexts(page)).toEqual([])
  })
})

describe('a line of a PDF on a phone', () => {
  it('is corrected below its cut-out of the document', async () => {
    const { page, complaints } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await upload(page, await datedAhead('PHONE-1', 'Monkfish tail', otherSupplier), otherSupplier)
    await page.getByRole('button', { name: 'Correct Monkfish tail' }).click()
    await sees(page.getByRole('img', { name: 'Monkfish tail in the document' }))
    expect(await darkPixels(page)).toBeGreaterThan(100)
    expect(complaints).toEqual([])
  })
})

const datedAhead = (number: string, name: string, supplier: string = seller.name) =>
  fileOf({
    ...invoiceOf(number, Temporal.Now.plainDateISO().add({ days: DAYS_AHEAD }).toString(), [
      kilograms(name, 4, '18.00'),
    ]),
    seller: { ...seller, name: supplier },
  })

/** How much print the drawing in the open window shows. */
const darkPixels = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(`(() => {
      const canvas = document.querySelector('[role="dialog"] canvas')
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, at) => at % 4 === 0 && value < 128).length
    })()`),
  )

/** Presses Tab until the focus stands on the element of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent())?.trim() === name) return
  }
  throw new Error(`No Tab leads to “${name}”`)
}

/** Waits until the focus stands on it by itself. */
const hasFocus = (page: Page, role: 'button' | 'link', name: string): Promise<void> =>
  sees(page.locator(':focus').and(page.getByRole(role, { name, exact: true })))
