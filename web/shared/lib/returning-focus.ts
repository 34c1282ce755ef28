import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * When a window over the page closes, the focus returns to where it was, or to the content of the screen that was gone
 * to: it is never lost. The answer tells that the window closes for another screen.
 */
export function useReturningFocus(): () => void {
  const [before] = useState(() => document.activeElement)
  const isLeaving = useRef(false)
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = isThere && !isLeaving.current ? before : document.getElementById('content')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
  return useCallback(() => {
    isLeaving.current = true
  }, [])
}
