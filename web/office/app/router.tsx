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

/** Screens that only administrators open; the server refuses their calls to everyone else anyway. */
export function AdminsOnly() {
  const { data: user } = useGetMeQuery()
  if (!user) return null
  return user.role === 'admin' ? <Outlet /> : <Navigate to="/" replace />
}

/** What stands in place of a screen that failed. */
export const CrashPage = () => <Crash error={useRouteError()} />

const routesOf = (paths: readonly ScreenPath[]): RouteObject[] =>
  paths.map(path => ({ path, lazy: async () => ({ Component: await loadScreen(path) }) }))

const isForAdmins = (path: ScreenPath): boolean => 'isForAdmins' in screens[path]

/** Every screen in its frame; one that fails leaves the frame standing. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Splash />,
    lazy: async () => ({ Component: await shell() }),
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...routesOf(screenPaths.filter(path => !isForAdmins(path))),
          { element: <AdminsOnly />, children: routesOf(screenPaths.filter(isForAdmins)) },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

let router: ReturnType<typeof createRouter> | undefined

/** The screens by the address. The router is made when somebody is signed in, and once: whoever signs in again is where they were. */
export function RoutedScreens() {
  router ??= createRouter()
  return <RouterProvider router={router} />
}
