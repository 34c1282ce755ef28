import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalApp } from '../features/staff-portal/portal-app.tsx'
import { createPortalStore } from '../features/staff-portal/portal-store.ts'

/** The whole staff portal at an address, with the real store. */
export function renderPortal(address = '/staff-portal') {
  window.history.replaceState(null, '', address)
  const store = createPortalStore()
  const user = userEvent.setup()
  render(<PortalApp store={store} env="test" />)
  return { store, user }
}
