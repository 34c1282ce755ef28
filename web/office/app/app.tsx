import { lazy, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { breath } from '../../shared/lib/breath.ts'
import { Splash } from '../components/splash.tsx'
import { getMe } from '../lib/api/account.ts'
import { getSettings } from '../lib/api/business.ts'
import { storedToken } from '../lib/api/stored-token.ts'
import { askAhead } from './ask-ahead.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Providers } from './providers.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { createStore, type Store } from './store.ts'

const loadScreens = () => import('./router.tsx')
const RoutedScreens = lazy(async () => ({ default: (await loadScreens()).RoutedScreens }))

/** Draws the app into an element, once its texts are there. */
export async function openApp(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const store = createStore()
  askEarly(store)
  await texts
  await breath()
  // In small steps: a phone answers a finger while the first screen is being drawn.
  startTransition(() =>
    createRoot(root).render(
      <Providers store={store}>
        <CrashBoundary>
          <SignedInOnly>
            <Suspense fallback={<Splash />}>
              <RoutedScreens />
            </Suspense>
          </SignedInOnly>
        </CrashBoundary>
      </Providers>,
    ),
  )
}

/** Every screen waits for the router, for who is signed in, for the settings of the business, and for what it shows. */
function askEarly({ dispatch }: Store): void {
  if (storedToken() === null) return
  // Whoever draws them says when they did not come.
  loadScreens().catch(() => undefined)
  void dispatch(getMe.initiate())
  void dispatch(getSettings.initiate())
  void dispatch(askAhead(window.location))
}
