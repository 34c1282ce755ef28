import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  GO_TO_LETTER_TIMEOUT_MS,
  isInDialog,
  isTextInput,
  useSingleKeyShortcuts,
} from '../../lib/single-key-shortcuts.ts'
import { findShortcut, type KeyboardShortcut } from './keyboard-shortcuts.ts'

interface ShortcutActions {
  openPalette: () => void
  openList: () => void
}

/** Handles shortcuts everywhere except in inputs, in widgets with keys of their own, and in dialogs. */
export function useKeyboardShortcuts(actions: ShortcutActions): void {
  const [hasSingleKeys] = useSingleKeyShortcuts()
  const navigate = useNavigate()
  const awaitedUntil = useRef(0)
  const run = (shortcut: KeyboardShortcut) => {
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
        awaitedUntil.current = performance.now() + GO_TO_LETTER_TIMEOUT_MS
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog()) return
    const shortcut = findShortcut(event, performance.now() < awaitedUntil.current)
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

/** Focuses the search field of the screen; false on a screen without one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.select()
  field?.focus()
  return field !== null
}
