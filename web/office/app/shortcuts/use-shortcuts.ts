import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Shortcut, shortcutOf, useSingleKeys } from './shortcuts.ts'

const LETTER_FOLLOWS_WITHIN_MS = 1_500

interface ShortcutActs {
  openPalette: () => void
  openList: () => void
}

/** Listens for shortcuts everywhere but in what is typed, in tables that have keys of their own, and in dialogs. */
export function useShortcuts(acts: ShortcutActs): void {
  const [hasSingleKeys] = useSingleKeys()
  const navigate = useNavigate()
  const awaitedUntil = useRef(0)
  const act = (shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case 'palette':
        return acts.openPalette()
      case 'list':
        return acts.openList()
      case 'search':
        return focusSearch() || acts.openPalette()
      case 'go':
        return navigate(shortcut.to)
      case 'await-letter':
        awaitedUntil.current = performance.now() + LETTER_FOLLOWS_WITHIN_MS
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog()) return
    const shortcut = shortcutOf(event, performance.now() < awaitedUntil.current)
    awaitedUntil.current = 0
    if (!shortcut || (shortcut.kind !== 'palette' && (!hasSingleKeys || isTyped(event.target)))) return
    event.preventDefault()
    void act(shortcut)
  }
  // The listener stays; what it calls is that of the last render.
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="grid"], [role="menu"]'

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/** Puts the cursor into the search of the screen; false on a screen that has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.select()
  field?.focus()
  return field !== null
}
