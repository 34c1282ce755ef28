import type { Ahead, Goal } from '../lib/api/ahead.ts'
import { getSettings } from '../lib/api/business.ts'
import { fetchScreen, pathOf } from './screens.ts'
import type { Store } from './store.ts'

/** What the screens ask first, by their paths; each stands with its screen, and comes with it. */
const questions: Readonly<Record<string, () => Promise<Ahead>>> = {
  '/': async () => (await import('../features/home/home-page.tsx')).homeAhead,
  '/dashboard': async () => (await import('../features/dashboard/dashboard-page.tsx')).dashboardAhead,
  '/suppliers': async () => (await import('../features/suppliers/suppliers-page.tsx')).suppliersAhead,
  '/invoices': async () => (await import('../features/invoices/list/invoices-page.tsx')).invoicesAhead,
  '/products': async () => (await import('../features/products/products-page.tsx')).productsAhead,
  '/ordering': async () => (await import('../features/ordering/ordering-page.tsx')).orderingAhead,
  '/order-history': async () =>
    (await import('../features/ordering/history/order-history-page.tsx')).orderHistoryAhead,
  '/menu': async () => (await import('../features/menu/menu-page.tsx')).menuAhead,
  '/ingredients': async () => (await import('../features/ingredients/ingredients-page.tsx')).ingredientsAhead,
  '/costings': async () => (await import('../features/costings/costings-page.tsx')).costingsAhead,
  '/staff': async () => (await import('../features/staff/staff-page.tsx')).staffAhead,
  '/staff-holidays': async () => (await import('../features/holidays/holidays-page.tsx')).holidaysAhead,
  '/staff-rota': async () => (await import('../features/rota/rota-page.tsx')).rotaAhead,
  '/time-tracking': async () => (await import('../features/time-tracking/tracking-page.tsx')).trackingAhead,
  '/attendance-reports': async () =>
    (await import('../features/attendance/attendance-page.tsx')).attendanceAhead,
  '/attendance-policies': async () => (await import('../features/policies/policies-page.tsx')).policiesAhead,
  '/audit': async () => (await import('../features/audit/audit-page.tsx')).auditAhead,
  '/users': async () => (await import('../features/users/users-page.tsx')).usersAhead,
  '/suppliers/:id': async () => (await import('../features/suppliers/page/supplier-page.tsx')).supplierAhead,
  '/invoices/:id': async () => (await import('../features/invoices/detail/invoice-page.tsx')).invoiceAhead,
  '/ingredients/:id': async () =>
    (await import('../features/ingredients/page/ingredient-page.tsx')).ingredientAhead,
}

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Loads a screen and what it shows, until all of it is there. What does not come is asked for again by the screen itself. */
export const askAhead =
  ({ pathname, search }: Address) =>
  async (dispatch: Store['dispatch'], getState: Store['getState']): Promise<void> => {
    fetchScreen(pathname)
    const ahead = await questions[pathOf(pathname) ?? '']?.().catch(() => null)
    if (!ahead) return
    // Until the business's time zone is known, the browser's is nearest.
    const { data: settings } = getSettings.select()(getState())
    const goal: Goal = {
      id: Number(pathname.split('/').at(-1) || Number.NaN),
      search: new URLSearchParams(search),
      today: Temporal.Now.plainDateISO(settings?.timezone).toString(),
    }
    await Promise.all(ahead(goal).map(question => dispatch(question)))
  }
