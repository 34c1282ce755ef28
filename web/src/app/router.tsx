import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { AdminsOnly } from './admins-only.tsx'
import { CrashPage } from './crash-page.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

/** Every screen of the back office; each is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    element: <SignedInOnly />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        children: [
          {
            errorElement: <CrashPage />,
            children: [
              {
                path: '/',
                lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
              },
              {
                path: '/dashboard',
                lazy: async () => ({
                  Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                path: '/suppliers',
                lazy: async () => ({
                  Component: (await import('../features/suppliers/suppliers-page.tsx')).SuppliersPage,
                }),
              },
              {
                path: '/suppliers/:id',
                lazy: async () => ({
                  Component: (await import('../features/suppliers/page/supplier-page.tsx')).SupplierPage,
                }),
              },
              {
                path: '/invoices',
                lazy: async () => ({
                  Component: (await import('../features/invoices/list/invoices-page.tsx')).InvoicesPage,
                }),
              },
              {
                path: '/invoices/upload',
                lazy: async () => ({
                  Component: (await import('../features/invoices/upload/upload-page.tsx')).UploadPage,
                }),
              },
              {
                path: '/invoices/review',
                lazy: async () => ({
                  Component: (await import('../features/invoices/review/review-page.tsx')).ReviewPage,
                }),
              },
              {
                path: '/invoices/:id',
                lazy: async () => ({
                  Component: (await import('../features/invoices/detail/invoice-page.tsx')).InvoicePage,
                }),
              },
              {
                path: '/products',
                lazy: async () => ({
                  Component: (await import('../features/products/products-page.tsx')).ProductsPage,
                }),
              },
              {
                path: '/ordering',
                lazy: async () => ({
                  Component: (await import('../features/ordering/ordering-page.tsx')).OrderingPage,
                }),
              },
              {
                path: '/order-history',
                lazy: async () => ({
                  Component: (await import('../features/ordering/history/order-history-page.tsx'))
                    .OrderHistoryPage,
                }),
              },
              {
                path: '/menu',
                lazy: async () => ({ Component: (await import('../features/menu/menu-page.tsx')).MenuPage }),
              },
              {
                path: '/ingredients',
                lazy: async () => ({
                  Component: (await import('../features/ingredients/ingredients-page.tsx')).IngredientsPage,
                }),
              },
              ...peopleRoutes,
              {
                path: '/ingredients/:id',
                lazy: async () => ({
                  Component: (await import('../features/ingredients/page/ingredient-page.tsx'))
                    .IngredientPage,
                }),
              },
              {
                path: '/costings',
                lazy: async () => ({
                  Component: (await import('../features/costings/costings-page.tsx')).CostingsPage,
                }),
              },
              {
                path: '/settings',
                lazy: async () => ({
                  Component: (await import('../features/settings/settings-page.tsx')).SettingsPage,
                }),
              },
              ...['/help', '/help/:article'].map(path => ({
                path,
                lazy: async () => ({ Component: (await import('../features/help/help-page.tsx')).HelpPage }),
              })),
              {
                path: '/account',
                lazy: async () => ({
                  Component: (await import('../features/account/account-page.tsx')).AccountPage,
                }),
              },
              {
                element: <AdminsOnly />,
                children: [
                  {
                    path: '/audit',
                    lazy: async () => ({
                      Component: (await import('../features/audit/audit-page.tsx')).AuditPage,
                    }),
                  },
                  {
                    path: '/users',
                    lazy: async () => ({
                      Component: (await import('../features/users/users-page.tsx')).UsersPage,
                    }),
                  },
                ],
              },
              { path: '*', element: <Navigate to="/" replace /> },
            ],
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
