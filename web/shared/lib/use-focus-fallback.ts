import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, [tabindex="0"]'

interface FocusFallback<Area extends HTMLElement> {
  ref: React.RefObject<Area | null>
  onFocus: () => void
  onBlur: (event: FocusEvent<Area>) => void
}

/**
 * For an area whose buttons appear and disappear: when the focused one disappears, focuses the first remaining one, or
 * the content of the screen if the whole area disappears.
 */
export function useFocusFallback<Area extends HTMLElement>(): FocusFallback<Area> {
  const ref = useRef<Area>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && isFocusLost()) focusIn(ref.current)
  })
  useEffect(
    () => () => {
      if (isInside.current && isFocusLost()) focusIn(null)
    },
    [],
  )
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}

function focusIn(area: HTMLElement | null): void {
  const left = area?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById('content')
  left?.focus({ preventScroll: true })
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
