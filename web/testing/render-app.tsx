import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { AppProviders } from '../office/app/app-providers.tsx'
import { createAppStore } from '../office/app/app-store.ts'
import { RequireSignIn } from '../office/app/require-sign-in.tsx'
import { appRoutes } from '../office/app/router.tsx'

/** Renders the whole app at a URL, with the real store. */
export const renderApp = (address = '/') =>
  renderWith(address, () => createMemoryRouter(appRoutes, { initialEntries: [address] }))

/** The same with the browser's history, for tests of the Back button. */
export const renderAppWithBrowserHistory = (address: string) =>
  renderWith(address, () => createBrowserRouter(appRoutes))

function renderWith(address: string, createRouter: () => ReturnType<typeof createMemoryRouter>) {
  window.history.replaceState(null, '', address)
  const store = createAppStore()
  const router = createRouter()
  onTestFinished(() => router.dispose())
  const user = userEvent.setup()
  render(
    <AppProviders store={store} env="test">
      <RequireSignIn>
        <RouterProvider router={router} />
      </RequireSignIn>
    </AppProviders>,
  )
  return { router, store, user }
}
