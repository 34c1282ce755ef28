import { useLayoutEffect, useRef } from 'react'

/**
 * Sets the initial focus of a dialog, never to its close button, so that Enter answers it: the marked element, else
 * the first field, else the confirm button. Content that loads later receives the focus then, unless the user has
 * moved it.
 */
export function DialogInitialFocus() {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[role="dialog"]')
    const body = marker.current?.parentElement
    if (!dialog || !body) return
    // Mantine's focus trap looks for this attribute when the dialog opens.
    findInitialFocus(body)?.setAttribute('data-autofocus', 'true')
    const observer = new MutationObserver(() => {
      if (!isFocusUnused(dialog, body)) return observer.disconnect()
      const target = findInitialFocus(body)
      if (!target) return
      observer.disconnect()
      target.focus({ preventScroll: true })
    })
    observer.observe(body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return <span ref={marker} hidden />
}

/** Excludes fields whose list or calendar opens on focus. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea):not(:disabled, [aria-haspopup])'
const CHECKED = 'input[type="radio"]:checked:not(:disabled)'
const CONFIRM = 'button[type="submit"]:not(:disabled)'

function findInitialFocus(body: HTMLElement): HTMLElement | null {
  for (const selector of ['[data-autofocus]', CHECKED, FIELD, CONFIRM]) {
    const found = body.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Whether the user has not moved the focus yet: it is on the close button, the dialog itself or nowhere. */
function isFocusUnused(dialog: HTMLElement, body: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return dialog.contains(activeElement) && !body.contains(activeElement)
}
