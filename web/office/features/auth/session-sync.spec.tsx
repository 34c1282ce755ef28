import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const signInHeading = { name: 'Restaurant Management System Login' }

describe('A session in two tabs', () => {
  it('ends in both when the user signs out in one', async () => {
    startBusinessServer()
    renderApp('/suppliers')
    await screen.findByRole('heading', { name: 'Suppliers' })
    storeInAnotherTab(null)
    expect(await screen.findByRole('heading', signInHeading)).toBeVisible()
  })

  it('starts in both when the user signs in to one, each on its own screen', async () => {
    startBusinessServer()
    localStorage.clear()
    renderApp('/suppliers')
    await screen.findByRole('heading', signInHeading)
    storeInAnotherTab('fresh')
    expect(await screen.findByRole('heading', { name: 'Suppliers' })).toBeVisible()
  })

  it('keeps unsaved input until the same user signs in again', async () => {
    startBusinessServer()
    await typeSupplier('Dairy House')
    storeInAnotherTab(null)
    expect(await screen.findByRole('form', { name: 'Your session has ended' })).toBeVisible()
    storeInAnotherTab('fresh')
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument())
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Dairy House')
  })

  it('discards it when another user signs in', async () => {
    const server = startBusinessServer()
    await typeSupplier('Dairy House')
    storeInAnotherTab(null)
    await screen.findByRole('form', { name: 'Your session has ended' })
    server.on('GET /api/auth/me', { body: { id: 2, username: 'ben', role: 'manager', rights: [] } })
    storeInAnotherTab('of ben')
    expect(await screen.findByText('Hello, ben')).toBeVisible()
    expect(screen.queryByDisplayValue('Dairy House')).not.toBeInTheDocument()
  })
})

async function typeSupplier(name: string) {
  const { user } = renderApp('/suppliers')
  await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
  await user.type(await screen.findByLabelText(/^Name/), name)
}

/** Simulates the storage event of a change in another tab. */
function storeInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
  })
}
