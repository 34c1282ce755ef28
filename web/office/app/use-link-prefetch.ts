import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from './app-store.ts'
import { preloadScreen } from './lazy-screens.ts'
import { prefetchRoute } from './prefetch-route.ts'

/** A pointer that rests on a link this long triggers the prefetch; one that only passes over it does not. */
const HOVER_DELAY_MS = 80

/** Prefetches the code and data of a link's screen when the link is hovered or focused. */
export function useLinkPrefetch(): void {
  const dispatch = useDispatch<AppStore['dispatch']>()
  useEffect(() => {
    let hoverTimer: ReturnType<typeof setTimeout> | undefined
    const prefetch = ({ target }: Event) => {
      clearTimeout(hoverTimer)
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== window.location.origin) return
      void preloadScreen(link.pathname)
      hoverTimer = setTimeout(() => void dispatch(prefetchRoute(link)), HOVER_DELAY_MS)
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      clearTimeout(hoverTimer)
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [dispatch])
}
