import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSampleInvoice,
  fileOf,
  type House,
  kilogramLine,
  openHouse,
  otherSupplier,
  PHONE_WIDTH,
  SAMPLE_SUPPLIER,
} from './browser.ts'
import { cutTexts, openScreen, sees, upload } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

/** Later than any plausible delivery date, so that the inbox asks about the date. */
const DAYS_AHEAD = 400
const MAX_TAB_STOPS = 60

describe('the inbox', () => {
  it('can be completed by keyboard alone, starting and ending on Home', async () => {
    const { page, complaints } = await house.visit({ width: 1280, isSignedIn: true })
    await page.goto('/')
    await upload(page, await createFutureInvoice('WAITS-1', 'Hake fillet'), SAMPLE_SUPPLIER.name)
    await sees(page.getByRole('button', { name: 'Yes, this is correct' }))
    await upload(page, await createFutureInvoice('WAITS-2', 'Pollock fillet', otherSupplier), otherSupplier)
    await sees(page.getByRole('button', { name: 'Yes, this is correct' }))

    await page.goto('/')
    await sees(page.getByRole('heading', { name: '2 documents wait for you' }))
    await focusByTab(page, 'Check documents')
    await page.keyboard.press('Enter')
    for (const number of ['WAITS-1', 'WAITS-2']) {
      await sees(page.getByRole('heading', { level: 1, name: number }))
      await hasFocus(page, 'button', 'Yes, this is correct')
      await page.keyboard.press('Enter')
    }
    await sees(page.getByText('No documents to review.'))
    await hasFocus(page, 'link', 'Home')
    await page.keyboard.press('Enter')
    await sees(page.getByRole('heading', { name: 'Quick Actions' }))
    expect(await page.getByText(/wait for you/).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the inbox on a phone', () => {
  it('shows full names and amounts on Home, with a link to each check', async () => {
    const { page } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await upload(page, await createFutureInvoice('NARROW-1', 'Turbot', otherSupplier), otherSupplier)
    await openScreen(page, '/')
    await sees(page.getByRole('heading', { name: /waits? for you$/ }))
    expect(await cutTexts(page)).toEqual([])
  })
})

describe('a line of a PDF on a phone', () => {
  it('is corrected below the crop of the document', async () => {
    const { page, complaints } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await upload(page, await createFutureInvoice('PHONE-1', 'Monkfish tail', otherSupplier), otherSupplier)
    await page.getByRole('button', { name: 'Correct Monkfish tail' }).click()
    await sees(page.getByRole('img', { name: 'Monkfish tail in the document' }))
    expect(await darkPixels(page)).toBeGreaterThan(100)
    expect(complaints).toEqual([])
  })
})

const createFutureInvoice = (number: string, name: string, supplier: string = SAMPLE_SUPPLIER.name) =>
  fileOf({
    ...createSampleInvoice(number, Temporal.Now.plainDateISO().add({ days: DAYS_AHEAD }).toString(), [
      kilogramLine(name, 4, '18.00'),
    ]),
    seller: { ...SAMPLE_SUPPLIER, name: supplier },
  })

/** The number of dark pixels in the image of the open dialog. */
const darkPixels = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(`(() => {
      const canvas = document.querySelector('[role="dialog"] canvas')
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, at) => at % 4 === 0 && value < 128).length
    })()`),
  )

/** Presses Tab until the element with this name has the focus. */
async function focusByTab(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent())?.trim() === name) return
  }
  throw new Error(`No Tab leads to “${name}”`)
}

/** Waits until the element gets the focus without a key press. */
const hasFocus = (page: Page, role: 'button' | 'link', name: string): Promise<void> =>
  sees(page.locator(':focus').and(page.getByRole(role, { name, exact: true })))
