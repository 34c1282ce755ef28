import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom'
import { Splash } from '../components/splash.tsx'
import { useGetMeQuery } from '../lib/api/account.ts'
import { type ScreenPath, screenPaths, screens } from '../lib/screens.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loadAppShell, loadScreen } from './lazy-screens.ts'

/** Route guard of the screens for administrators. The server rejects the calls of everyone else in any case. */
export function RequireAdmin() {
  const { data: user } = useGetMeQuery()
  if (!user) return null
  return user.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />
}

/** Replaces a screen that failed to render. */
export const RouteErrorScreen = () => <ErrorScreen error={useRouteError()} />

const toRoutes = (paths: readonly ScreenPath[]): RouteObject[] =>
  paths.map(path => ({ path, lazy: async () => ({ Component: await loadScreen(path) }) }))

const isForAdmins = (path: ScreenPath): boolean => 'isForAdmins' in screens[path]

/** Every screen inside the app shell, which remains when a screen fails. */
export const appRoutes: RouteObject[] = [
  {
    errorElement: <RouteErrorScreen />,
    hydrateFallbackElement: <Splash />,
    lazy: async () => ({ Component: await loadAppShell() }),
    children: [
      {
        errorElement: <RouteErrorScreen />,
        children: [
          ...toRoutes(screenPaths.filter(path => !isForAdmins(path))),
          { element: <RequireAdmin />, children: toRoutes(screenPaths.filter(isForAdmins)) },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(appRoutes)

let router: ReturnType<typeof createAppRouter> | undefined

/** Renders the screen of the URL. The router is created once, so that signing in again keeps the location. */
export function AppRouter() {
  router ??= createAppRouter()
  return <RouterProvider router={router} />
}
