import type { HeadKey } from './i18n/heads.ts'
import type { PlainTextKey } from './i18n/index.ts'

interface Head {
  /** Null where the title is of the moment, as a greeting is. */
  readonly title: (HeadKey & PlainTextKey) | null
  /** What one does there. */
  readonly lead: HeadKey & PlainTextKey
}

/** What stands at the head of each screen that is always the same one; that of a record has the record's name. */
export const heads = {
  '/': { title: null, lead: 'home.welcome' },
  '/dashboard': { title: 'dashboard.title', lead: 'dashboard.lead' },
  '/suppliers': { title: 'suppliers.title', lead: 'suppliers.lead' },
  '/invoices': { title: 'invoices.title', lead: 'invoices.lead' },
  '/invoices/upload': { title: 'upload.title', lead: 'upload.lead' },
  '/invoices/review': { title: 'review.title', lead: 'review.lead' },
  '/products': { title: 'products.title', lead: 'products.lead' },
  '/ordering': { title: 'ordering.title', lead: 'ordering.lead' },
  '/order-history': { title: 'orders.title', lead: 'orders.lead' },
  '/menu': { title: 'menu.title', lead: 'menu.lead' },
  '/ingredients': { title: 'ingredients.title', lead: 'ingredients.lead' },
  '/costings': { title: 'costings.title', lead: 'costings.lead' },
  '/settings': { title: 'settings.title', lead: 'settings.lead' },
  '/account': { title: 'account.title', lead: 'account.lead' },
  '/help': { title: 'shell.help', lead: 'help.lead' },
  '/design': { title: 'design.title', lead: 'design.lead' },
  '/staff': { title: 'staff.title', lead: 'staff.lead' },
  '/staff-holidays': { title: 'holidays.title', lead: 'holidays.lead' },
  '/staff-rota': { title: 'rota.title', lead: 'rota.lead' },
  '/time-tracking': { title: 'tracking.title', lead: 'tracking.lead' },
  '/attendance-reports': { title: 'attendance.title', lead: 'attendance.lead' },
  '/attendance-policies': { title: 'policies.title', lead: 'policies.lead' },
  '/audit': { title: 'audit.title', lead: 'audit.lead' },
  '/users': { title: 'users.title', lead: 'users.lead' },
} as const satisfies Record<string, Head>

export type HeadedScreen = keyof typeof heads

/** The head of the screen at a path, null where it has none of its own. */
export const headAt = (pathname: string): Head | null => (isHeaded(pathname) ? heads[pathname] : null)

const isHeaded = (pathname: string): pathname is HeadedScreen => Object.hasOwn(heads, pathname)
