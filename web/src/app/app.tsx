import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { getMe } from '../lib/api/account.ts'
import { getSettings } from '../lib/api/business.ts'
import { storedToken } from '../lib/stored-token.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { createStore, type Store } from './store.ts'

/** Draws the app into an element, once its texts are there. */
export async function openApp(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const store = createStore()
  askEarly(store)
  await texts
  createRoot(root).render(
    <Providers store={store}>
      <CrashBoundary>
        <SignedInOnly>
          <Screens />
        </SignedInOnly>
      </CrashBoundary>
    </Providers>,
  )
}

/** Every screen waits for who is signed in, and for the settings of the business. */
function askEarly({ dispatch }: Store): void {
  if (storedToken() === null) return
  void dispatch(getMe.initiate())
  void dispatch(getSettings.initiate())
}

let router: ReturnType<typeof createRouter> | undefined

/** Made when somebody is signed in, and once: whoever signs in again is where they were. */
function Screens() {
  router ??= createRouter()
  return <RouterProvider router={router} />
}
