import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { giveCredentials, IS_KEPT, type PortalHouse, press } from './portal-house.ts'

const KEPT = 'No connection: kept on this phone, and sent as soon as there is one.'

export function offlineJourneys(portal: () => PortalHouse): void {
  /** Somebody who clocked in in a cellar. */
  const inTheCellar = async () => {
    const cook = await portal().hire()
    const { page, context } = await portal().inPlace(cook)
    await page.evaluate(IS_KEPT)
    await context.setOffline(true)
    await press(page, 'Clock In')
    await sees(page.getByText(KEPT))
    return { cook, page, context }
  }
  const isSent = (page: Page) => page.getByText(/^Not sent yet/).waitFor({ state: 'detached' })

  describe('without a network', () => {
    it('a punch is kept over a reload, and sent once', async () => {
      const { cook, page, context } = await inTheCellar()
      await page.reload()
      await sees(page.getByText('Currently Clocked In'))
      await sees(page.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await isSent(page)
      expect(await portal().entriesOf(cook)).toHaveLength(1)
    })

    it('a break is kept after the punch it belongs to, and both are sent in their order', async () => {
      const { cook, page, context } = await inTheCellar()
      await press(page, 'Start Break')
      await sees(page.getByText('On a Break'))
      await context.setOffline(false)
      await isSent(page)
      await sees(page.getByText('On a Break'))
      expect(await portal().entriesOf(cook)).toMatchObject([
        { on_break: true, breaks: [{ end: null, start_client_time: expect.any(String) }] },
      ])
    })

    it('a punch outlives the page that was closed', async () => {
      const { cook, page, context } = await inTheCellar()
      await page.close()
      const later = await context.newPage()
      await later.goto('/staff-portal')
      await sees(later.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await isSent(later)
      expect(await portal().entriesOf(cook)).toHaveLength(1)
    })

    it('a punch outlives a session that has ended, and is sent after the next sign-in', async () => {
      const { cook, page, context } = await inTheCellar()
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
