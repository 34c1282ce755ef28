import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Opening } from '../components/opening.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { CrashPage } from './crash-page.tsx'
import { adminScreens, loadScreen, screens, shell } from './screens.ts'

const routesOf = (table: typeof screens): RouteObject[] =>
  Object.entries(table).map(([path, screen]) => ({
    path,
    lazy: async () => ({ Component: await loadScreen(path, screen) }),
  }))

/** Every screen in its frame; one that fails leaves the frame standing. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Opening />,
    lazy: async () => ({ Component: await shell() }),
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...routesOf(screens),
          { element: <AdminsOnly />, children: routesOf(adminScreens) },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
