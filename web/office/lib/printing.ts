import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser prints, so that a page can show all of what it otherwise paginates. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      onPrint(
        // The browser captures the page as soon as the event ends, so the update must be synchronous.
        () => flushSync(() => setPrinting(true)),
        () => setPrinting(false),
      ),
    [],
  )
  return isPrinting
}

const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light colour scheme, regardless of the one on screen. */
export function useLightSchemeInPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let onScreen: string | null = null
    return onPrint(
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

/** Calls back before and after each print; returns a function that stops it. */
function onPrint(begin: () => void, end: () => void): () => void {
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
