import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { metresNorth, type PortalHouse, press, signIn } from './portal-house.ts'

/** Fails the first request with code 3 of the Geolocation API, a timeout. */
const FIRST_POSITION_TIMES_OUT = `{
  const { getCurrentPosition } = Geolocation.prototype
  Geolocation.prototype.getCurrentPosition = (_found, failed) => {
    Geolocation.prototype.getCurrentPosition = getCurrentPosition
    failed({ code: 3, message: '' })
  }
}`

export function placeJourneys(portal: () => PortalHouse): void {
  const openPhone = async (fix: Parameters<PortalHouse['phoneAt']>[0]) => {
    const visit = await portal().phoneAt(fix)
    return { ...visit, cook: await portal().hire() }
  }
  const isClockDisabled = (page: Page) => page.getByRole('button', { name: 'Location Required' }).isDisabled()

  describe('the clock on a phone', () => {
    it('clocks in and out at the workplace, with a break', async () => {
      const { page, complaints, cook } = await openPhone(metresNorth(10))
      await signIn(page, cook)
      await press(page, 'Clock In')
      await sees(page.getByText('Clocked in successfully!'))
      await sees(page.getByText('Currently Clocked In'))
      await press(page, 'Start Break')
      await sees(page.getByText('On a Break'))
      await press(page, 'End Break')
      await sees(page.getByText('Break ended.'))
      await press(page, 'Clock Out')
      await sees(page.getByText(/^Clocked out successfully! Total hours: 0/))
      expect(await portal().entriesOf(cook)).toMatchObject([
        { status: 'completed', location_name: 'Quay Street', breaks: [{ end: expect.any(String) }] },
      ])
      expect(complaints).toEqual([])
    })

    it('allows a distance within the accuracy of the position, and no more', async () => {
      const { page, context, cook } = await openPhone(metresNorth(104))
      await signIn(page, cook)
      await sees(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(metresNorth(112))
      await sees(page.getByText('Not within range. Closest location: Quay Street (112m away)'))
      expect(await isClockDisabled(page)).toBe(true)
    })

    it('shows the accuracy of the position, and rejects one that is too inaccurate', async () => {
      const { page, context, cook } = await openPhone(metresNorth(140, 45))
      await signIn(page, cook)
      await sees(page.getByText('±45 m · Poor'))
      await sees(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(metresNorth(160, 900))
      await sees(page.getByText('±900 m · Very Poor'))
      expect(await isClockDisabled(page)).toBe(true)
    })

    it('explains how to permit location access, also after it was denied', async () => {
      const { page, context, cook } = await openPhone(null)
      await signIn(page, cook)
      await press(page, 'Allow Location')
      await sees(page.getByText('Location access denied'))
      await sees(page.getByText('Please allow location access in your browser settings and try again.'))
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(metresNorth(0))
      await press(page, 'Allow Location')
      await sees(page.getByText('Location verified: Quay Street'))
    })

    it('reports a location timeout, and offers a retry', async () => {
      const { page, cook } = await openPhone(metresNorth(0))
      await page.addInitScript({ content: FIRST_POSITION_TIMES_OUT })
      await signIn(page, cook)
      await sees(page.getByText('Location request timed out'))
      expect(await isClockDisabled(page)).toBe(true)
      await press(page, 'Retry')
      await sees(page.getByText('Location verified: Quay Street'))
    })

    it('requires a new location check when the position is outdated', async () => {
      const { page, cook } = await openPhone(metresNorth(0))
      await page.clock.install()
      await signIn(page, cook)
      await sees(page.getByText('Location verified: Quay Street'))
      await page.clock.fastForward('05:30')
      await sees(page.getByRole('button', { name: 'Retry' }))
      expect(await isClockDisabled(page)).toBe(true)
    })
  })
}
