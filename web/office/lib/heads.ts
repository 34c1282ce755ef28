import type { HeadKey } from '../texts/heads.ts'
import type { PlainTextKey } from '../texts/index.ts'
import { isAt } from './at-path.ts'

type Words = HeadKey & PlainTextKey

export interface Head {
  /** Null where the title is of the moment: a greeting, the name of a record. */
  readonly title: Words | null
  /** What one does there. */
  readonly lead: Words
  /** The list that a record stands in. */
  readonly back?: { readonly to: string; readonly word: Words }
}

/** What stands at the head of each screen. */
export const heads = {
  '/': { title: null, lead: 'home.welcome' },
  '/dashboard': { title: 'dashboard.title', lead: 'dashboard.lead' },
  '/suppliers': { title: 'suppliers.title', lead: 'suppliers.lead' },
  '/invoices': { title: 'invoices.title', lead: 'invoices.lead' },
  '/invoices/upload': { title: 'upload.title', lead: 'upload.lead' },
  '/invoices/inbox': { title: 'inbox.title', lead: 'inbox.lead' },
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
  '/suppliers/:id': {
    title: null,
    lead: 'supplier.lead',
    back: { to: '/suppliers', word: 'supplier.back' },
  },
  '/invoices/:id': { title: null, lead: 'invoice.lead', back: { to: '/invoices', word: 'invoice.back' } },
  '/ingredients/:id': {
    title: null,
    lead: 'ingredient.lead',
    back: { to: '/ingredients', word: 'ingredient.back' },
  },
  '/help/:article': { title: 'shell.help', lead: 'help.lead' },
} as const satisfies Record<string, Head>

export type HeadedScreen = keyof typeof heads

/** The screens of one record each. */
export type RecordScreen = {
  [Screen in HeadedScreen]: (typeof heads)[Screen] extends { back: object } ? Screen : never
}[HeadedScreen]

/** The head of the screen at an address, null where it has none of its own. */
export const headAt = (pathname: string): Head | null =>
  Object.entries(heads).find(([path]) => isAt(path, pathname))?.[1] ?? null
