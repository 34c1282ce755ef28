import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp, renderAppWithBrowserHistory } from '../../../testing/render-app.tsx'

describe('Leaving a screen', () => {
  it('by a link asks for confirmation if a modal has unsaved changes', async () => {
    const { router, user } = await openAddSupplier()
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    act(() => void router.navigate('/products'))
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Dairy House')
    expect(router.state.location.pathname).toBe('/suppliers')
  })

  it('by a link needs no confirmation without unsaved changes', async () => {
    const { router } = await openAddSupplier()
    act(() => void router.navigate('/products'))
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
  })

  it('by Back closes the open modal, and stays', async () => {
    const { router } = await openAddSupplier()
    goBack(router)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/suppliers')
  })

  it('by Back cancels a confirmation', async () => {
    const { router, user } = await openAddSupplier()
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    goBack(router)
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
    goBack(router)
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument(),
    )
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Dairy House')
  })
})

describe('Back on a page that was opened by a link, a bookmark or a reload', () => {
  it.each([
    '/suppliers?add',
    '/products?add',
    '/staff?add',
    '/staff-rota?add',
    '/staff-holidays?add',
    '/users?add',
    '/stock-counts?add=1',
  ])('closes the modal that %s opens, and stays', async address => {
    startBusinessServer()
    const { router } = renderAppWithBrowserHistory(address)
    await screen.findByRole('dialog')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe(address.split('?')[0])
  })

  it('closes a modal that opens over another search of the same list', async () => {
    startBusinessServer()
    const { router } = renderAppWithBrowserHistory('/suppliers')
    await screen.findByRole('heading', { name: 'Suppliers' })
    await act(() => router.navigate('/suppliers?search=dairy&add'))
    await screen.findByRole('dialog')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?search=dairy')
  })
})

async function openAddSupplier() {
  startBusinessServer()
  const app = renderApp('/')
  await screen.findByRole('heading', { level: 1 })
  await act(() => app.router.navigate('/suppliers?add'))
  await screen.findByLabelText(/^Name/)
  return app
}

/** The memory router fires no `popstate`, so the test dispatches it. */
function goBack(router: ReturnType<typeof renderApp>['router']): void {
  act(() => {
    void router.navigate(-1)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
