import type { PlainTextKey } from '../../texts/index.ts'
import { navigationEntries } from '../shell/navigation-entries.ts'

export interface Destination {
  to: string
  word: PlainTextKey
}

interface Visitor {
  isAdmin: boolean
}

const actsOfEverybody: readonly Destination[] = [
  { to: '/invoices/upload', word: 'home.upload' },
  { to: '/ordering', word: 'home.placeOrder' },
  { to: '/products?add', word: 'products.add' },
  { to: '/suppliers?add', word: 'suppliers.add' },
  { to: '/menu?add=dish', word: 'menu.add' },
  { to: '/ingredients?add', word: 'ingredients.add' },
  { to: '/staff?add', word: 'staff.add' },
  { to: '/time-tracking', word: 'palette.clock' },
  { to: '/staff-rota?add', word: 'rota.new' },
  { to: '/staff-holidays?add', word: 'holidays.request' },
]

const ofAdmins: readonly Destination[] = [
  { to: '/users', word: 'users.title' },
  { to: '/audit', word: 'audit.title' },
]

/** What a manager does most days; each opens the form at once. */
export const actsFor = ({ isAdmin }: Visitor): readonly Destination[] =>
  isAdmin ? [...actsOfEverybody, { to: '/users?add', word: 'users.add' }] : actsOfEverybody

/** The screens that somebody may open. */
export const screensFor = ({ isAdmin }: Visitor): readonly Destination[] => [
  ...navigationEntries.flatMap(entry => (entry.kind === 'link' ? [entry.link] : entry.links)),
  { to: '/invoices/inbox', word: 'inbox.title' },
  { to: '/invoices/review', word: 'review.title' },
  { to: '/account', word: 'account.title' },
  ...(isAdmin ? ofAdmins : []),
]
