import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type House, openHouse } from './browser.ts'
import { fillHouse } from './filled-house.ts'
import { openScreen } from './screens.ts'

let house: House
let invoicePath: string
beforeAll(async () => {
  house = await openHouse()
  invoicePath = await fillHouse(house)
}, 300_000)
afterAll(() => house?.close())

const PAPER =
  '(() => { dispatchEvent(new Event("beforeprint")); return getComputedStyle(document.body).backgroundColor })()'

describe('What is printed', () => {
  it('is the content alone, on white, whatever colours the screen has', async () => {
    const { page } = await house.visit({ width: 1280, theme: 'dark', isSignedIn: true })
    for (const path of [invoicePath, '/order-history', '/staff-rota', '/costings', '/attendance-reports']) {
      await openScreen(page, path)
      await page.emulateMedia({ media: 'print' })
      expect([path, await page.evaluate(PAPER)]).toEqual([path, 'rgb(255, 255, 255)'])
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
