import { useEffect } from 'react'
import { fetchScreen } from '../screens.ts'

/** Loads the screen of a link that somebody points at or reaches by keyboard: it is there when they go. */
export function useScreensAhead(): void {
  useEffect(() => {
    const lookAhead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) fetchScreen(link.pathname)
    }
    document.addEventListener('pointerover', lookAhead)
    document.addEventListener('focusin', lookAhead)
    return () => {
      document.removeEventListener('pointerover', lookAhead)
      document.removeEventListener('focusin', lookAhead)
    }
  }, [])
}
