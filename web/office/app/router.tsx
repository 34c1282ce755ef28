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
import { Crash } from './crash.tsx'
import { loadScreen, shell } from './screen-components.ts'

/** Route guard of the screens for administrators. The server rejects the calls of everyone else in any case. */
export function AdminsOnly() {
  const { data: user } = useGetMeQuery()
  if (!user) return null
  return user.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />
}

/** Replaces a screen that failed to render. */
export const CrashPage = () => <Crash error={useRouteError()} />

const toRoutes = (paths: readonly ScreenPath[]): RouteObject[] =>
  paths.map(path => ({ path, lazy: async () => ({ Component: await loadScreen(path) }) }))

const isForAdmins = (path: ScreenPath): boolean => 'isForAdmins' in screens[path]

/** Every screen inside the app shell, which remains when a screen fails. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Splash />,
    lazy: async () => ({ Component: await shell() }),
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...toRoutes(screenPaths.filter(path => !isForAdmins(path))),
          { element: <AdminsOnly />, children: toRoutes(screenPaths.filter(isForAdmins)) },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

let router: ReturnType<typeof createRouter> | undefined

/** Renders the screen of the URL. The router is created once, so that signing in again keeps the location. */
export function RoutedScreens() {
  router ??= createRouter()
  return <RouterProvider router={router} />
}
