import 'fake-indexeddb/auto'
import type { ScheduledShift } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clockedOutStatus, signInStaff, startPortalServer } from '../../testing/portal-stub-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { completedTimeEntry } from '../../testing/staff-fixtures.ts'

beforeEach(() => signInStaff())

const deviceTimeZone = Temporal.Now.timeZoneId()
/** A time zone with an offset of half an hour. */
const otherZone = deviceTimeZone === 'Australia/Darwin' ? 'Asia/Kolkata' : 'Australia/Darwin'
const otherTime = deviceTimeZone === 'Australia/Darwin' ? 'Kolkata local time' : 'Darwin local time'

const atHarbour = {
  ...completedTimeEntry,
  id: 1,
  location_id: 1,
  location_name: 'Harbour',
  time_zone: deviceTimeZone,
}
const atWharf = { ...completedTimeEntry, id: 2, location_id: 2, location_name: 'Wharf', time_zone: otherZone }

describe('Times of several locations', () => {
  it('show their location in the recent activity, and the time zone if this device shows another time', async () => {
    stubTimeEntries([atHarbour, atWharf])
    renderPortal()
    const list = await screen.findByRole('list')
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent('Harbour')
    expect(first).not.toHaveTextContent(otherTime)
    expect(second).toHaveTextContent(`Wharf · ${otherTime}`)
  })

  it('show no location while there is only one', async () => {
    stubTimeEntries([atHarbour])
    renderPortal()
    expect(await screen.findByRole('listitem')).not.toHaveTextContent('Harbour')
  })

  it('show the time zone in the timesheet', async () => {
    stubTimeEntries([atHarbour, atWharf])
    renderPortal('/staff-portal?tab=timesheet')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).not.toHaveTextContent(otherTime)
    expect(second).toHaveTextContent(otherTime)
  })

  it('show the time zone in the schedule', async () => {
    const server = startPortalServer()
    server.on('GET /api/staff-portal/schedule', {
      body: {
        schedule: [shiftAt('Harbour', deviceTimeZone), shiftAt('Wharf', otherZone)],
        removed: [],
        seen_at: null,
      },
    })
    renderPortal('/staff-portal?tab=schedule')
    const wharf = (await screen.findAllByText(/Wharf/))[0]?.closest('article')
    const harbour = screen.getAllByText(/Harbour/)[0]?.closest('article')
    expect(wharf).toHaveTextContent(otherTime)
    expect(harbour).not.toHaveTextContent(otherTime)
  })

  it('show the location of a cancelled shift', async () => {
    const cancelled = {
      shift_id: 9,
      shift_date: Temporal.Now.plainDateISO().toString(),
      start_time: '09:00',
      end_time: '17:00',
      position: 'Line Cook',
      at: Temporal.Now.instant().toString(),
      location_name: 'Wharf',
    }
    startPortalServer().on('GET /api/staff-portal/schedule', {
      body: { schedule: [], removed: [cancelled], seen_at: null },
    })
    renderPortal('/staff-portal?tab=schedule')
    const mark = await screen.findByText('Cancelled')
    expect(mark.closest('p')).toHaveTextContent('09:00 – 17:00 Wharf Cancelled')
  })

  it('on the clock are in the time zone of the location, as in the list', async () => {
    const server = stubTimeEntries([atWharf])
    const open = { ...atWharf, clock_out_time: null, total_hours: null, total_minutes: null }
    const timeEntry = { ...open, status: 'active' as const }
    server.on('GET /api/staff-portal/clock-status', {
      body: {
        ...clockedOutStatus,
        isClockedIn: true,
        clockedInSince: completedTimeEntry.clock_in_time,
        timeEntry,
      },
    })
    renderPortal()
    const since = Temporal.Instant.from(completedTimeEntry.clock_in_time)
      .toZonedDateTimeISO(otherZone)
      .toPlainTime()
    const panel = (await screen.findByText('Since:')).closest('[data-status]')
    expect(panel).toHaveTextContent(`Since:${since.toString({ smallestUnit: 'minute' })}`)
    expect(panel).toHaveTextContent(otherTime)
  })
})

function stubTimeEntries(entries: readonly (typeof completedTimeEntry)[]) {
  const server = startPortalServer()
  const totals = { entries: entries.length, days: 1, hours: 7.47, minutes: 448, to_review: 0 }
  server.on('GET /api/staff-portal/time-entries', { body: { entries, totals, weeks: [] } })
  return server
}

function shiftAt(location_name: string, time_zone: string): ScheduledShift {
  const starts_at = Temporal.Now.instant().add({ hours: 30 })
  const shift_date = Temporal.Now.plainDateISO().toString()
  return {
    id: location_name.length,
    shift_date,
    start_time: '09:00',
    end_time: '17:00',
    starts_at: starts_at.toString(),
    ends_at: starts_at.add({ hours: 8 }).toString(),
    time_zone,
    hours: 8,
    minutes: toMinutes(8 * 3_600_000),
    position: 'Line Cook',
    department: 'Kitchen',
    location_id: 1,
    location_name,
    notes: '',
    change: null,
    team: [],
  }
}
