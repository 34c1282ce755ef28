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

/** Renders the app into an element once its translations have loaded. */
export async function openApp(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const store = createStore()
  prefetchFirstScreen(store)
  await texts
  await breath()
  // A transition renders in small steps, so a phone stays responsive while the first screen renders.
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

/** Requests in parallel what every screen needs: router, user, settings and the data of the first screen. */
function prefetchFirstScreen({ dispatch }: Store): void {
  if (storedToken() === null) return
  // The component that renders them reports a failure.
  loadScreens().catch(() => undefined)
  void dispatch(getMe.initiate())
  void dispatch(getSettings.initiate())
  void dispatch(askAhead(window.location))
}
