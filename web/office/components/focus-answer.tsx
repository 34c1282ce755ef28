import { useLayoutEffect, useRef } from 'react'

/**
 * Puts the focus of a dialog on what it asks for, never on its cross, so that Enter answers: the marked element, else
 * the first field, else the button that confirms. What arrives after the dialog opened gets the focus then, unless the
 * person has moved it meanwhile.
 */
export function FocusAnswer() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]')
    const body = place.current?.parentElement
    if (!dialog || !body) return
    // The focus trap of the dialog looks for this mark when it opens.
    findAnswer(body)?.setAttribute('data-autofocus', 'true')
    const observer = new MutationObserver(() => {
      if (!isFocusUnused(dialog, body)) return observer.disconnect()
      const answer = findAnswer(body)
      if (!answer) return
      observer.disconnect()
      answer.focus({ preventScroll: true })
    })
    observer.observe(body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return <span ref={place} hidden />
}

/** Lists and calendars open with the focus, so a dialog does not begin in a field that has one. */
const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea):not(:disabled, [aria-haspopup])'
const CHECKED = 'input[type="radio"]:checked:not(:disabled)'
const CONFIRM = 'button[type="submit"]:not(:disabled)'

function findAnswer(body: HTMLElement): HTMLElement | null {
  for (const selector of ['[data-autofocus]', CHECKED, FIELD, CONFIRM]) {
    const found = body.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Whether the focus still is where opening the dialog has put it: on its cross, on itself or nowhere. */
function isFocusUnused(dialog: HTMLElement, body: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return dialog.contains(activeElement) && !body.contains(activeElement)
}
