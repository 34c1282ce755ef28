import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBusiness } from '../../../testing/business.ts'
import { renderApp, renderAppInHistory } from '../../../testing/render-app.tsx'

describe('Leaving a screen', () => {
  it('by a link asks first when something is typed in a window of it', async () => {
    const { router, user } = await openAddSupplier()
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    act(() => void router.navigate('/products'))
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Dairy House')
    expect(router.state.location.pathname).toBe('/suppliers')
  })

  it('by a link asks nothing when nothing is typed', async () => {
    const { router } = await openAddSupplier()
    act(() => void router.navigate('/products'))
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
  })

  it('by Back closes the window that is open, and stays', async () => {
    const { router } = await openAddSupplier()
    goBack(router)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/suppliers')
  })

  it('by Back answers a question with no', async () => {
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
  ])('closes the window that %s opens, and stays', async address => {
    openBusiness()
    const { router } = renderAppInHistory(address)
    await screen.findByRole('dialog')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe(address.split('?')[0])
  })

  it('closes a window that opens over another search of the same list', async () => {
    openBusiness()
    const { router } = renderAppInHistory('/suppliers')
    await screen.findByRole('heading', { name: 'Suppliers' })
    await act(() => router.navigate('/suppliers?search=dairy&add'))
    await screen.findByRole('dialog')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?search=dairy')
  })
})

async function openAddSupplier() {
  openBusiness()
  const app = renderApp('/')
  await screen.findByRole('heading', { level: 1 })
  await act(() => app.router.navigate('/suppliers?add'))
  await screen.findByLabelText(/^Name/)
  return app
}

/** The router of tests has no browser that comes back to the entry it was sent back to. */
function goBack(router: ReturnType<typeof renderApp>['router']): void {
  act(() => {
    void router.navigate(-1)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
