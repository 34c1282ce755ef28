import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { askWhoIsThere } from '../lib/api/account.ts'
import { storedToken } from '../lib/stored-token.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { createStore } from './store.ts'

/** Draws the app into an element, once its texts are there. */
export async function openApp(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const store = createStore()
  if (storedToken() !== null) askWhoIsThere(store.dispatch)
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

let router: ReturnType<typeof createRouter> | undefined

/** Made when somebody is signed in, and once: whoever signs in again is where they were. */
function Screens() {
  router ??= createRouter()
  return <RouterProvider router={router} />
}
