import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { type House, openHouse, PHONE_WIDTH, SAMPLE_SUPPLIER } from './browser.ts'
import { atRest, openScreen, sees } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const desk = { width: 1280, isSignedIn: true }
const phone = { width: PHONE_WIDTH, isSignedIn: true }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

describe('the command palette', () => {
  it('opens a supplier by keyboard alone, and moves the focus to its screen', async () => {
    const { page } = await house.visit(desk)
    await openScreen(page, '/')
    await page.keyboard.press('Control+k')
    await field(page).fill(SAMPLE_SUPPLIER.name.slice(0, 5).toLowerCase())
    await sees(
      page.getByRole('group', { name: 'Suppliers' }).getByRole('option', { name: SAMPLE_SUPPLIER.name }),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/suppliers\/\d+$/)
    await sees(page.getByRole('heading', { level: 1, name: SAMPLE_SUPPLIER.name }))
    await page.locator('#content:focus').waitFor()
  })

  it('starts an action on a phone', async () => {
    const { page } = await house.visit(phone)
    await openScreen(page, '/')
    await page.getByRole('button', { name: 'Search everything' }).tap()
    await page.getByRole('option', { name: 'Add Product' }).tap()
    await sees(page.getByRole('dialog', { name: 'Add Product' }))
  })

  it.each(['light', 'dark'] as const)(
    'has no accessibility violations in %s colours, and neither has the list of shortcuts',
    async theme => {
      const { page } = await house.visit({ ...desk, theme })
      await openScreen(page, '/suppliers')
      await page.keyboard.press('?')
      await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await field(page).fill('s')
      await sees(page.getByRole('option', { selected: true }))
      await atRest(page)
      expect(await seriousFindings(page)).toEqual([])
    },
  )
})
