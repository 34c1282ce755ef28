import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, signInAoife } from '../../testing/portal-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

type User = ReturnType<typeof renderPortal>['user']

const QUESTION = 'Discard what you typed?'
const tab = () => new URLSearchParams(window.location.search).get('tab')

beforeEach(() => signInAoife())

/** The holidays, come to from the clock, with a request half typed. */
async function halfTyped(reason = 'My sister marries') {
  openPortal()
  const { user } = renderPortal()
  await user.click(await screen.findByRole('link', { name: 'My Holidays' }))
  await user.click(await screen.findByRole('button', { name: 'Request Holiday' }))
  const field = await screen.findByLabelText(/^Reason/)
  if (reason) await user.type(field, reason)
  return user
}

const answer = async (user: User, word: string) => {
  const question = await screen.findByRole('dialog', { name: QUESTION })
  await user.click(within(question).getByRole('button', { name: word }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}
const isStillThere = () => {
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('My sister marries')
  expect(tab()).toBe('holidays')
}

describe('A half-typed request', () => {
  it.each([
    ['Back', async () => window.history.back()],
    ['another tab', (user: User) => user.click(screen.getByRole('link', { name: 'My Schedule' }))],
    ['the sign-out', async (user: User) => pressSignOut(user)],
    ['another language', (user: User) => user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')],
  ])('is not lost by %s when the person stays', async (_way, leave) => {
    const user = await halfTyped()
    await leave(user)
    await answer(user, 'Cancel')
    isStillThere()
  })

  it('is given up by Back when the person says so', async () => {
    const user = await halfTyped()
    window.history.back()
    await answer(user, 'Discard')
    await waitFor(() => expect(tab()).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Clock In/Out' })).toBeVisible()
  })

  it('is given up by another tab when the person says so', async () => {
    const user = await halfTyped()
    await user.click(screen.getByRole('link', { name: 'My Timesheet' }))
    await answer(user, 'Discard')
    expect(await screen.findByRole('heading', { name: 'My Timesheet' })).toBeVisible()
  })

  it('in which nothing was typed yet is left without a question', async () => {
    await halfTyped('')
    window.history.back()
    expect(await screen.findByRole('heading', { name: 'Clock In/Out' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

const pressSignOut = async (user: User) => {
  const [button] = screen.getAllByRole('button', { name: 'Sign Out' })
  if (button) await user.click(button)
}

describe('Back in the portal', () => {
  it('closes the window that is open, and leaves the screen the next time', async () => {
    await otherWays()
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Clock In/Out' })).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('heading', { name: /^Annual leave/ })).toBeVisible()
  })

  it('asks before it closes a window that was typed into, and takes a second Back for no', async () => {
    const user = await otherWays()
    await user.click(screen.getByRole('radio', { name: /Emergency Clock/ }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Phone is wet')
    window.history.back()
    const question = await screen.findByRole('dialog', { name: QUESTION })
    window.history.back()
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Phone is wet')
    window.history.back()
    await answer(user, 'Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(tab()).toBeNull()
  })

  it('closes the notifications', async () => {
    openPortal()
    const { user } = renderPortal()
    await user.click(await screen.findByRole('link', { name: 'My Holidays' }))
    await user.click(screen.getByRole('button', { name: 'Notifications, 0 new' }))
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible()
    window.history.back()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument(),
    )
    expect(tab()).toBe('holidays')
  })
})

/** The other ways to clock in, opened over the clock that was come to from the holidays. */
async function otherWays() {
  openPortal()
  const { user } = renderPortal('/staff-portal?tab=holidays')
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }))
  await user.click(await screen.findByRole('button', { name: 'Alternative clock-in methods' }))
  await screen.findByRole('dialog')
  return user
}
