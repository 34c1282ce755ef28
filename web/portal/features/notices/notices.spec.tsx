import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInStaff, startPortalServer } from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { setLanguage } from '../../texts/index.ts'

const notice = { id: 1, message: 'In English', at: '2026-11-20T10:00:00Z', read: false }
const holiday = { date: '2026-12-21', end_date: '2026-12-24', decision: 'denied', note: 'Full house' }

beforeEach(() => signInStaff())
describe('A notice', () => {
  it.each([
    ['en', 'Your holiday request for Mon 21 Dec to Thu 24 Dec was denied: Full house'],
    ['de', 'Ihr Urlaub vom Mo., 21. Dez. bis Do., 24. Dez. wurde abgelehnt: Full house'],
    ['fr', 'Votre demande de congé du lun. 21 déc. au jeu. 24 déc. a été refusée\u00a0: Full house'],
    ['es', 'Se ha denegado su solicitud de vacaciones del lun, 21 dic al jue, 24 dic: Full house'],
  ] as const)('is shown in %s', async (language, sentence) => {
    await setLanguage(language)
    const server = startPortalServer()
    const notices = [{ ...notice, kind: 'holiday-decided', about: holiday }]
    server.on('GET /api/staff-portal/notifications', { body: { notifications: notices } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { expanded: false, name: /, 1 / }))
    expect(await screen.findByText((_text, element) => element?.textContent === sentence)).toBeVisible()
  })

  it('about corrected hours shows hours before and after, and links to the day', async () => {
    const server = startPortalServer()
    const about = {
      ...{ date: '2026-11-15', end_date: null, decision: null, note: 'typo' },
      ...{ before_minutes: 1440, after_minutes: 450 },
    }
    const notices = [{ ...notice, kind: 'entry-corrected', about }]
    server.on('GET /api/staff-portal/notifications', { body: { notifications: notices } })
    server.on('GET /api/staff-portal/time-entries', { body: { entries: [], weeks: [] } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
    expect(
      await screen.findByText('Your hours for Sun 15 Nov were corrected from 24h 0m to 7h 30m (typo)'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show in My Timesheet' }))
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-15')
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-15')
    expect(
      server.calls.some(
        ({ query }) => query.get('startDate') === '2026-11-15' && query.get('endDate') === '2026-11-15',
      ),
    ).toBe(true)
  })

  it('about an older correction without stored hours shows the day and the reason', async () => {
    const server = startPortalServer()
    const about = { date: '2026-11-15', end_date: null, decision: null, note: 'typo' }
    const notices = [{ ...notice, kind: 'entry-corrected', about }]
    server.on('GET /api/staff-portal/notifications', { body: { notifications: notices } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
    expect(await screen.findByText('Your hours for Sun 15 Nov were corrected: typo')).toBeVisible()
  })

  it('without stored details shows the message of the server', async () => {
    const server = startPortalServer()
    const notices = [{ ...notice, kind: 'shifts-changed', about: null }]
    server.on('GET /api/staff-portal/notifications', { body: { notifications: notices } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
    expect(await screen.findByText('In English')).toBeVisible()
  })
})
