import { afterEach } from '@jest/globals'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../office/app/providers.tsx'
import { routes } from '../office/app/router.tsx'
import { SignedInOnly } from '../office/app/signed-in-only.tsx'
import { createStore } from '../office/app/store.ts'

const opened: ReturnType<typeof createMemoryRouter>[] = []
afterEach(() => {
  for (const router of opened.splice(0)) router.dispose()
})

/** The whole app at an address, with the real store. */
export const renderApp = (address = '/') =>
  renderWith(address, () => createMemoryRouter(routes, { initialEntries: [address] }))

/** The same with the browser's own history, whose Back a person presses. */
export const renderAppInHistory = (address: string) => renderWith(address, () => createBrowserRouter(routes))

function renderWith(address: string, createRouter: () => ReturnType<typeof createMemoryRouter>) {
  window.history.replaceState(null, '', address)
  const store = createStore()
  const router = createRouter()
  opened.push(router)
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
