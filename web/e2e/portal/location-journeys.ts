import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitUntilVisible } from '../screen-actions.ts'
import { getPositionNorth, type PortalE2eSystem, pressButton, signIn } from './portal-e2e-system.ts'

/** Fails the first request with code 3 of the Geolocation API, a timeout. */
const FIRST_POSITION_TIMES_OUT = `{
  const { getCurrentPosition } = Geolocation.prototype
  Geolocation.prototype.getCurrentPosition = (_found, failed) => {
    Geolocation.prototype.getCurrentPosition = getCurrentPosition
    failed({ code: 3, message: '' })
  }
}`

export function testLocationJourneys(portal: () => PortalE2eSystem): void {
  const openPhone = async (fix: Parameters<PortalE2eSystem['openPhoneAt']>[0]) => {
    const visit = await portal().openPhoneAt(fix)
    return { ...visit, cook: await portal().createCook() }
  }
  const isClockDisabled = (page: Page) => page.getByRole('button', { name: 'Location Required' }).isDisabled()

  describe('the clock on a phone', () => {
    it('clocks in and out at the workplace, with a break', async () => {
      const { page, consoleErrors, cook } = await openPhone(getPositionNorth(10))
      await signIn(page, cook)
      await pressButton(page, 'Clock In')
      await waitUntilVisible(page.getByText('Clocked in successfully!'))
      await waitUntilVisible(page.getByText('Currently Clocked In'))
      await pressButton(page, 'Start Break')
      await waitUntilVisible(page.getByText('On a break'))
      await pressButton(page, 'End Break')
      await waitUntilVisible(page.getByText('Break ended.'))
      await pressButton(page, 'Clock Out')
      await waitUntilVisible(page.getByText(/^Clocked out successfully! Total hours: 0/))
      expect(await portal().listTimeEntries(cook)).toMatchObject([
        { status: 'completed', location_name: 'Quay Street', breaks: [{ end: expect.any(String) }] },
      ])
      expect(consoleErrors).toEqual([])
    })

    it('allows a distance within the accuracy of the position, and no more', async () => {
      const { page, context, cook } = await openPhone(getPositionNorth(104))
      await signIn(page, cook)
      await waitUntilVisible(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(getPositionNorth(112))
      await waitUntilVisible(page.getByText('Not within range. Closest location: Quay Street (112m away)'))
      expect(await isClockDisabled(page)).toBe(true)
    })

    it('shows the accuracy of the position, and rejects one that is too inaccurate', async () => {
      const { page, context, cook } = await openPhone(getPositionNorth(140, 45))
      await signIn(page, cook)
      await waitUntilVisible(page.getByText('±45 m · Poor'))
      await waitUntilVisible(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(getPositionNorth(160, 900))
      await waitUntilVisible(page.getByText('±900 m · Very poor'))
      expect(await isClockDisabled(page)).toBe(true)
    })

    it('explains how to permit location access, also after it was denied', async () => {
      const { page, context, cook } = await openPhone(null)
      await signIn(page, cook)
      await pressButton(page, 'Allow Location')
      await waitUntilVisible(page.getByText('Location access denied'))
      await waitUntilVisible(
        page.getByText('Please allow location access in your browser settings and try again.'),
      )
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(getPositionNorth(0))
      await pressButton(page, 'Allow Location')
      await waitUntilVisible(page.getByText('Location verified: Quay Street'))
    })

    it('reports a location timeout, and offers a retry', async () => {
      const { page, cook } = await openPhone(getPositionNorth(0))
      await page.addInitScript({ content: FIRST_POSITION_TIMES_OUT })
      await signIn(page, cook)
      await waitUntilVisible(page.getByText('Location request timed out'))
      expect(await isClockDisabled(page)).toBe(true)
      await pressButton(page, 'Retry')
      await waitUntilVisible(page.getByText('Location verified: Quay Street'))
    })

    it('requires a new location check when the position is outdated', async () => {
      const { page, cook } = await openPhone(getPositionNorth(0))
      await page.clock.install()
      await signIn(page, cook)
      await waitUntilVisible(page.getByText('Location verified: Quay Street'))
      await page.clock.fastForward('05:30')
      await waitUntilVisible(page.getByRole('button', { name: 'Retry' }))
      expect(await isClockDisabled(page)).toBe(true)
    })
  })
}
