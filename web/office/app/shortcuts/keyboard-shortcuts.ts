import { screenPaths, screens } from '../../lib/screens.ts'
import type { TextKeyWithoutArguments } from '../../texts/index.ts'
import { t } from '../../texts/index.ts'

/** The shortcut settings of a screen, with text keys of the app. */
interface ShortcutSettings {
  readonly title: TextKeyWithoutArguments | null
  readonly navigation?: { readonly word: TextKeyWithoutArguments }
  readonly action?: { readonly word: TextKeyWithoutArguments }
  readonly shortcut?: string
}

const screenEntries: readonly (readonly [string, ShortcutSettings])[] = screenPaths.map(path => [
  path,
  screens[path],
])

/** Letters that open a screen after `g`. */
export const SCREEN_SHORTCUTS: readonly { key: string; to: string; word: TextKeyWithoutArguments }[] =
  screenEntries.flatMap(([to, { title, navigation, action, shortcut }]) => {
    const word = navigation?.word ?? action?.word ?? title
    return shortcut && word ? [{ key: shortcut, to, word }] : []
  })

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

export type KeyboardShortcut =
  | { kind: 'palette' }
  | { kind: 'search' }
  | { kind: 'list' }
  | { kind: 'await-letter' }
  | { kind: 'go'; to: string }

/** The shortcut of a key press, or null. `isAwaited` means that `g` was pressed just before. */
export function findShortcut(pressed: KeyPress, isAwaited: boolean): KeyboardShortcut | null {
  if (pressed.repeat || pressed.altKey) return null
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key.toLowerCase() === 'k' ? { kind: 'palette' } : null
  if (isAwaited) {
    const screen = SCREEN_SHORTCUTS.find(({ key }) => key === pressed.key)
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

/** The name of the modifier key on this computer. */
export const getModifierKeyLabel = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : t('shortcuts.control')
