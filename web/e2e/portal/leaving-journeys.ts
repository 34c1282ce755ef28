import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { type PortalHouse, press, signIn } from './portal-house.ts'

export function leavingJourneys(portal: () => PortalHouse): void {
  const opened = async () => {
    const { page, complaints } = await portal().phoneAt(null)
    await signIn(page, await portal().hire())
    return { page, complaints }
  }
  const goTo = (page: Page, tab: string) =>
    page.getByRole('navigation').getByRole('link', { name: tab }).click()

  describe('Back on a phone', () => {
    it('closes the open dialog first, and leaves the screen the next time', async () => {
      const { page, complaints } = await opened()
      await goTo(page, 'My Holidays')
      await goTo(page, 'Dashboard')
      await press(page, 'Alternative clock-in methods')
      await sees(page.getByRole('dialog'))
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await sees(page.getByRole('heading', { name: 'Clock In/Out' }))
      await page.goBack()
      await sees(page.getByRole('heading', { name: /^Holiday allowance/ }))
      expect(complaints).toEqual([])
    })

    it('asks before an unsaved request is discarded, as another tab does', async () => {
      const { page } = await opened()
      await goTo(page, 'My Holidays')
      await press(page, 'Request Holiday')
      const reason = page.getByRole('textbox', { name: 'Reason' })
      await reason.fill('My sister marries')
      const question = page.getByRole('dialog', { name: 'Discard your entries?' })
      for (const leave of [() => page.goBack(), () => goTo(page, 'My Schedule')]) {
        await leave()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await question.waitFor({ state: 'detached' })
        expect(await reason.inputValue()).toBe('My sister marries')
      }
      await page.goBack()
      await question.getByRole('button', { name: 'Discard' }).click()
      await sees(page.getByRole('heading', { name: 'Clock In/Out' }))
    })
  })
}
