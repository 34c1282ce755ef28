import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { askAhead } from './ask-ahead.ts'
import { fetchScreen } from './screen-components.ts'
import type { Store } from './store.ts'

/** A pointer that rests on a link this long triggers the prefetch; one that only passes over it does not. */
const RESTING_MS = 80

/** Prefetches the code and data of a link's screen when the link is hovered or focused. */
export function useScreensAhead(): void {
  const dispatch = useDispatch<Store['dispatch']>()
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const prefetch = ({ target }: Event) => {
      clearTimeout(resting)
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== window.location.origin) return
      void fetchScreen(link.pathname)
      resting = setTimeout(() => void dispatch(askAhead(link)), RESTING_MS)
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [dispatch])
}
