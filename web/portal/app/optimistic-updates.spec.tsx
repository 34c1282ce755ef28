import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInStaff, startPortalServer } from '../../testing/portal-stub-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { completedTimeEntry, pendingHolidayRequest } from '../../testing/staff-fixtures.ts'

type User = ReturnType<typeof renderPortal>['user']

interface PortalAction {
  title: string
  tab: string
  /** The request of the screen, and its response before the change. */
  read: string
  loaded: object
  call: string
  perform: (user: User) => Promise<void>
  before: () => HTMLElement
  after: () => HTMLElement
}

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const button = (name: string | RegExp) => () => screen.getByRole('button', { name })
const { overlaps: _, published_shifts: __, ...holiday } = pendingHolidayRequest
const balance = { year: 2026, entitled_days: 28, taken_days: 0, pending_days: 7, left_days: 28 }
const notice = {
  id: 1,
  kind: 'shifts-changed',
  about: null,
  message: 'Your shifts were changed',
  at: '2026-11-20T10:00:00Z',
  read: false,
}

const ACTIONS: readonly PortalAction[] = [
  {
    title: 'A confirmed week',
    tab: 'timesheet',
    read: 'GET /api/staff-portal/time-entries',
    loaded: {
      entries: [completedTimeEntry],
      totals: { entries: 1, days: 1, hours: 7.47, minutes: 448, to_review: 0 },
      weeks: [],
    },
    call: 'POST /api/staff-portal/timesheet/confirm',
    perform: user => press(user, /^Confirm week/),
    before: button(/^Confirm week/),
    after: () => screen.getByText('Confirmed'),
  },
  {
    title: 'A cancelled request',
    tab: 'holidays',
    read: 'GET /api/staff-portal/holidays',
    loaded: { holidays: [holiday], balance },
    call: 'DELETE /api/staff-portal/holidays/21',
    perform: user => press(user, 'Cancel request'),
    before: button('Cancel request'),
    after: () => screen.getByText('No holiday requests yet. Request your first holiday.'),
  },
]

const notices: PortalAction = {
  title: 'Read notices',
  tab: 'holidays',
  read: 'GET /api/staff-portal/notifications',
  loaded: { notifications: [notice] },
  call: 'POST /api/staff-portal/notifications/read',
  perform: async user => {
    await press(user, 'Notifications, 1 new')
    await user.click(within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button'))
  },
  before: button('Notifications, 1 new'),
  after: button('Notifications, 0 new'),
}

beforeEach(() => signInStaff())

/** Performs the action; the server's response is delayed until the returned `answer` is called. */
async function startAction({ tab, read, loaded, call, perform }: PortalAction) {
  const server = startPortalServer()
  server.on(read, { body: loaded })
  const { promise, resolve: answer } = Promise.withResolvers<{ status?: number; body: object }>()
  server.on(call, () => promise)
  const { user, store } = renderPortal(`/staff-portal?tab=${tab}`)
  await perform(user)
  const isAnswered = () =>
    waitFor(() =>
      expect(Object.values(store.getState().portal.mutations).map(sent => sent?.status)).not.toContain(
        'pending',
      ),
    )
  return { server, answer, isAnswered }
}

const refusal = { status: 409, body: { error: 'The kitchen is closed.', code: 'closed' } }

describe.each([...ACTIONS, notices])('$title', action => {
  it('is shown before the server responds, stays, and keeps the focus', async () => {
    const { server, answer, isAnswered } = await startAction(action)
    expect(await waitFor(action.after)).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    // The assertion must not depend on a refetch, so the refetch never completes.
    server.on(action.read, () => new Promise(() => undefined))
    answer({ body: { success: true } })
    await isAnswered()
    expect(action.after()).toBeVisible()
  })

  it('is reverted when the server rejects it', async () => {
    const { answer } = await startAction(action)
    await waitFor(action.after)
    answer(refusal)
    expect(await waitFor(action.before)).toBeVisible()
    expect(document.body).not.toHaveFocus()
  })
})

describe.each(ACTIONS)('$title', action => {
  it('shows why it was rejected', async () => {
    const { answer } = await startAction(action)
    await waitFor(action.after)
    answer(refusal)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The kitchen is closed.')
    expect(alert).toHaveTextContent('Not saved. Nothing was changed.')
  })
})
