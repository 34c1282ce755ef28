import { useLocalStorage } from '@mantine/hooks'
import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'
import { t } from '../../texts/index.ts'

/** What a screen says of its shortcut; its words are those of the app. */
interface Reachable {
  readonly title: PlainTextKey | null
  readonly navigation?: { readonly word: PlainTextKey }
  readonly action?: { readonly word: PlainTextKey }
  readonly shortcut?: string
}

const reachable: readonly (readonly [string, Reachable])[] = screenPaths.map(path => [path, screens[path]])

/** Letters that go to a screen after a `g`. */
export const GO_TO: readonly { key: string; to: string; word: PlainTextKey }[] = reachable.flatMap(
  ([to, { title, navigation, action, shortcut }]) => {
    const word = navigation?.word ?? action?.word ?? title
    return shortcut && word ? [{ key: shortcut, to, word }] : []
  },
)

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

/**
 * Whether single keys are shortcuts; this browser remembers it. People who speak to their computer, or whose hands hit
 * keys unasked, must be able to turn them off (WCAG 2.2, 2.1.4).
 */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'singleKeyShortcuts', defaultValue: true, getInitialValueInEffect: false })

/** What the key of commands is called on this computer. */
export const controlKey = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : t('shortcuts.control')
