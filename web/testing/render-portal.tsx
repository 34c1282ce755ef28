import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalApp } from '../portal/app/portal-app.tsx'
import { navigate } from '../portal/lib/navigation.ts'
import { createPortalStore } from '../portal/store/portal-store.ts'

/** Renders the whole staff portal at a URL, with the real store. */
export function renderPortal(address = '/staff-portal') {
  navigate(address, 'replace')
  const store = createPortalStore()
  const user = userEvent.setup()
  render(<PortalApp store={store} env="test" />)
  return { store, user }
}
