import { rotaEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { sees } from '../screens.ts'
import { type Cook, metresNorth, type PortalHouse, press, signIn } from './portal-house.ts'

/** The week that ends with the night in which the clocks go forward. */
const SHORT_WEEK = '2027-03-22'
const nextMonday = () => addDays(mondayOf(Temporal.Now.plainDateISO().toString()), 7)

export function hoursJourneys(portal: () => PortalHouse): void {
  /** Plans a shift from 01:00 to 06:00 on the Sunday of a week. */
  const plan = async (cook: Cook, week_start: string) => {
    const { api } = portal().house
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
      const cook = await portal().hire()
      const { page } = await portal().inPlace(cook)
      await press(page, 'Clock In')
      await sees(page.getByText('Clocked in successfully!'))
      const [entry] = await portal().entriesOf(cook)
      if (!entry) throw new Error('the punch was acknowledged')
      const clockInTime = Temporal.Now.instant().subtract({ hours: 17 }).toString({ smallestUnit: 'second' })
      await portal().house.api.call(timeTrackingEndpoints.correctTimeEntry, {
        params: entry,
        body: { clockInTime, reason: 'Was here since yesterday' },
      })
      await page.reload()
      await sees(page.getByText('You have been clocked in for a very long time.'))
      await page.goto('/staff-portal?tab=timesheet')
      await sees(page.getByText('Clock-out missing'))
      await sees(page.getByText('Changed by admin: Was here since yesterday'))
    })

    it('shows every day of the month in which the clocks change, with the actual hours of that night', async () => {
      const cook = await portal().hire()
      await plan(cook, SHORT_WEEK)
      const { page } = await portal().phoneAt(metresNorth(0))
      await page.clock.setFixedTime(new Date('2027-03-10T12:00:00Z'))
      await signIn(page, cook)
      await page.goto('/staff-portal?tab=schedule')
      await press(page, 'Month')
      const table = page.getByRole('table')
      await sees(table)
      const days = await table.getByRole('button').locator('span').allInnerTexts()
      expect(days.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)))
      await table.getByRole('button', { name: /^Sunday,? 28 March, 01:00–06:00/ }).click()
      await sees(page.getByText('4h 0m'))
    })

    it('can be subscribed to as a calendar with a secret link until it is revoked', async () => {
      const [cook, other] = [await portal().hire(), await portal().hire()]
      await plan(cook, nextMonday())
      const { page } = await portal().phoneAt(null)
      await signIn(page, cook)
      await page.goto('/staff-portal?tab=schedule')
      await press(page, 'Create calendar link')
      const url = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue()
      const theirs = await portal().phoneAt(null)
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
      await press(page, 'Delete link')
      await sees(page.getByRole('button', { name: 'Create calendar link' }))
      expect(await fetchAsOtherPerson(url)).toBe(404)
    })
  })
}
