import { RouterProvider } from 'react-router-dom'
import { createRouter } from './router.tsx'

let router: ReturnType<typeof createRouter> | undefined

/** The screens by the address. The router is made when somebody is signed in, and once: whoever signs in again is where they were. */
export function RoutedScreens() {
  router ??= createRouter()
  return <RouterProvider router={router} />
}
