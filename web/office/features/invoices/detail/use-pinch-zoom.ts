import { type RefObject, useEffect, useRef } from 'react'
import type { View } from './use-view.ts'

/** Zooms the document instead of the whole page on a pinch, or on the wheel with Ctrl, which trackpads send. */
export function usePinchZoom(area: RefObject<HTMLElement | null>, view: View): void {
  const now = useRef(view)
  now.current = view
  useEffect(() => {
    const element = area.current
    if (!element) return
    let start: { distance: number; zoom: number } | null = null
    const begin = (event: TouchEvent) => {
      const distance = measureDistance(event.touches)
      start = distance === null ? null : { distance, zoom: now.current.zoom }
    }
    const move = (event: TouchEvent) => {
      const distance = measureDistance(event.touches)
      if (!start || distance === null) return
      event.preventDefault()
      now.current.zoomTo((start.zoom * distance) / start.distance)
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current.zoomTo(now.current.zoom * Math.exp(-event.deltaY / 200))
    }
    // React registers passive listeners, which cannot prevent the browser's own zoom.
    const listeners = new AbortController()
    const options = { passive: false, signal: listeners.signal }
    element.addEventListener('touchstart', begin, options)
    element.addEventListener('touchmove', move, options)
    element.addEventListener('wheel', turn, options)
    return () => listeners.abort()
  }, [area])
}

function measureDistance(touches: TouchList): number | null {
  const [one, other] = touches
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null
}
