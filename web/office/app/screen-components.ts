import type { ComponentType } from 'react'
import type { ScreenPage } from '../lib/api/ahead.ts'
import { loadFurther } from '../lib/further.ts'
import { findScreenPath, type ScreenPath } from '../lib/screens.ts'

type LoadComponent = () => Promise<ScreenPage>

/** Loads the app shell around every screen. */
export const shell: LoadComponent = async () => (await import('./shell/shell.tsx')).Shell

/** Loads the page for users who are not signed in. */
export const signIn = async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage

/** The component of each screen, in a chunk of its own. */
const components: Readonly<Record<ScreenPath, LoadComponent>> = {
  '/': async () => (await import('../features/home/home-page.tsx')).HomePage,
  '/dashboard': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/suppliers': async () => (await import('../features/suppliers/suppliers-page.tsx')).SuppliersPage,
  '/invoices': async () => (await import('../features/invoices/list/invoices-page.tsx')).InvoicesPage,
  '/invoices/upload': async () => (await import('../features/invoices/upload/upload-page.tsx')).UploadPage,
  '/invoices/review': async () => (await import('../features/invoices/review/review-page.tsx')).ReviewPage,
  '/invoices/inbox': async () => (await import('../features/invoices/inbox/inbox-page.tsx')).InboxPage,
  '/products': async () => (await import('../features/products/products-page.tsx')).ProductsPage,
  '/ordering': async () => (await import('../features/ordering/ordering-page.tsx')).OrderingPage,
  '/order-history': async () =>
    (await import('../features/ordering/history/order-history-page.tsx')).OrderHistoryPage,
  '/menu': async () => (await import('../features/menu/menu-page.tsx')).MenuPage,
  '/ingredients': async () => (await import('../features/ingredients/ingredients-page.tsx')).IngredientsPage,
  '/costings': async () => (await import('../features/costings/costings-page.tsx')).CostingsPage,
  '/settings': async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  '/account': async () => (await import('../features/account/account-page.tsx')).AccountPage,
  '/help': async () => (await import('../features/help/help-page.tsx')).HelpPage,
  '/design': async () => (await import('../features/design/design-page.tsx')).DesignPage,
  '/staff': async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
  '/staff-holidays': async () => (await import('../features/holidays/holidays-page.tsx')).HolidaysPage,
  '/staff-rota': async () => (await import('../features/rota/rota-page.tsx')).RotaPage,
  '/time-tracking': async () => (await import('../features/time-tracking/tracking-page.tsx')).TrackingPage,
  '/attendance-reports': async () =>
    (await import('../features/attendance/attendance-page.tsx')).AttendancePage,
  '/attendance-policies': async () => (await import('../features/policies/policies-page.tsx')).PoliciesPage,
  '/suppliers/:id': async () => (await import('../features/suppliers/page/supplier-page.tsx')).SupplierPage,
  '/invoices/:id': async () => (await import('../features/invoices/detail/invoice-page.tsx')).InvoicePage,
  '/ingredients/:id': async () =>
    (await import('../features/ingredients/page/ingredient-page.tsx')).IngredientPage,
  '/help/:article': async () => (await import('../features/help/help-page.tsx')).HelpPage,
  '/audit': async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  '/users': async () => (await import('../features/users/users-page.tsx')).UsersPage,
}

const FIRST: ScreenPath = '/'

/** Loads a screen with its translations. Home needs only those of the app shell. */
export async function loadScreen(path: ScreenPath): Promise<ComponentType> {
  const further = path === FIRST ? null : loadFurther()
  const [component] = await Promise.all([components[path](), further])
  return component
}

/**
 * Starts loading the screen at a path; the component that renders it reports a failure. Resolves to the screen once its
 * chunk has loaded, or to null when there is none.
 */
export async function fetchScreen(pathname: string): Promise<ScreenPage | null> {
  const path = findScreenPath(pathname)
  for (const loading of [shell(), path && loadScreen(path)]) loading?.catch(() => undefined)
  return path ? components[path]().catch(() => null) : null
}
