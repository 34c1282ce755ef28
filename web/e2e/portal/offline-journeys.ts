import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { giveCredentials, IS_KEPT, type PortalHouse, press } from './portal-house.ts'

const QUEUED_MESSAGE = 'Offline. Saved on this phone and sent when you are back online.'

export function offlineJourneys(portal: () => PortalHouse): void {
  /** A cook who clocked in without a network. */
  const clockInOffline = async () => {
    const cook = await portal().hire()
    const { page, context } = await portal().inPlace(cook)
    await page.evaluate(IS_KEPT)
    await context.setOffline(true)
    await press(page, 'Clock In')
    await sees(page.getByText(QUEUED_MESSAGE))
    return { cook, page, context }
  }
  const isSent = (page: Page) => page.getByText(/^Not sent yet/).waitFor({ state: 'detached' })

  describe('a punch without a network', () => {
    it('is kept after a reload, and sent once', async () => {
      const { cook, page, context } = await clockInOffline()
      await page.reload()
      await sees(page.getByText('Currently Clocked In'))
      await sees(page.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await isSent(page)
      expect(await portal().entriesOf(cook)).toHaveLength(1)
    })

    it('is sent before a break that was started after it', async () => {
      const { cook, page, context } = await clockInOffline()
      await press(page, 'Start Break')
      await sees(page.getByText('On a Break'))
      await context.setOffline(false)
      await isSent(page)
      await sees(page.getByText('On a Break'))
      expect(await portal().entriesOf(cook)).toMatchObject([
        { on_break: true, breaks: [{ end: null, start_client_time: expect.any(String) }] },
      ])
    })

    it('is kept after the page is closed', async () => {
      const { cook, page, context } = await clockInOffline()
      await page.close()
      const later = await context.newPage()
      await later.goto('/staff-portal')
      await sees(later.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await isSent(later)
      expect(await portal().entriesOf(cook)).toHaveLength(1)
    })

    it('is kept after the session ends, and sent after the next sign-in', async () => {
      const { cook, page, context } = await clockInOffline()
      await portal().changePassword(cook)
      await context.setOffline(false)
      await sees(page.getByRole('heading', { name: 'Staff Login' }))
      await sees(page.getByText(/^1 /))
      expect(await portal().entriesOf(cook)).toEqual([])
      await giveCredentials(page, cook)
      await sees(page.getByText('Currently Clocked In'))
      await isSent(page)
      expect(await portal().entriesOf(cook)).toHaveLength(1)
    })
  })
}
