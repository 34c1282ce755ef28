import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { askAhead } from './ask-ahead.ts'
import { fetchScreen } from './screen-components.ts'
import type { Store } from './store.ts'

/** A pointer that rests so long on a link means it; one that only passes over a list asks for nothing. */
const RESTING_MS = 80

/** Loads the screen of a link that somebody points at or reaches by keyboard, and what it shows: both are there when they go. */
export function useScreensAhead(): void {
  const dispatch = useDispatch<Store['dispatch']>()
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const lookAhead = ({ target }: Event) => {
      clearTimeout(resting)
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== window.location.origin) return
      void fetchScreen(link.pathname)
      resting = setTimeout(() => void dispatch(askAhead(link)), RESTING_MS)
    }
    document.addEventListener('pointerover', lookAhead)
    document.addEventListener('focusin', lookAhead)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', lookAhead)
      document.removeEventListener('focusin', lookAhead)
    }
  }, [dispatch])
}
