import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * When a modal closes, returns the focus to where it was, or to the content of the next screen. Call the returned
 * function when the modal closes because of a navigation.
 */
export function useFocusReturn(): () => void {
  const [before] = useState(() => document.activeElement)
  const isNavigating = useRef(false)
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = isThere && !isNavigating.current ? before : document.getElementById('content')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
  return useCallback(() => {
    isNavigating.current = true
  }, [])
}
