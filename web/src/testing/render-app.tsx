import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/router.tsx'
import { SignedInOnly } from '../app/signed-in-only.tsx'
import { createStore } from '../app/store.ts'

/** The whole app at an address, with the real store. */
export function renderApp(address = '/') {
  window.history.replaceState(null, '', address)
  const store = createStore()
  const router = createMemoryRouter(routes, { initialEntries: [address] })
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
