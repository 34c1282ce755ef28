import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Cell, cellKey, cellOf, type DraftShift, movedTo } from '../model/draft-shift.ts'
import { followPointer } from './follow-pointer.ts'
import classes from './grid.module.css'
import type { GridActs } from './grid-acts.ts'

export interface Dragging {
  shift: DraftShift
  /** The key of the cell under the pointer. */
  over: string | null
  x: number
  y: number
}

/** A shift that was dropped by touch and waits for the choice between moving and copying. */
export interface Dropped {
  shift: DraftShift
  cell: Cell
  left: number
  top: number
}

export interface ChipProps {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  onKeyDown: () => void
}

export interface ShiftDrag {
  dragging: Dragging | null
  /** The shift waiting for that choice; null if there is none. */
  dropped: Dropped | null
  settle: () => void
  chipProps: (shift: DraftShift) => ChipProps
  /** Whether the current click event ends a drag and must be ignored. */
  wasDragged: () => boolean
}

/**
 * Drags shifts by mouse, pen or touch. Holding Ctrl, Alt or ⌘ at the drop copies the shift; after a touch drop a menu
 * asks. Escape cancels. On phones the grid then shows the day of the drop.
 */
export function useShiftDrag(
  acts: Pick<GridActs, 'change' | 'copyTo'>,
  showDay: (day: string) => void,
): ShiftDrag {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const wasDragged = useRef(false)
  const stopTracking = useRef<() => void>(() => undefined)
  useEffect(() => () => stopTracking.current(), [])

  const press = (shift: DraftShift, event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0) return
    const { pointerId, pointerType, clientX: x, clientY: y } = event
    const frame = event.currentTarget.closest('[data-grid-frame]')
    stopTracking.current()
    stopTracking.current = followPointer(
      { pointerId, isTouch: pointerType === 'touch', x, y },
      {
        onDrag: (toX, toY) => {
          wasDragged.current = true
          scrollNearEdge(frame, toX)
          setDragging({ shift, over: cellAt(toX, toY, shift), x: toX, y: toY })
        },
        onDrop: up =>
          drop(shift, up, {
            ...acts,
            ask: asked => {
              showDay(asked.cell.date)
              setDropped(asked)
            },
          }),
        onEnd: () => setDragging(null),
      },
    )
  }
  return {
    dragging,
    dropped,
    settle: () => setDropped(null),
    chipProps: shift => ({
      onPointerDown: event => press(shift, event),
      // A click triggered by the keyboard does not end a drag.
      onKeyDown: () => {
        wasDragged.current = false
      },
    }),
    wasDragged: () => wasDragged.current,
  }
}

type DropActions = Pick<GridActs, 'change' | 'copyTo'> & { ask: (dropped: Dropped) => void }

function drop(shift: DraftShift, event: PointerEvent, acts: DropActions): void {
  const { clientX: left, clientY: top } = event
  const cell = cellOf(cellAt(left, top, shift) ?? '')
  if (!cell || cellKey(cell) === cellKey(shift)) return
  if (event.pointerType === 'touch') acts.ask({ shift, cell, left, top })
  else if (event.ctrlKey || event.altKey || event.metaKey) acts.copyTo(shift, cell)
  else acts.change(movedTo(shift, cell))
}

const EDGE_PX = 40
const STEP_PX = 16

/** Scrolls the grid while the pointer is near its edge. */
function scrollNearEdge(frame: Element | null, x: number): void {
  if (!frame) return
  const { left, right } = frame.getBoundingClientRect()
  if (x > right - EDGE_PX) frame.scrollLeft += STEP_PX
  else if (x < left + EDGE_PX) frame.scrollLeft -= STEP_PX
}

/** The key of the cell at a point. A day button above the grid means the cell of the same person on that day. */
function cellAt(x: number, y: number, { staffId }: DraftShift): string | null {
  const element = document.elementFromPoint(x, y)
  const date = element?.closest('[data-day]')?.getAttribute('data-day')
  if (date) return cellKey({ staffId, date })
  return element?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
}

/** The preview that follows the pointer. */
export function DragGhost({ dragging }: { dragging: Dragging | null }) {
  if (!dragging) return null
  const { shift, x, y } = dragging
  return (
    <div
      className={classes.dragPreview}
      style={{ transform: `translate(${x + 8}px, ${y + 8}px)` }}
      aria-hidden
    >
      {shift.start}–{shift.end}
    </div>
  )
}
