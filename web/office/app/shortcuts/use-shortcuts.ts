import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Shortcut, shortcutOf, useSingleKeys } from './shortcuts.ts'

const LETTER_FOLLOWS_WITHIN_MS = 1_500

interface ShortcutActions {
  openPalette: () => void
  openList: () => void
}

/** Handles shortcuts everywhere except in inputs, in widgets with keys of their own, and in dialogs. */
export function useShortcuts(actions: ShortcutActions): void {
  const [hasSingleKeys] = useSingleKeys()
  const navigate = useNavigate()
  const awaitedUntil = useRef(0)
  const run = (shortcut: Shortcut) => {
    switch (shortcut.kind) {
      case 'palette':
        return actions.openPalette()
      case 'list':
        return actions.openList()
      case 'search':
        return focusSearch() || actions.openPalette()
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
    if (!shortcut || (shortcut.kind !== 'palette' && (!hasSingleKeys || isTextInput(event.target)))) return
    event.preventDefault()
    void run(shortcut)
  }
  // One listener for the lifetime of the component; it calls the handler of the latest render.
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

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/** Focuses the search field of the screen; false on a screen without one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.select()
  field?.focus()
  return field !== null
}
