import { lazy, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { yieldToMain } from '../../shared/lib/yield-to-main.ts'
import { Splash } from '../components/splash.tsx'
import { getMe } from '../lib/api/account.ts'
import { getSettings, listLocations } from '../lib/api/business.ts'
import { getStoredToken } from '../lib/api/stored-token.ts'
import { AppErrorBoundary } from './app-error-boundary.tsx'
import { AppProviders } from './app-providers.tsx'
import { type AppStore, createAppStore } from './app-store.ts'
import { prefetchRoute } from './prefetch-route.ts'
import { RequireSignIn } from './require-sign-in.tsx'

const loadRouter = () => import('./router.tsx')
const AppRouter = lazy(async () => ({ default: (await loadRouter()).AppRouter }))

/** Renders the app into an element once its translations have loaded. */
export async function mountApp(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const store = createAppStore()
  prefetchFirstScreen(store)
  await texts
  await yieldToMain()
  // A transition renders in small steps, so a phone stays responsive while the first screen renders.
  startTransition(() =>
    createRoot(root).render(
      <AppProviders store={store}>
        <AppErrorBoundary>
          <RequireSignIn>
            <Suspense fallback={<Splash />}>
              <AppRouter />
            </Suspense>
          </RequireSignIn>
        </AppErrorBoundary>
      </AppProviders>,
    ),
  )
}

/** Requests in parallel what every screen needs: router, user, settings, locations and the data of the first screen. */
function prefetchFirstScreen({ dispatch }: AppStore): void {
  if (getStoredToken() === null) return
  // The component that renders them reports a failure.
  loadRouter().catch(() => undefined)
  void dispatch(getMe.initiate())
  void dispatch(getSettings.initiate())
  void dispatch(listLocations.initiate())
  void dispatch(prefetchRoute(window.location))
}
