import { rotaEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { waitUntilVisible } from '../screen-actions.ts'
import {
  getPositionNorth,
  type PortalCook,
  type PortalE2eSystem,
  pressButton,
  signIn,
} from './portal-e2e-system.ts'

/** The week that ends with the night in which the clocks go forward. */
const SHORT_WEEK = '2027-03-22'
const nextMonday = () => addDays(getMonday(Temporal.Now.plainDateISO().toString()), 7)

export function testTimesheetJourneys(portal: () => PortalE2eSystem): void {
  /** Plans a shift from 01:00 to 06:00 on the Sunday of a week. */
  const planNightShift = async (cook: PortalCook, week_start: string) => {
    const { api } = portal().system
    const { rota } = await api.call(rotaEndpoints.createRota, {
      body: {
        name: `Night of cook ${cook.id}`,
        department: 'Kitchen',
        week_start,
        status: 'draft',
      },
    })
    const shift = {
      staff_id: cook.id,
      shift_date: addDays(week_start, 6),
      start_time: '01:00',
      end_time: '06:00',
    }
    await api.call(rotaEndpoints.addShift, { params: rota, body: { ...shift, position: 'Line Cook' } })
    await api.call(rotaEndpoints.publishRota, { params: rota })
  }

  describe('the timesheet on a phone', () => {
    it('shows a forgotten clock-out, and whom to contact', async () => {
      const cook = await portal().createCook()
      const { page } = await portal().openPhoneInsideGeofence(cook)
      await pressButton(page, 'Clock In')
      await waitUntilVisible(page.getByText('Clocked in successfully!'))
      const [entry] = await portal().listTimeEntries(cook)
      if (!entry) throw new Error('the punch was acknowledged')
      const clockInTime = Temporal.Now.instant().subtract({ hours: 17 }).toString({ smallestUnit: 'second' })
      await portal().system.api.call(timeTrackingEndpoints.correctTimeEntry, {
        params: entry,
        body: { clockInTime, reason: 'Was here since yesterday' },
      })
      await page.reload()
      await waitUntilVisible(page.getByText('You have been clocked in for a long time.'))
      await page.goto('/staff-portal?tab=timesheet')
      await waitUntilVisible(page.getByText('Clock-out missing'))
      await waitUntilVisible(page.getByText('Changed by admin: Was here since yesterday'))
    })

    it('shows every day of the month in which the clocks change, with the actual hours of that night', async () => {
      const cook = await portal().createCook()
      await planNightShift(cook, SHORT_WEEK)
      const { page } = await portal().openPhoneAt(getPositionNorth(0))
      await page.clock.setFixedTime(new Date('2027-03-10T12:00:00Z'))
      await signIn(page, cook)
      await page.goto('/staff-portal?tab=schedule')
      await pressButton(page, 'Month')
      const table = page.getByRole('table')
      await waitUntilVisible(table)
      const days = await table.getByRole('button').locator('span').allInnerTexts()
      expect(days.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)))
      await table.getByRole('button', { name: /^Sunday,? 28 March, 01:00–06:00/ }).click()
      await waitUntilVisible(page.getByText('4h 0m'))
    })

    it('can be subscribed to as a calendar with a secret link until it is revoked', async () => {
      const [cook, other] = [await portal().createCook(), await portal().createCook()]
      await planNightShift(cook, nextMonday())
      const { page } = await portal().openPhoneAt(null)
      await signIn(page, cook)
      await page.goto('/staff-portal?tab=schedule')
      await pressButton(page, 'Create calendar link')
      const url = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue()
      const theirs = await portal().openPhoneAt(null)
      await signIn(theirs.page, other)
      const fetchAsOtherPerson = async (address: string) => (await theirs.page.request.get(address)).status()
      const feed = await theirs.page.request.get(url)
      expect([feed.status(), feed.headers()['content-type']]).toEqual([
        200,
        expect.stringMatching(/^text\/calendar/),
      ])
      expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
      // The feed must not reveal the person, and its link must not be derivable for others.
      expect(await feed.text()).not.toContain(cook.email)
      expect(
        await fetchAsOtherPerson(
          url.replace(/.(\.ics)$/, (_, end) => `${url.at(-5) === 'A' ? 'B' : 'A'}${end}`),
        ),
      ).toBe(404)
      await pressButton(page, 'Delete link')
      await waitUntilVisible(page.getByRole('button', { name: 'Create calendar link' }))
      expect(await fetchAsOtherPerson(url)).toBe(404)
    })
  })
}
