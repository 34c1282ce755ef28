import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBusiness } from '../../../testing/business.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const signInHeading = { name: 'Restaurant Management System Login' }

describe('A session in two tabs', () => {
  it('ends in both when one signs out', async () => {
    openBusiness()
    renderApp('/suppliers')
    await screen.findByRole('heading', { name: 'Suppliers' })
    keepInAnotherTab(null)
    expect(await screen.findByRole('heading', signInHeading)).toBeVisible()
  })

  it('begins in both when one signs in, each at its own screen', async () => {
    openBusiness()
    localStorage.clear()
    renderApp('/suppliers')
    await screen.findByRole('heading', signInHeading)
    keepInAnotherTab('fresh')
    expect(await screen.findByRole('heading', { name: 'Suppliers' })).toBeVisible()
  })

  it('keeps what is typed until the same user is back', async () => {
    openBusiness()
    await typeSupplier('Dairy House')
    keepInAnotherTab(null)
    expect(await screen.findByRole('form', { name: 'Your session has ended' })).toBeVisible()
    keepInAnotherTab('fresh')
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument())
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Dairy House')
  })

  it('shows nothing of it to another user', async () => {
    const server = openBusiness()
    await typeSupplier('Dairy House')
    keepInAnotherTab(null)
    await screen.findByRole('form', { name: 'Your session has ended' })
    server.on('GET /api/auth/me', { body: { id: 2, username: 'ben', role: 'manager' } })
    keepInAnotherTab('of ben')
    expect(await screen.findByText('Hello, ben')).toBeVisible()
    expect(screen.queryByDisplayValue('Dairy House')).not.toBeInTheDocument()
  })
})

async function typeSupplier(name: string) {
  const { user } = renderApp('/suppliers')
  await user.click(await screen.findByRole('button', { name: 'Add Supplier' }))
  await user.type(await screen.findByLabelText(/^Name/), name)
}

/** As the browser tells this tab of what another one keeps. */
function keepInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
  })
}
