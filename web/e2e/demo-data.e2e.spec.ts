import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type E2eSystem, startE2eSystem } from './e2e-system.ts'
import { openScreen, waitUntilVisible } from './screen-actions.ts'

/** Loading includes the extraction of about sixty invoices. */
const LOADING_TIMEOUT_MS = 300_000

let system: E2eSystem
beforeAll(async () => {
  system = await startE2eSystem()
}, 180_000)
afterAll(() => system?.close())

const findTile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the demo restaurant', () => {
  it(
    'is loaded in the settings, appears on the screens, and is removed completely',
    async () => {
      const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
      await openScreen(page, '/settings?tab=demo')
      await findButton(page, 'Load demo data').click()
      await waitUntilVisible(
        page.getByText('You can leave this page. The process continues in the background.'),
      )
      await findButton(page, 'Remove demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['7 Active Suppliers', '30 Menu Items', '28 Ingredients'])
        await waitUntilVisible(findTile(page, name))
      await openScreen(page, '/costings')
      await waitUntilVisible(page.getByRole('table', { name: 'Menu Costings' }))

      await openScreen(page, '/settings?tab=demo')
      await waitUntilVisible(page.getByText('5 suppliers', { exact: true }))
      await findButton(page, 'Remove demo data').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove demo data' }).click()
      await findButton(page, 'Load demo data').waitFor({ timeout: LOADING_TIMEOUT_MS })

      await openScreen(page, '/')
      for (const name of ['2 Active Suppliers', '0 Total Invoices', '0 Menu Items', '0 Ingredients'])
        await waitUntilVisible(findTile(page, name))
      await openScreen(page, '/staff')
      expect(await page.getByRole('article').count()).toBe(0)
      await openScreen(page, '/staff-rota')
      await waitUntilVisible(page.getByText('No rotas for this week.'))
      expect(consoleErrors).toEqual([])
    },
    2 * LOADING_TIMEOUT_MS,
  )
})
