export interface Press {
  pointerId: number
  isTouch: boolean
  x: number
  y: number
}

interface Following {
  /** The press has become a drag, or the drag has gone on. */
  onDrag: (x: number, y: number) => void
  /** It was let go. Not called for a press that never became a drag. */
  onDrop: (event: PointerEvent) => void
  /** All is over, whether dropped, given up with Escape, or never begun. */
  onEnd: () => void
}

const FAR_ENOUGH_PX = 6
/** A finger that rests so long drags; one that moves before scrolls the page. */
const REST_MS = 350

/** Follows a pointer from its press until it is let go. Answers how to stop. */
export function followPointer(press: Press, { onDrag, onDrop, onEnd }: Following): () => void {
  const listening = new AbortController()
  let isDragging = false
  const drag = (x: number, y: number) => {
    isDragging = true
    onDrag(x, y)
  }
  const rest = press.isTouch ? setTimeout(() => drag(press.x, press.y), REST_MS) : undefined
  const stop = () => {
    clearTimeout(rest)
    listening.abort()
    onEnd()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (isDragging) return drag(event.clientX, event.clientY)
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR_ENOUGH_PX
    if (isFar && press.isTouch) stop()
    else if (isFar) drag(event.clientX, event.clientY)
  }
  const letGo = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (isDragging) onDrop(event)
    stop()
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', letGo, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', event => event.key === 'Escape' && stop(), { signal })
  // While a finger drags the page stays where it is.
  const stay = (event: TouchEvent) => isDragging && event.preventDefault()
  document.addEventListener('touchmove', stay, { passive: false, signal })
  return stop
}
