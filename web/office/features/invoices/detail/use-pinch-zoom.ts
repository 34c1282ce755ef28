import { type RefObject, useEffect, useRef } from 'react'
import type { DocumentViewport } from './use-document-viewport.ts'

/** Zooms the document instead of the whole page on a pinch, or on the wheel with Ctrl, which trackpads send. */
export function usePinchZoom(area: RefObject<HTMLElement | null>, view: DocumentViewport): void {
  const latestView = useRef(view)
  latestView.current = view
  useEffect(() => {
    const element = area.current
    if (!element) return
    let start: { distance: number; zoom: number } | null = null
    const handleTouchStart = (event: TouchEvent) => {
      const distance = measureDistance(event.touches)
      start = distance === null ? null : { distance, zoom: latestView.current.zoom }
    }
    const handleTouchMove = (event: TouchEvent) => {
      const distance = measureDistance(event.touches)
      if (!start || distance === null) return
      event.preventDefault()
      latestView.current.zoomTo((start.zoom * distance) / start.distance)
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latestView.current.zoomTo(latestView.current.zoom * Math.exp(-event.deltaY / 200))
    }
    // React registers passive listeners, which cannot prevent the browser's own zoom.
    const listeners = new AbortController()
    const options = { passive: false, signal: listeners.signal }
    element.addEventListener('touchstart', handleTouchStart, options)
    element.addEventListener('touchmove', handleTouchMove, options)
    element.addEventListener('wheel', handleWheel, options)
    return () => listeners.abort()
  }, [area])
}

function measureDistance(touches: TouchList): number | null {
  const [one, other] = touches
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null
}
