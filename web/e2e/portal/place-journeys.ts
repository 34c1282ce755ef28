import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { metresNorth, type PortalHouse, press, signIn } from './portal-house.ts'

/** Code 3 of the Geolocation API is a timeout. */
const FIRST_LOOK_TAKES_TOO_LONG = `{
  const { getCurrentPosition } = Geolocation.prototype
  Geolocation.prototype.getCurrentPosition = (_found, failed) => {
    Geolocation.prototype.getCurrentPosition = getCurrentPosition
    failed({ code: 3, message: '' })
  }
}`

export function placeJourneys(portal: () => PortalHouse): void {
  const opened = async (fix: Parameters<PortalHouse['phoneAt']>[0]) => {
    const visit = await portal().phoneAt(fix)
    return { ...visit, cook: await portal().hire() }
  }
  const isShut = (page: Page) => page.getByRole('button', { name: 'Location Required' }).isDisabled()

  describe('the clock on a phone', () => {
    it('goes in and out at the workplace, with a break', async () => {
      const { page, complaints, cook } = await opened(metresNorth(10))
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

    it('is open at the edge that the accuracy allows, and shut behind it', async () => {
      const { page, context, cook } = await opened(metresNorth(104))
      await signIn(page, cook)
      await sees(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(metresNorth(112))
      await sees(page.getByText('Not within range. Closest location: Quay Street (112m away)'))
      expect(await isShut(page)).toBe(true)
    })

    it('takes a poor fix for what it is worth, and says so', async () => {
      const { page, context, cook } = await opened(metresNorth(140, 45))
      await signIn(page, cook)
      await sees(page.getByText('±45 m · Poor'))
      await sees(page.getByRole('button', { name: 'Clock In', exact: true }))
      await context.setGeolocation(metresNorth(160, 900))
      await sees(page.getByText('±900 m · Very Poor'))
      expect(await isShut(page)).toBe(true)
    })

    it('says how to let it know the place, also when that was refused', async () => {
      const { page, context, cook } = await opened(null)
      await signIn(page, cook)
      await press(page, 'Allow Location')
      await sees(page.getByText('Location access denied'))
      await sees(page.getByText('Please allow location access in your browser settings and try again.'))
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(metresNorth(0))
      await press(page, 'Allow Location')
      await sees(page.getByText('Location verified: Quay Street'))
    })

    it('says that the phone took too long to find itself, and tries again', async () => {
      const { page, cook } = await opened(metresNorth(0))
      await page.addInitScript({ content: FIRST_LOOK_TAKES_TOO_LONG })
      await signIn(page, cook)
      await sees(page.getByText('Location request timed out'))
      expect(await isShut(page)).toBe(true)
      await press(page, 'Retry')
      await sees(page.getByText('Location verified: Quay Street'))
    })

    it('asks again when what it knows of the place has grown old', async () => {
      const { page, cook } = await opened(metresNorth(0))
      await page.clock.install()
      await signIn(page, cook)
      await sees(page.getByText('Location verified: Quay Street'))
      await page.clock.fastForward('05:30')
      await sees(page.getByRole('button', { name: 'Retry' }))
      expect(await isShut(page)).toBe(true)
    })
  })
}
