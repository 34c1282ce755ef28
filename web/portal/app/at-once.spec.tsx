import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { entry, request } from '../../testing/people.ts'
import { openPortal, signInAoife } from '../../testing/portal-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

type User = ReturnType<typeof renderPortal>['user']

interface OwnAct {
  what: string
  tab: string
  /** What the screen loads, and what it is answered before the change. */
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
const { overlaps: _, published_shifts: __, ...holiday } = request
const balance = { year: 2026, entitled_days: 28, taken_days: 0, pending_days: 7, left_days: 28 }
const notice = {
  id: 1,
  kind: 'shifts-changed',
  about: null,
  message: 'Your shifts were changed',
  at: '2026-11-20T10:00:00Z',
  read: false,
}

const ACTS: readonly OwnAct[] = [
  {
    what: 'A week that is confirmed',
    tab: 'timesheet',
    read: 'GET /api/staff-portal/time-entries',
    loaded: {
      entries: [entry],
      totals: { entries: 1, days: 1, hours: 7.47, minutes: 448, to_review: 0 },
      weeks: [],
    },
    call: 'POST /api/staff-portal/timesheet/confirm',
    perform: user => press(user, /^Confirm the week/),
    before: button(/^Confirm the week/),
    after: () => screen.getByText('Confirmed'),
  },
  {
    what: 'A request that is cancelled',
    tab: 'holidays',
    read: 'GET /api/staff-portal/holidays',
    loaded: { holidays: [holiday], balance },
    call: 'DELETE /api/staff-portal/holidays/21',
    perform: user => press(user, 'Cancel request'),
    before: button('Cancel request'),
    after: () => screen.getByText('You have not asked for any holidays yet.'),
  },
]

const notices: OwnAct = {
  what: 'Notices that are read',
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

beforeEach(() => signInAoife())

/** Does it, with the server's answer held back until it is let go. */
async function begin({ tab, read, loaded, call, perform }: OwnAct) {
  const server = openPortal()
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

describe.each([...ACTS, notices])('$what', own => {
  it('is shown before the server has answered, stays, and loses no focus', async () => {
    const { server, answer, isAnswered } = await begin(own)
    expect(await waitFor(own.after)).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    // What would be loaded anew must not be what is looked at.
    server.on(own.read, () => new Promise(() => undefined))
    answer({ body: { success: true } })
    await isAnswered()
    expect(own.after()).toBeVisible()
  })

  it('is as it was when the server refuses', async () => {
    const { answer } = await begin(own)
    await waitFor(own.after)
    answer(refusal)
    expect(await waitFor(own.before)).toBeVisible()
    expect(document.body).not.toHaveFocus()
  })
})

describe.each(ACTS)('$what', own => {
  it('says with its reason that it was not', async () => {
    const { answer } = await begin(own)
    await waitFor(own.after)
    answer(refusal)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The kitchen is closed.')
    expect(alert).toHaveTextContent('Nothing was changed; it is as it was before.')
  })
})
