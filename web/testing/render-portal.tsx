import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalApp } from '../portal/app/portal-app.tsx'
import { goTo } from '../portal/lib/address.ts'
import { createPortalStore } from '../portal/store/portal-store.ts'

/** Renders the whole staff portal at a URL, with the real store. */
export function renderPortal(address = '/staff-portal') {
  goTo(address, 'replace')
  const store = createPortalStore()
  const user = userEvent.setup()
  render(<PortalApp store={store} env="test" />)
  return { store, user }
}
