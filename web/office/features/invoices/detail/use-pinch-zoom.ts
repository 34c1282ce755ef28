import { type RefObject, useEffect, useRef } from 'react'
import type { View } from './use-view.ts'

/** Two fingers, or the wheel with Ctrl as trackpads send it, enlarge the document instead of the whole page. */
export function usePinchZoom(area: RefObject<HTMLElement | null>, view: View): void {
  const now = useRef(view)
  now.current = view
  useEffect(() => {
    const element = area.current
    if (!element) return
    let start: { distance: number; zoom: number } | null = null
    const begin = (event: TouchEvent) => {
      const distance = distanceOf(event.touches)
      start = distance === null ? null : { distance, zoom: now.current.zoom }
    }
    const move = (event: TouchEvent) => {
      const distance = distanceOf(event.touches)
      if (!start || distance === null) return
      event.preventDefault()
      now.current.zoomTo((start.zoom * distance) / start.distance)
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current.zoomTo(now.current.zoom * Math.exp(-event.deltaY / 200))
    }
    // React listens passively, and could not keep the browser from zooming the page.
    const listening = new AbortController()
    const options = { passive: false, signal: listening.signal }
    element.addEventListener('touchstart', begin, options)
    element.addEventListener('touchmove', move, options)
    element.addEventListener('wheel', turn, options)
    return () => listening.abort()
  }, [area])
}

function distanceOf(touches: TouchList): number | null {
  const [one, other] = touches
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null
}
