import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  clockedOutStatus,
  signInStaff,
  staffProfile,
  startPortalServer,
  stubGeolocation,
} from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'
import { deliveryQueue } from '../../store/delivery-queue.ts'
import { setLanguage } from '../../texts/index.ts'

const queueEntry = (owner: string) =>
  deliveryQueue.add({
    ...{ clientId: crypto.randomUUID(), owner, madeAt: '2026-05-02T08:00:00Z', refusal: 'Not accepted' },
    ...{ kind: 'check-in', deliveryKey: 'a', supplierName: 'Dairy', locationName: 'Harbour' },
    body: {
      ...{ client_id: crypto.randomUUID(), delivery_key: 'a', supplier_id: 3, location_id: 1 },
      ...{ delivery_date: '2026-05-02', started_at: '2026-05-02T08:00:00Z', lines: [] },
    },
  })

afterEach(async () => {
  for (const owner of await deliveryQueue.listOwners())
    for (const { clientId } of await deliveryQueue.list(owner)) await deliveryQueue.remove(clientId)
})

describe('Signing in to the portal', () => {
  it('requires an e-mail and a password', async () => {
    const server = startPortalServer()
    const { user } = renderPortal('/staff-login')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Enter your email address.')).toBeVisible()
    expect(server.calls).toEqual([])
  })

  it('shows the server’s reason for a failure', async () => {
    const server = startPortalServer()
    const body = { error: 'The email address or password is not correct.', code: 'wrong-credentials' }
    server.on('POST /api/staff-portal/login', { status: 401, body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), staffProfile.email)
    await user.type(screen.getByLabelText(/^Password/), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The email address or password is not correct.',
    )
  })

  it('opens the portal, and is skipped for a person with a session', async () => {
    const server = startPortalServer()
    stubGeolocation({ latitude: 53, longitude: -6, accuracy: 5 })
    const body = { token: 'first', staff: staffProfile, must_change_password: false }
    server.on('POST /api/staff-portal/login', { body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), staffProfile.email)
    await user.type(screen.getByLabelText(/^Password/), 'Own-Kitchen-2026')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-portal')
    cleanup()
    renderPortal('/staff-login')
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-portal')
  })

  it('says how many people have entries on this phone that are not sent, without names', async () => {
    startPortalServer()
    await queueEntry('staff 7')
    await queueEntry('staff 8')
    renderPortal('/staff-login')
    expect(await screen.findByText(/^Entries of 2 people wait on this phone/)).toBeVisible()
    expect(screen.queryByText(/Dairy/)).toBeNull()
  })

  it('shows a link to the back office for managers', async () => {
    startPortalServer()
    renderPortal('/staff-login')
    const back = await screen.findByRole('link', { name: 'Back to the management portal' })
    expect(back).toHaveAttribute('href', '/')
  })

  it('continues in the language that the person selected before', async () => {
    const server = startPortalServer()
    stubGeolocation({ latitude: 53, longitude: -6, accuracy: 5 })
    const body = { token: 'first', staff: staffProfile, must_change_password: false, language: 'es' }
    server.on('POST /api/staff-portal/login', { body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), staffProfile.email)
    await user.type(screen.getByLabelText(/^Password/), 'Own-Kitchen-2026')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Hola, Aoife Walsh')).toBeVisible()
    expect(localStorage.getItem('staffLanguage')).toBe('es')
    await act(() => setLanguage('en'))
  })

  it('with a temporary password requires a new password first', async () => {
    const server = startServerWithTemporaryPassword()
    server.on('PUT /api/staff-portal/password', { body: { token: 'second' } })
    const user = await signInWith('once-only')
    await chooseOwnPassword(user)
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
    expect(localStorage.getItem('staffToken')).toBe('second')
    const changes = server.calls.filter(call => call.path === '/api/staff-portal/password')
    expect(changes.map(({ body }) => body)).toEqual([
      { current_password: 'once-only', new_password: 'Own-Kitchen-2026' },
    ])
  })

  it('keeps a temporary password only in memory, and asks for it after a reload', async () => {
    startServerWithTemporaryPassword()
    await signInWith('once-only')
    expect(await screen.findByLabelText(/^New password/)).toBeVisible()
    expect(screen.queryByLabelText(/^Temporary/)).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('once-only')
    cleanup()
    renderPortal()
    expect(await screen.findByLabelText(/^Temporary/)).toBeVisible()
  })

  it('asks for the temporary password if the manager has issued another one', async () => {
    const server = startServerWithTemporaryPassword()
    const body = { error: 'The current password is not correct.', code: 'wrong-password' }
    server.on('PUT /api/staff-portal/password', { status: 403, body })
    const user = await signInWith('once-only')
    await chooseOwnPassword(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not correct.')
    expect(screen.getByLabelText(/^Temporary/)).toBeVisible()
  })

  it('is renewed automatically when the token has expired', async () => {
    const server = startPortalServer()
    stubGeolocation({ latitude: 53, longitude: -6, accuracy: 5 })
    signInStaff('old')
    server.on('GET /api/staff-portal/clock-status', call =>
      call.headers.get('authorization') === 'Bearer new'
        ? {
            body: {
              isClockedIn: false,
              timeEntry: null,
              hoursWorked: 0,
              clockedInSince: null,
              onBreakSince: null,
            },
          }
        : { status: 401, body: { error: 'Expired.', code: 'token-expired' } },
    )
    server.on('POST /api/staff-portal/refresh', { body: { token: 'new' } })
    renderPortal()
    expect(await screen.findByText('Not Currently Clocked In')).toBeVisible()
    expect(localStorage.getItem('staffToken')).toBe('new')
  })

  it('is required again if the token cannot be renewed', async () => {
    const server = startPortalServer()
    signInStaff('old')
    const rejected = { status: 401, body: { error: 'Ended.', code: 'session-ended' } }
    server.on('GET /api/staff-portal/clock-status', rejected)
    server.on('POST /api/staff-portal/refresh', rejected)
    renderPortal()
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-login')
  })

  it('ends only after a question if entries of the person are not sent', async () => {
    startPortalServer()
    stubGeolocation({ latitude: 53, longitude: -6, accuracy: 5 })
    signInStaff()
    await queueEntry('staff 7')
    await queueEntry('staff 7')
    await queueEntry('staff 8')
    const { user } = renderPortal()
    const signOut = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] as HTMLElement)
      const question = await screen.findByRole('dialog', { name: '2 entries are not sent yet.' })
      expect(within(question).getByText('They stay on this phone until you sign in again.')).toBeVisible()
      return within(question)
    }
    await user.click((await signOut()).getByRole('button', { name: 'Cancel' }))
    expect(localStorage.getItem('staffToken')).not.toBeNull()
    await user.click((await signOut()).getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText(/^Entries of 2 people wait/)).toBeVisible()
    expect(await deliveryQueue.list('staff 7')).toHaveLength(2)
  })

  it('is synchronised between the tabs of a browser', async () => {
    startPortalServer()
    stubGeolocation({ latitude: 53, longitude: -6, accuracy: 5 })
    signInStaff()
    renderPortal()
    await screen.findByText('Welcome back, Aoife Walsh')
    localStorage.clear()
    dispatchStorageEvent('staffUser', null)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByText('Your session has ended. Please sign in again.')).not.toBeInTheDocument()
    signInStaff('fresh')
    dispatchStorageEvent('staffToken', 'fresh')
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
  })
})

/** A server that rejects other requests until the temporary password is changed. */
function startServerWithTemporaryPassword(): StubServer {
  const server = startPortalServer()
  const body = { token: 'first', staff: staffProfile, must_change_password: true }
  server.on('POST /api/staff-portal/login', { body })
  const rejected = { error: 'Choose your own password first.', code: 'password-change-required' }
  server.on('GET /api/staff-portal/clock-status', call =>
    call.headers.get('authorization') === 'Bearer first'
      ? { status: 403, body: rejected }
      : { body: clockedOutStatus },
  )
  return server
}

async function signInWith(password: string): Promise<UserEvent> {
  const { user } = renderPortal('/staff-login')
  await user.type(await screen.findByLabelText(/^Email/), staffProfile.email)
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

async function chooseOwnPassword(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText(/^New password/), 'Own-Kitchen-2026')
  await user.type(screen.getByLabelText(/^Repeat/), 'Own-Kitchen-2026')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
}

const dispatchStorageEvent = (key: string, newValue: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })
