import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitUntilVisible } from '../screen-actions.ts'
import { type PortalE2eSystem, pressButton, signIn } from './portal-e2e-system.ts'

export function testUnsavedChangesJourneys(portal: () => PortalE2eSystem): void {
  const opened = async () => {
    const { page, consoleErrors } = await portal().openPhoneAt(null)
    await signIn(page, await portal().createCook())
    return { page, consoleErrors }
  }
  const goTo = (page: Page, tab: string) =>
    page.getByRole('navigation').getByRole('link', { name: tab }).click()

  describe('Back on a phone', () => {
    it('closes the open dialog first, and leaves the screen the next time', async () => {
      const { page, consoleErrors } = await opened()
      await goTo(page, 'My Holidays')
      await goTo(page, 'Dashboard')
      await pressButton(page, 'Alternative clock-in methods')
      await waitUntilVisible(page.getByRole('dialog'))
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await waitUntilVisible(page.getByRole('heading', { name: 'Clock In/Out' }))
      await page.goBack()
      await waitUntilVisible(page.getByRole('heading', { name: /^Holiday allowance/ }))
      expect(consoleErrors).toEqual([])
    })

    it('asks before an unsaved request is discarded, as another tab does', async () => {
      const { page } = await opened()
      await goTo(page, 'My Holidays')
      await pressButton(page, 'Request Holiday')
      const reason = page.getByRole('textbox', { name: 'Reason' })
      await reason.fill('My sister marries')
      const question = page.getByRole('dialog', { name: 'Discard your changes?' })
      for (const leave of [() => page.goBack(), () => goTo(page, 'My Schedule')]) {
        await leave()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await question.waitFor({ state: 'detached' })
        expect(await reason.inputValue()).toBe('My sister marries')
      }
      await page.goBack()
      await question.getByRole('button', { name: 'Discard' }).click()
      await waitUntilVisible(page.getByRole('heading', { name: 'Clock In/Out' }))
    })
  })
}
