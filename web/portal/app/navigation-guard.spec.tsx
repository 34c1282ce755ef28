import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInStaff, startPortalServer } from '../../testing/portal-stub-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

type User = ReturnType<typeof renderPortal>['user']

const DIALOG_TITLE = 'Discard your changes?'
const tab = () => new URLSearchParams(window.location.search).get('tab')

beforeEach(() => signInStaff())

/** The holidays screen, opened from the clock, with an unsaved request. */
async function openUnsavedRequest(reason = 'My sister marries') {
  startPortalServer()
  const { user } = renderPortal()
  await user.click(await screen.findByRole('link', { name: 'My Holidays' }))
  await user.click(await screen.findByRole('button', { name: 'Request Holiday' }))
  const field = await screen.findByLabelText(/^Reason/)
  if (reason) await user.type(field, reason)
  return user
}

const answerDialog = async (user: User, word: string) => {
  const question = await screen.findByRole('dialog', { name: DIALOG_TITLE })
  await user.click(within(question).getByRole('button', { name: word }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}
const expectUnsavedRequest = () => {
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('My sister marries')
  expect(tab()).toBe('holidays')
}

describe('An unsaved request', () => {
  it.each([
    ['Back', async () => window.history.back()],
    ['another tab', (user: User) => user.click(screen.getByRole('link', { name: 'My Schedule' }))],
    ['signing out', async (user: User) => pressSignOut(user)],
    [
      'changing the language',
      (user: User) => user.selectOptions(screen.getByLabelText('Language'), 'Deutsch'),
    ],
  ])('is kept after %s if the person cancels', async (_way, leave) => {
    const user = await openUnsavedRequest()
    await leave(user)
    await answerDialog(user, 'Cancel')
    expectUnsavedRequest()
  })

  it('is discarded by Back after a confirmation', async () => {
    const user = await openUnsavedRequest()
    window.history.back()
    await answerDialog(user, 'Discard')
    await waitFor(() => expect(tab()).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Clock In/Out' })).toBeVisible()
  })

  it('is discarded by another tab after a confirmation', async () => {
    const user = await openUnsavedRequest()
    await user.click(screen.getByRole('link', { name: 'My Timesheet' }))
    await answerDialog(user, 'Discard')
    expect(await screen.findByRole('heading', { name: 'My Timesheet' })).toBeVisible()
  })

  it('is left without a confirmation if nothing was entered', async () => {
    await openUnsavedRequest('')
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
  it('closes the open dialog first, and leaves the screen the next time', async () => {
    await openFallbackDialog()
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Clock In/Out' })).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('heading', { name: /^Holiday allowance/ })).toBeVisible()
  })

  it('asks before closing a dialog with unsaved changes; a second Back cancels', async () => {
    const user = await openFallbackDialog()
    await user.click(screen.getByRole('radio', { name: /Emergency clock-in/ }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Phone is wet')
    window.history.back()
    const question = await screen.findByRole('dialog', { name: DIALOG_TITLE })
    window.history.back()
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Phone is wet')
    window.history.back()
    await answerDialog(user, 'Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(tab()).toBeNull()
  })

  it('closes the notifications', async () => {
    startPortalServer()
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

/** The other ways to clock in, opened on the clock after the holidays screen. */
async function openFallbackDialog() {
  startPortalServer()
  const { user } = renderPortal('/staff-portal?tab=holidays')
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }))
  await user.click(await screen.findByRole('button', { name: 'Alternative clock-in methods' }))
  await screen.findByRole('dialog')
  return user
}
