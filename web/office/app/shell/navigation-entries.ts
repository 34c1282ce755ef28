import type { PlainTextKey } from '../../texts/index.ts'

export interface NavigationLink {
  to: string
  word: PlainTextKey
  /** Screens that are reached through it and have no entry of their own. */
  holds?: readonly string[]
}

export type NavigationEntry =
  | { kind: 'link'; link: NavigationLink }
  | { kind: 'group'; word: PlainTextKey; links: readonly NavigationLink[] }

/** The screens that exist, in the order of the bar. */
export const navigationEntries: readonly NavigationEntry[] = [
  { kind: 'link', link: { to: '/', word: 'shell.home' } },
  {
    kind: 'group',
    word: 'shell.menu',
    links: [
      { to: '/menu', word: 'shell.menu' },
      { to: '/ingredients', word: 'shell.ingredients' },
      { to: '/costings', word: 'shell.costings' },
    ],
  },
  {
    kind: 'group',
    word: 'shell.invoices',
    links: [
      { to: '/dashboard', word: 'shell.dashboard' },
      { to: '/suppliers', word: 'shell.suppliers' },
      { to: '/invoices', word: 'shell.invoices' },
      { to: '/products', word: 'shell.products' },
      { to: '/ordering', word: 'shell.ordering' },
      { to: '/order-history', word: 'shell.orderHistory' },
    ],
  },
  {
    kind: 'group',
    word: 'shell.staff',
    links: [
      { to: '/staff', word: 'shell.staffDirectory' },
      { to: '/staff-holidays', word: 'shell.holidays' },
      { to: '/staff-rota', word: 'shell.rota' },
      { to: '/time-tracking', word: 'shell.timeTracking' },
      { to: '/attendance-reports', word: 'shell.attendance' },
      { to: '/attendance-policies', word: 'shell.policies' },
    ],
  },
  {
    kind: 'link',
    link: { to: '/settings', word: 'shell.settings', holds: ['/account', '/users', '/audit'] },
  },
  { kind: 'link', link: { to: '/help', word: 'shell.help', holds: ['/design'] } },
]

/** Whether a path lies on a link's screen or one it holds; a group is current when one of its links is. */
export const isCurrent = (path: string, { to, holds = [] }: NavigationLink): boolean =>
  [to, ...holds].some(screen =>
    screen === '/' ? path === '/' : path === screen || path.startsWith(`${screen}/`),
  )
