import type { ComponentType } from 'react'
import type { ScreenComponent } from '../lib/api/prefetch.ts'
import { loadTranslations } from '../lib/lazy-translations.ts'
import { findScreenPath, type ScreenPath } from '../lib/screens.ts'

type LoadComponent = () => Promise<ScreenComponent>

/** Loads the app shell around every screen. */
export const loadAppShell: LoadComponent = async () => (await import('./shell/app-shell.tsx')).AppShell

/** Loads the page for users who are not signed in. */
export const loadSignInPage = async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage

/** The component of each screen, in a chunk of its own. */
const screenLoaders: Readonly<Record<ScreenPath, LoadComponent>> = {
  '/': async () => (await import('../features/home/home-page.tsx')).HomePage,
  '/dashboard': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/suppliers': async () => (await import('../features/suppliers/suppliers-page.tsx')).SuppliersPage,
  '/invoices': async () => (await import('../features/invoices/list/invoices-page.tsx')).InvoicesPage,
  '/invoices/upload': async () => (await import('../features/invoices/upload/upload-page.tsx')).UploadPage,
  '/invoices/review': async () =>
    (await import('../features/invoices/review/line-review-page.tsx')).LineReviewPage,
  '/invoices/inbox': async () =>
    (await import('../features/invoices/inbox/invoice-inbox-page.tsx')).InvoiceInboxPage,
  '/products': async () => (await import('../features/products/products-page.tsx')).ProductsPage,
  '/agreed-prices': async () =>
    (await import('../features/agreed-prices/agreed-prices-page.tsx')).AgreedPricesPage,
  '/price-checks': async () =>
    (await import('../features/price-checks/price-checks-page.tsx')).PriceChecksPage,
  '/claims': async () => (await import('../features/claims/list/claims-page.tsx')).ClaimsPage,
  '/approvals': async () => (await import('../features/approvals/approvals-page.tsx')).ApprovalsPage,
  '/ordering': async () => (await import('../features/ordering/ordering-page.tsx')).OrderingPage,
  '/order-history': async () =>
    (await import('../features/ordering/history/order-history-page.tsx')).OrderHistoryPage,
  '/deliveries': async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  '/waste': async () => (await import('../features/stock/waste/waste-page.tsx')).WastePage,
  '/transfers': async () => (await import('../features/stock/transfers/transfers-page.tsx')).TransfersPage,
  '/par-levels': async () => (await import('../features/stock/par-levels/par-levels-page.tsx')).ParLevelsPage,
  '/stock-counts': async () =>
    (await import('../features/stock/counts/stock-counts-page.tsx')).StockCountsPage,
  '/purchase-reports': async () =>
    (await import('../features/purchase-reports/purchase-reports-page.tsx')).PurchaseReportsPage,
  '/menu': async () => (await import('../features/menu/menu-page.tsx')).MenuPage,
  '/ingredients': async () => (await import('../features/ingredients/ingredients-page.tsx')).IngredientsPage,
  '/sales': async () => (await import('../features/sales/days/sales-page.tsx')).SalesPage,
  '/forecast': async () => (await import('../features/forecast/forecast-page.tsx')).ForecastPage,
  '/prime-cost': async () => (await import('../features/prime-cost/prime-cost-page.tsx')).PrimeCostPage,
  '/variance': async () => (await import('../features/variance/variance-page.tsx')).VariancePage,
  '/prime-cost/report': async () =>
    (await import('../features/prime-cost/report/week-report-page.tsx')).WeekReportPage,
  '/sales/day': async () => (await import('../features/sales/day/sales-day-page.tsx')).SalesDayPage,
  '/sales-sources': async () =>
    (await import('../features/sales/sources/sales-sources-page.tsx')).SalesSourcesPage,
  '/sales-items': async () => (await import('../features/sales/items/sales-items-page.tsx')).SalesItemsPage,
  '/sales-import': async () =>
    (await import('../features/sales/import/sales-import-page.tsx')).SalesImportPage,
  '/costings': async () => (await import('../features/costings/costings-page.tsx')).CostingsPage,
  '/settings': async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  '/account': async () => (await import('../features/account/account-page.tsx')).AccountPage,
  '/help': async () => (await import('../features/help/help-page.tsx')).HelpPage,
  '/design': async () => (await import('../features/design-system/design-system-page.tsx')).DesignSystemPage,
  '/staff': async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
  '/staff-holidays': async () => (await import('../features/holidays/holidays-page.tsx')).HolidaysPage,
  '/staff-rota': async () => (await import('../features/rota/rota-page.tsx')).RotaPage,
  '/time-tracking': async () =>
    (await import('../features/time-tracking/time-tracking-page.tsx')).TimeTrackingPage,
  '/attendance-reports': async () =>
    (await import('../features/attendance/attendance-page.tsx')).AttendancePage,
  '/attendance-policies': async () =>
    (await import('../features/overtime-policies/overtime-policies-page.tsx')).OvertimePoliciesPage,
  '/suppliers/:id': async () => (await import('../features/suppliers/detail/supplier-page.tsx')).SupplierPage,
  '/invoices/:id': async () => (await import('../features/invoices/detail/invoice-page.tsx')).InvoicePage,
  '/claims/:id': async () => (await import('../features/claims/detail/claim-page.tsx')).ClaimPage,
  '/stock-counts/:id': async () =>
    (await import('../features/stock/counts/stock-count-page.tsx')).StockCountPage,
  '/ingredients/:id': async () =>
    (await import('../features/ingredients/detail/ingredient-page.tsx')).IngredientPage,
  '/help/:article': async () => (await import('../features/help/help-page.tsx')).HelpPage,
  '/audit': async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  '/users': async () => (await import('../features/users/users-page.tsx')).UsersPage,
}

const HOME: ScreenPath = '/'

/** Loads a screen with its translations. Home needs only those of the app shell. */
export async function loadScreen(path: ScreenPath): Promise<ComponentType> {
  const translations = path === HOME ? null : loadTranslations()
  const [component] = await Promise.all([screenLoaders[path](), translations])
  return component
}

/**
 * Starts loading the screen at a path; the component that renders it reports a failure. Resolves to the screen once its
 * chunk has loaded, or to null when there is none.
 */
export async function preloadScreen(pathname: string): Promise<ScreenComponent | null> {
  const path = findScreenPath(pathname)
  for (const loading of [loadAppShell(), path && loadScreen(path)]) loading?.catch(() => undefined)
  return path ? screenLoaders[path]().catch(() => null) : null
}
