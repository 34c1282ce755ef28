import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { findShortcut, type KeyboardShortcut, useSingleKeyShortcuts } from './keyboard-shortcuts.ts'

const LETTER_TIMEOUT_MS = 1_500

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
        awaitedUntil.current = performance.now() + LETTER_TIMEOUT_MS
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

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

const TEXT_INPUTS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="grid"], [role="menu"]'

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null

/** Focuses the search field of the screen; false on a screen without one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.select()
  field?.focus()
  return field !== null
}
