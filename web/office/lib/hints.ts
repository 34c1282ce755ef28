import { useEffect, useState } from 'react'

/** The tooltip of an element, from its `data-tooltip` attribute. */
export interface Hint {
  readonly beside: HTMLElement
  readonly words: string
}

/** Delay before a hovering pointer opens the tooltip. */
const HOVER_DELAY_MS = 250

/** The tooltip of the element that is hovered, focused by keyboard or touched; null if there is none. */
export function useHint(): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => watchTooltips(setHint), [])
  return hint
}

function watchTooltips(notify: (hint: Hint | null) => void): () => void {
  const watching = new AbortController()
  let resting: ReturnType<typeof setTimeout> | undefined
  const show = (hint: Hint | null, afterMs = 0) => {
    clearTimeout(resting)
    if (hint && afterMs > 0) resting = setTimeout(notify, afterMs, hint)
    else notify(hint)
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: watching.signal })
  on('pointerover', ({ target, pointerType }) =>
    show(findTooltip(target), pointerType === 'mouse' ? HOVER_DELAY_MS : 0),
  )
  // The pressed element may disappear.
  on('pointerdown', ({ pointerType }) => pointerType === 'mouse' && show(null))
  on('focusin', ({ target }) => isKeyboardFocus(target) && show(findTooltip(target)))
  on('focusout', () => show(null))
  on('keydown', ({ key }) => key === 'Escape' && show(null))
  return () => {
    clearTimeout(resting)
    watching.abort()
  }
}

function findTooltip(target: EventTarget | null): Hint | null {
  const beside = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  const words = beside?.dataset.tooltip
  return beside && words ? { beside, words } : null
}

const isKeyboardFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible')
