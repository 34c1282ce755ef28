import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../features/staff-portal/address.ts'
import { PortalApp } from '../features/staff-portal/portal-app.tsx'
import { createPortalStore } from '../features/staff-portal/portal-store.ts'

/** The whole staff portal at an address, with the real store. */
export function renderPortal(address = '/staff-portal') {
  goTo(address, 'replace')
  const store = createPortalStore()
  const user = userEvent.setup()
  render(<PortalApp store={store} env="test" />)
  return { store, user }
}
