import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aoife, clockedOut, deviceAt, openPortal, signInAoife } from '../../../testing/portal-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import type { Server } from '../../../testing/server.ts'
import { speak } from '../../texts/index.ts'

describe('Signing in to the portal', () => {
  it('needs an e-mail and a password', async () => {
    const server = openPortal()
    const { user } = renderPortal('/staff-login')
    await user.click(await screen.findByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Enter your email.')).toBeVisible()
    expect(server.calls).toEqual([])
  })

  it('says in the words of the server why not', async () => {
    const server = openPortal()
    const body = { error: 'E-mail or password is wrong.', code: 'wrong-credentials' }
    server.on('POST /api/staff-portal/login', { status: 401, body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), aoife.email)
    await user.type(screen.getByLabelText(/^Password/), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.')
  })

  it('leads on to the portal, and whoever is signed in already is not asked again', async () => {
    const server = openPortal()
    deviceAt({ latitude: 53, longitude: -6, accuracy: 5 })
    const body = { token: 'first', staff: aoife, must_change_password: false }
    server.on('POST /api/staff-portal/login', { body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), aoife.email)
    await user.type(screen.getByLabelText(/^Password/), 'Own-Kitchen-2026')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-portal')
    cleanup()
    renderPortal('/staff-login')
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-portal')
  })

  it('shows a manager who came here by mistake the way back', async () => {
    openPortal()
    renderPortal('/staff-login')
    const back = await screen.findByRole('link', { name: 'Back to the management portal' })
    expect(back).toHaveAttribute('href', '/')
  })

  it('goes on in the language that the person chose before', async () => {
    const server = openPortal()
    deviceAt({ latitude: 53, longitude: -6, accuracy: 5 })
    const body = { token: 'first', staff: aoife, must_change_password: false, language: 'es' }
    server.on('POST /api/staff-portal/login', { body })
    const { user } = renderPortal('/staff-login')
    await user.type(await screen.findByLabelText(/^Email/), aoife.email)
    await user.type(screen.getByLabelText(/^Password/), 'Own-Kitchen-2026')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Hola, Aoife Walsh')).toBeVisible()
    expect(localStorage.getItem('staffLanguage')).toBe('es')
    await act(() => speak('en'))
  })

  it('with a one-time password asks for a password of one’s own first', async () => {
    const server = openWithOneTimePassword()
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

  it('keeps a one-time password in memory alone, and asks for it after a reload', async () => {
    openWithOneTimePassword()
    await signInWith('once-only')
    expect(await screen.findByLabelText(/^New password/)).toBeVisible()
    expect(screen.queryByLabelText(/^One-time/)).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('once-only')
    cleanup()
    renderPortal()
    expect(await screen.findByLabelText(/^One-time/)).toBeVisible()
  })

  it('asks for the one-time password when the manager has issued another one meanwhile', async () => {
    const server = openWithOneTimePassword()
    const body = { error: 'The current password is wrong.', code: 'wrong-password' }
    server.on('PUT /api/staff-portal/password', { status: 403, body })
    const user = await signInWith('once-only')
    await chooseOwnPassword(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.')
    expect(screen.getByLabelText(/^One-time/)).toBeVisible()
  })

  it('is renewed unseen when the token has run out', async () => {
    const server = openPortal()
    deviceAt({ latitude: 53, longitude: -6, accuracy: 5 })
    signInAoife('old')
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

  it('is asked for again when it cannot be renewed', async () => {
    const server = openPortal()
    signInAoife('old')
    const refused = { status: 401, body: { error: 'Ended.', code: 'session-ended' } }
    server.on('GET /api/staff-portal/clock-status', refused)
    server.on('POST /api/staff-portal/refresh', refused)
    renderPortal()
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(window.location.pathname).toBe('/staff-login')
  })

  it('ends, and begins, in every tab of a browser', async () => {
    openPortal()
    deviceAt({ latitude: 53, longitude: -6, accuracy: 5 })
    signInAoife()
    renderPortal()
    await screen.findByText('Welcome back, Aoife Walsh')
    localStorage.clear()
    tellOfAnotherTab('staffUser', null)
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(screen.queryByText('Your session has ended. Please sign in again.')).not.toBeInTheDocument()
    signInAoife('fresh')
    tellOfAnotherTab('staffToken', 'fresh')
    expect(await screen.findByText('Welcome back, Aoife Walsh')).toBeVisible()
  })
})

/** Whose password was issued: everything else is refused until an own one is chosen. */
function openWithOneTimePassword(): Server {
  const server = openPortal()
  const body = { token: 'first', staff: aoife, must_change_password: true }
  server.on('POST /api/staff-portal/login', { body })
  const refused = { error: 'Choose your own password first.', code: 'password-change-required' }
  server.on('GET /api/staff-portal/clock-status', call =>
    call.headers.get('authorization') === 'Bearer first'
      ? { status: 403, body: refused }
      : { body: clockedOut },
  )
  return server
}

async function signInWith(password: string): Promise<UserEvent> {
  const { user } = renderPortal('/staff-login')
  await user.type(await screen.findByLabelText(/^Email/), aoife.email)
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return user
}

async function chooseOwnPassword(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText(/^New password/), 'Own-Kitchen-2026')
  await user.type(screen.getByLabelText(/^Repeat/), 'Own-Kitchen-2026')
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
}

const tellOfAnotherTab = (key: string, newValue: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })
