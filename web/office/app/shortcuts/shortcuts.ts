import type { PlainTextKey } from '../../texts/index.ts'

/** Letters that go to a screen after a `g`; the same in every language, as fingers learn them. */
export const GO_TO = [
  { key: 'h', to: '/', word: 'shell.home' },
  { key: 'm', to: '/menu', word: 'shell.menu' },
  { key: 'n', to: '/ingredients', word: 'shell.ingredients' },
  { key: 'c', to: '/costings', word: 'shell.costings' },
  { key: 'd', to: '/dashboard', word: 'shell.dashboard' },
  { key: 's', to: '/suppliers', word: 'shell.suppliers' },
  { key: 'i', to: '/invoices', word: 'shell.invoices' },
  { key: 'u', to: '/invoices/upload', word: 'home.upload' },
  { key: 'w', to: '/invoices/inbox', word: 'inbox.title' },
  { key: 'p', to: '/products', word: 'shell.products' },
  { key: 'o', to: '/ordering', word: 'shell.ordering' },
  { key: 't', to: '/staff', word: 'shell.staffDirectory' },
  { key: 'l', to: '/staff-holidays', word: 'shell.holidays' },
  { key: 'r', to: '/staff-rota', word: 'shell.rota' },
  { key: 'k', to: '/time-tracking', word: 'shell.timeTracking' },
  { key: 'a', to: '/attendance-reports', word: 'shell.attendance' },
  { key: ',', to: '/settings', word: 'shell.settings' },
] as const satisfies readonly { key: string; to: string; word: PlainTextKey }[]

export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

export type Shortcut =
  | { kind: 'palette' }
  | { kind: 'search' }
  | { kind: 'list' }
  | { kind: 'await-letter' }
  | { kind: 'go'; to: string }

/** What a key asks for; null for all the others. `isAwaited` says that a `g` was pressed just before. */
export function shortcutOf(pressed: PressedKey, isAwaited: boolean): Shortcut | null {
  if (pressed.repeat || pressed.altKey) return null
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key.toLowerCase() === 'k' ? { kind: 'palette' } : null
  if (isAwaited) {
    const screen = GO_TO.find(({ key }) => key === pressed.key)
    return screen ? { kind: 'go', to: screen.to } : null
  }
  switch (pressed.key) {
    case 'g':
      return { kind: 'await-letter' }
    case '/':
      return { kind: 'search' }
    case '?':
      return { kind: 'list' }
    default:
      return null
  }
}
