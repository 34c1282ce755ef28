export interface PointerPress {
  pointerId: number
  isTouch: boolean
  x: number
  y: number
}

interface PointerHandlers {
  /** Called when a press becomes a drag, and on every further move. */
  onDrag: (x: number, y: number) => void
  /** Called when a drag is released; not for a press that never became a drag. */
  onDrop: (event: PointerEvent) => void
  /** Always called last: after a drop, a cancel with Escape, or a press without a drag. */
  onEnd: () => void
}

const DRAG_THRESHOLD_PX = 6
/** A touch must rest this long to start a drag; one that moves earlier scrolls the page. */
const LONG_PRESS_MS = 350

/** Tracks a pointer from press to release, and returns a function that stops it. */
export function trackPointerDrag(
  press: PointerPress,
  { onDrag, onDrop, onEnd }: PointerHandlers,
): () => void {
  const listeners = new AbortController()
  let isDragging = false
  const drag = (x: number, y: number) => {
    isDragging = true
    onDrag(x, y)
  }
  const longPress = press.isTouch ? setTimeout(() => drag(press.x, press.y), LONG_PRESS_MS) : undefined
  const stop = () => {
    clearTimeout(longPress)
    listeners.abort()
    onEnd()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (isDragging) return drag(event.clientX, event.clientY)
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_THRESHOLD_PX
    if (isFar && press.isTouch) stop()
    else if (isFar) drag(event.clientX, event.clientY)
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (isDragging) onDrop(event)
    stop()
  }
  const { signal } = listeners
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', event => event.key === 'Escape' && stop(), { signal })
  // Prevents the page from scrolling during a touch drag.
  const preventScroll = (event: TouchEvent) => isDragging && event.preventDefault()
  document.addEventListener('touchmove', preventScroll, { passive: false, signal })
  return stop
}
