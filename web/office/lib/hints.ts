import { useEffect, useState } from 'react'

/** What is said beside an element: the words of its `data-hint`. */
export interface Hint {
  readonly beside: HTMLElement
  readonly words: string
}

/** A pointer that only passes over is told nothing. */
const RESTING_MS = 250

/** The hint of what a mouse rests on, a key led to, or a finger touches; null when there is none. */
export function useHint(): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => watchHints(setHint), [])
  return hint
}

function watchHints(tell: (hint: Hint | null) => void): () => void {
  const watching = new AbortController()
  let resting: ReturnType<typeof setTimeout> | undefined
  const show = (hint: Hint | null, afterMs = 0) => {
    clearTimeout(resting)
    if (hint && afterMs > 0) resting = setTimeout(tell, afterMs, hint)
    else tell(hint)
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, hear, { signal: watching.signal })
  on('pointerover', ({ target, pointerType }) =>
    show(hintOf(target), pointerType === 'mouse' ? RESTING_MS : 0),
  )
  // What is pressed may not be there any more.
  on('pointerdown', ({ pointerType }) => pointerType === 'mouse' && show(null))
  on('focusin', ({ target }) => isByKey(target) && show(hintOf(target)))
  on('focusout', () => show(null))
  on('keydown', ({ key }) => key === 'Escape' && show(null))
  return () => {
    clearTimeout(resting)
    watching.abort()
  }
}

function hintOf(target: EventTarget | null): Hint | null {
  const beside = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
  const words = beside?.dataset.hint
  return beside && words ? { beside, words } : null
}

const isByKey = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible')
