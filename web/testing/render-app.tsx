import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { Providers } from '../office/app/providers.tsx'
import { routes } from '../office/app/router.tsx'
import { SignedInOnly } from '../office/app/signed-in-only.tsx'
import { createStore } from '../office/app/store.ts'

/** Renders the whole app at a URL, with the real store. */
export const renderApp = (address = '/') =>
  renderWith(address, () => createMemoryRouter(routes, { initialEntries: [address] }))

/** The same with the browser's history, for tests of the Back button. */
export const renderAppInHistory = (address: string) => renderWith(address, () => createBrowserRouter(routes))

function renderWith(address: string, createRouter: () => ReturnType<typeof createMemoryRouter>) {
  window.history.replaceState(null, '', address)
  const store = createStore()
  const router = createRouter()
  onTestFinished(() => router.dispose())
  const user = userEvent.setup()
  render(
    <Providers store={store} env="test">
      <SignedInOnly>
        <RouterProvider router={router} />
      </SignedInOnly>
    </Providers>,
  )
  return { router, store, user }
}
