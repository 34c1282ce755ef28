import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitUntilVisible } from '../screen-actions.ts'
import {
  enterCredentials,
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
} from './portal-e2e-system.ts'

const QUEUED_MESSAGE =
  'You are offline. Your entry is saved on this phone and will be sent when you are back online.'

export function testOfflineJourneys(portal: () => PortalE2eSystem): void {
  /** A cook who clocked in without a network. */
  const clockInOffline = async () => {
    const cook = await portal().createCook()
    const { page, context } = await portal().openPhoneInsideGeofence(cook)
    await page.evaluate(SERVICE_WORKER_READY_SCRIPT)
    await context.setOffline(true)
    await pressButton(page, 'Clock In')
    await waitUntilVisible(page.getByText(QUEUED_MESSAGE))
    return { cook, page, context }
  }
  const waitUntilSent = (page: Page) => page.getByText(/^Not sent yet/).waitFor({ state: 'detached' })

  describe('a punch without a network', () => {
    it('is kept after a reload, and sent once', async () => {
      const { cook, page, context } = await clockInOffline()
      await page.reload()
      await waitUntilVisible(page.getByText('Currently Clocked In'))
      await waitUntilVisible(page.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await waitUntilSent(page)
      expect(await portal().listTimeEntries(cook)).toHaveLength(1)
    })

    it('is sent before a break that was started after it', async () => {
      const { cook, page, context } = await clockInOffline()
      await pressButton(page, 'Start Break')
      await waitUntilVisible(page.getByText('On a break'))
      await context.setOffline(false)
      await waitUntilSent(page)
      await waitUntilVisible(page.getByText('On a break'))
      expect(await portal().listTimeEntries(cook)).toMatchObject([
        { on_break: true, breaks: [{ end: null, start_client_time: expect.any(String) }] },
      ])
    })

    it('is kept after the page is closed', async () => {
      const { cook, page, context } = await clockInOffline()
      await page.close()
      const later = await context.newPage()
      await later.goto('/staff-portal')
      await waitUntilVisible(later.getByText(/^Not sent yet/))
      await context.setOffline(false)
      await waitUntilSent(later)
      expect(await portal().listTimeEntries(cook)).toHaveLength(1)
    })

    it('is kept after the session ends, and sent after the next sign-in', async () => {
      const { cook, page, context } = await clockInOffline()
      await portal().changePassword(cook)
      await context.setOffline(false)
      await waitUntilVisible(page.getByRole('heading', { name: 'Staff login' }))
      await waitUntilVisible(page.getByText(/^1 /))
      expect(await portal().listTimeEntries(cook)).toEqual([])
      await enterCredentials(page, cook)
      await waitUntilVisible(page.getByText('Currently Clocked In'))
      await waitUntilSent(page)
      expect(await portal().listTimeEntries(cook)).toHaveLength(1)
    })
  })
}
