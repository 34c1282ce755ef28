import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser prints, so that a page can show all of what it otherwise shows in parts. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      aroundPrinting(
        // The browser takes its picture as soon as the event is over.
        () => flushSync(() => setPrinting(true)),
        () => setPrinting(false),
      ),
    [],
  )
  return isPrinting
}

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: what is printed has the light colours, whatever the screen has. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let onScreen: string | null = null
    return aroundPrinting(
      () => {
        onScreen = root.getAttribute(SCHEME)
        root.setAttribute(SCHEME, 'light')
      },
      () => {
        if (onScreen) root.setAttribute(SCHEME, onScreen)
      },
    )
  }, [])
}

/** Calls back before and after each printing; answers how to stop. */
function aroundPrinting(begin: () => void, end: () => void): () => void {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
