import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { type E2eSystem, getSharedE2eSystem, PHONE_WIDTH, SAMPLE_SUPPLIER } from './e2e-system.ts'
import { openScreen, waitUntilLoaded, waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const desktop = { width: 1280, isSignedIn: true }
const phone = { width: PHONE_WIDTH, isSignedIn: true }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

describe('the command palette', () => {
  it('opens a supplier by keyboard alone, and moves the focus to its screen', async () => {
    const { page } = await system.openPage(desktop)
    await openScreen(page, '/')
    await page.keyboard.press('Control+k')
    await field(page).fill(SAMPLE_SUPPLIER.name.slice(0, 5).toLowerCase())
    await waitUntilVisible(
      page.getByRole('group', { name: 'Suppliers' }).getByRole('option', { name: SAMPLE_SUPPLIER.name }),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/suppliers\/\d+$/)
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: SAMPLE_SUPPLIER.name }))
    await page.locator('#content:focus').waitFor()
  })

  it('starts an action on a phone', async () => {
    const { page } = await system.openPage(phone)
    await openScreen(page, '/')
    await page.getByRole('button', { name: 'Search everything' }).tap()
    await page.getByRole('option', { name: 'Add product' }).tap()
    await waitUntilVisible(page.getByRole('dialog', { name: 'Add product' }))
  })

  it.each(['light', 'dark'] as const)(
    'has no accessibility violations in %s colours, and neither has the list of shortcuts',
    async theme => {
      const { page } = await system.openPage({ ...desktop, theme })
      await openScreen(page, '/suppliers')
      await page.keyboard.press('?')
      await waitUntilVisible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
      expect(await findSeriousViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await field(page).fill('s')
      await waitUntilVisible(page.getByRole('option', { selected: true }))
      await waitUntilLoaded(page)
      expect(await findSeriousViolations(page)).toEqual([])
    },
  )
})
