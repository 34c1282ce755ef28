import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Splash } from '../components/splash.tsx'
import { type ScreenPath, screenPaths, screens } from '../lib/screens.ts'
import { AdminsOnly } from './admins-only.tsx'
import { CrashPage } from './crash-page.tsx'
import { loadScreen, shell } from './screen-components.ts'

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
