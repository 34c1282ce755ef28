import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startStubServer } from '../../../testing/stub-server.ts'

describe('Signing in', () => {
  it('shows the sign-in screen to a visitor without a token, on any path', async () => {
    startStubServer()
    renderApp('/products')
    expect(await screen.findByRole('heading', { name: 'Restaurant Management System Login' })).toBeVisible()
  })

  it('requires both fields', async () => {
    startStubServer()
    const { user } = renderApp()
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    expect(screen.getByText('Enter your username.')).toBeVisible()
    expect(screen.getByText('Enter your password.')).toBeVisible()
  })

  it('shows a busy state during the request', async () => {
    let refuse = () => {}
    startStubServer().on('POST /api/auth/login', async () => {
      await new Promise<void>(resolve => {
        refuse = resolve
      })
      return { status: 401, body: { error: 'The username or password is not correct.' } }
    })
    await tryToSignIn()
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible()
    refuse()
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  })

  it('shows the reason that the server gives', async () => {
    const server = startStubServer()
    server.on('POST /api/auth/login', {
      status: 401,
      body: { error: 'The username or password is not correct.', code: 'bad-credentials', requestId: 'r' },
    })
    await tryToSignIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The username or password is not correct.')
  })

  it('shows Login failed when the server gives no reason', async () => {
    const server = startStubServer()
    server.on('POST /api/auth/login', { status: 500, body: {} })
    await tryToSignIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed')
  })

  it('stores the token and opens the requested screen', async () => {
    const server = startBusinessServer()
    localStorage.clear()
    server.on('POST /api/auth/login', {
      body: { token: 'fresh', user: { id: 1, username: 'anna', role: 'admin' } },
    })
    await tryToSignIn('/suppliers')
    expect(await screen.findByRole('heading', { name: 'Suppliers' })).toBeVisible()
    expect(localStorage.getItem('token')).toBe('fresh')
  })

  it('removes a token that the server rejects', async () => {
    const server = startBusinessServer()
    server.on('GET /api/auth/me', {
      status: 401,
      body: { error: 'Sign in again.', code: 'no-token', requestId: 'r' },
    })
    renderApp()
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  })

  it('asks for the password again when the session ends, and keeps unsaved input', async () => {
    const server = startBusinessServer()
    server.on('POST /api/suppliers', { status: 401, body: { error: 'Sign in again.' } })
    server.on('POST /api/auth/login', {
      body: { token: 'fresh', user: { id: 1, username: 'anna', role: 'admin' } },
    })
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    await user.click(screen.getByRole('button', { name: 'Save supplier' }))
    const signInForm = await screen.findByRole('form', { name: 'Your session has ended' })
    expect(localStorage.getItem('token')).toBeNull()
    await user.type(within(signInForm).getByLabelText(/^Password/), 'a long secret')
    await user.click(within(signInForm).getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'))
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Dairy House')
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument()
  })

  it('lets another user start from scratch', async () => {
    const server = startBusinessServer()
    server.on('POST /api/suppliers', { status: 401, body: { error: 'Sign in again.' } })
    server.on('POST /api/auth/login', {
      body: { token: 'fresh', user: { id: 2, username: 'ben', role: 'manager' } },
    })
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    await user.click(screen.getByRole('button', { name: 'Save supplier' }))
    const signInForm = await screen.findByRole('form', { name: 'Your session has ended' })
    await user.type(within(signInForm).getByLabelText(/^Password/), 'a long secret')
    await user.click(within(signInForm).getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(screen.queryByDisplayValue('Dairy House')).not.toBeInTheDocument())
    expect(localStorage.getItem('token')).toBe('fresh')
  })

  it('stays signed in while the server cannot be reached', async () => {
    const server = startBusinessServer()
    server.on('GET /api/auth/me', { status: 503, body: {} })
    renderApp()
    await waitFor(() => expect(server.calls.some(call => call.path === '/api/auth/me')).toBe(true))
    server.on('GET /api/auth/me', { body: { id: 1, username: 'anna', role: 'admin' } })
    expect(await screen.findByText('Hello, anna')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('a-token')
  })

  it('shows the demo credentials only where there is a demo', async () => {
    const server = startStubServer()
    server.on('GET /config.json', { body: { demo: { username: 'demo', password: 'a long secret' } } })
    const { user } = renderApp()
    await user.click(await screen.findByRole('button', { name: 'Use demo credentials' }))
    expect(screen.getByLabelText(/Username/)).toHaveValue('demo')
  })

  it('asks a visitor of the ingredients to log in', async () => {
    startStubServer()
    renderApp('/ingredients')
    expect(await screen.findByText('Please log in to manage ingredients')).toBeVisible()
  })
})

async function tryToSignIn(address = '/') {
  const { user } = renderApp(address)
  await user.type(await screen.findByLabelText(/Username/), 'anna')
  await user.type(screen.getByLabelText(/^Password/), 'a long secret')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}
