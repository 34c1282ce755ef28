import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './browser.ts'
import { openScreen, sees } from './screens.ts'

/** Loading includes the extraction of about sixty invoices. */
const LOADING_TIMEOUT_MS = 300_000

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the demo restaurant', () => {
  it(
    'is loaded in the settings, appears on the screens, and is removed completely',
    async () => {
      const { page, complaints } = await house.visit({ width: 1280, isSignedIn: true })
      await openScreen(page, '/settings?tab=demo')
      await act(page, 'Load demo data').click()
      await sees(page.getByText('You can leave this page: it goes on by itself.'))
      await act(page, 'Remove demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['7 Active Suppliers', '30 Menu Items', '25 Ingredients'])
        await sees(tile(page, name))
      await openScreen(page, '/costings')
      await sees(page.getByRole('table', { name: 'Menu Costings' }))

      await openScreen(page, '/settings?tab=demo')
      await sees(page.getByText('5 suppliers', { exact: true }))
      await act(page, 'Remove demo data').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove demo data' }).click()
      await act(page, 'Load demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['2 Active Suppliers', '0 Total Invoices', '0 Menu Items', '0 Ingredients'])
        await sees(tile(page, name))
      await openScreen(page, '/staff')
      expect(await page.getByRole('article').count()).toBe(0)
      await openScreen(page, '/staff-rota')
      await sees(page.getByText('No rotas for this week.'))
      expect(complaints).toEqual([])
    },
    2 * LOADING_TIMEOUT_MS,
  )
})
