import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Navigation } from './navigation.tsx'

describe('The navigation bar', () => {
  it('opens a group while the pointer is over it, and closes it 150 ms after the pointer leaves', () => {
    vi.useFakeTimers()
    renderNavigation()
    const menu = screen.getByRole('button', { name: 'Invoices' })
    hover(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    leave(menu)
    act(() => vi.advanceTimersByTime(149))
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    act(() => vi.advanceTimersByTime(1))
    expect(menu).toHaveAttribute('aria-expanded', 'false')
    vi.useRealTimers()
  })

  it('stays open when the pointer comes back in time', () => {
    vi.useFakeTimers()
    renderNavigation()
    const menu = screen.getByRole('button', { name: 'Invoices' })
    hover(menu)
    leave(menu)
    act(() => vi.advanceTimersByTime(100))
    hover(menu)
    act(() => vi.advanceTimersByTime(1_000))
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    vi.useRealTimers()
  })

  it('stays open when the click follows the hover, and closes on a click outside', () => {
    renderNavigation()
    const menu = screen.getByRole('button', { name: 'Menu' })
    hover(menu)
    fireEvent.click(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    fireEvent.mouseDown(document.body)
    expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens on a tap, and closes on the next', () => {
    renderNavigation()
    const menu = screen.getByRole('button', { name: 'Menu' })
    fireEvent.click(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    fireEvent.click(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes on Escape and returns the focus', () => {
    renderNavigation()
    const menu = screen.getByRole('button', { name: 'Menu' })
    fireEvent.click(menu)
    fireEvent.keyDown(screen.getByRole('link', { name: 'Ingredients' }), { key: 'Escape' })
    expect(menu).toHaveAttribute('aria-expanded', 'false')
    expect(menu).toHaveFocus()
  })

  it('marks the group of the current screen', () => {
    renderNavigation('/invoices/41')
    expect(screen.getByRole('button', { name: 'Invoices' })).toHaveAttribute('data-current')
    expect(screen.getByRole('button', { name: 'Menu' })).not.toHaveAttribute('data-current')
  })

  it.each(['/users', '/audit', '/account'])('marks the settings as current on %s', path => {
    renderNavigation(path)
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })
})

describe('The shell', () => {
  it('greets the user and shows RMS where there is no logo', async () => {
    startBusinessServer()
    renderApp('/suppliers')
    const banner = await screen.findByRole('banner')
    expect(within(banner).getByText('Hello, anna')).toBeVisible()
    expect(within(banner).getByText('RMS')).toBeVisible()
  })

  it('redirects an unknown path to Home', async () => {
    startBusinessServer()
    const { router } = renderApp('/no-such-screen')
    expect(await screen.findByText('Welcome to your Restaurant Management System')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('ends the session on Logout', async () => {
    startBusinessServer().on('POST /api/auth/logout', { body: { success: true } })
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })
})

function renderNavigation(address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Navigation />
    </MemoryRouter>,
  )
}

// React derives enter and leave events from pointerover and pointerout.
const hover = (element: HTMLElement) => fireEvent.pointerOver(element)
const leave = (element: HTMLElement) => fireEvent.pointerOut(element)
