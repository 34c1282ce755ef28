import { useEffect, useState } from 'react'

/** The tooltip of an element, from its `data-tooltip` attribute. */
export interface ActiveTooltip {
  readonly anchor: HTMLElement
  readonly text: string
}

/** Delay before a hovering pointer opens the tooltip. */
const HOVER_DELAY_MS = 250

/** The tooltip of the element that is hovered, focused by keyboard or touched; null if there is none. */
export function useDelegatedTooltip(): ActiveTooltip | null {
  const [tooltip, setTooltip] = useState<ActiveTooltip | null>(null)
  useEffect(() => watchTooltips(setTooltip), [])
  return tooltip
}

function watchTooltips(notify: (tooltip: ActiveTooltip | null) => void): () => void {
  const abortController = new AbortController()
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const show = (tooltip: ActiveTooltip | null, afterMs = 0) => {
    clearTimeout(hoverTimer)
    if (tooltip && afterMs > 0) hoverTimer = setTimeout(notify, afterMs, tooltip)
    else notify(tooltip)
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: abortController.signal })
  on('pointerover', ({ target, pointerType }) =>
    show(findTooltip(target), pointerType === 'mouse' ? HOVER_DELAY_MS : 0),
  )
  // The pressed element may disappear.
  on('pointerdown', ({ pointerType }) => pointerType === 'mouse' && show(null))
  on('focusin', ({ target }) => isKeyboardFocus(target) && show(findTooltip(target)))
  on('focusout', () => show(null))
  on('keydown', ({ key }) => key === 'Escape' && show(null))
  return () => {
    clearTimeout(hoverTimer)
    abortController.abort()
  }
}

function findTooltip(target: EventTarget | null): ActiveTooltip | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  const text = anchor?.dataset.tooltip
  return anchor && text ? { anchor, text } : null
}

const isKeyboardFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible')
