import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'

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

/** What a manager does most days; each opens the form at once. */
export const actsFor = ({ isAdmin }: Visitor): readonly Destination[] =>
  isAdmin ? [...actsOfEverybody, { to: '/users?add', word: 'users.add' }] : actsOfEverybody

interface Offered {
  readonly title: PlainTextKey | null
  readonly navigation?: { readonly word: PlainTextKey }
  readonly isInPalette?: true
  readonly isForAdmins?: true
}

const all: readonly (readonly [string, Offered])[] = screenPaths.map(path => [path, screens[path]])

/** The screens that somebody may open. */
export const screensFor = ({ isAdmin }: Visitor): readonly Destination[] =>
  all
    .filter(([, { isForAdmins }]) => isAdmin || !isForAdmins)
    .flatMap(([to, { navigation, isInPalette, title }]) => {
      const word = navigation?.word ?? (isInPalette ? title : null)
      return word ? [{ to, word }] : []
    })
