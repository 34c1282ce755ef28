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

/** A shift that a finger let go over another cell: to be moved there, or copied. */
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
  /** Waits for an answer; null while nothing does. */
  dropped: Dropped | null
  settle: () => void
  chipProps: (shift: DraftShift) => ChipProps
  /** Whether what ends now was a drag: then it is no click. */
  wasDragged: () => boolean
}

/**
 * Moves a shift by mouse, pen or finger; with Ctrl, Alt or ⌘ held at the drop it is copied. A finger holds no key: it is
 * asked. Escape gives the shift back. A phone then shows the day where the shift was dropped.
 */
export function useShiftDrag(
  acts: Pick<GridActs, 'change' | 'copyTo'>,
  showDay: (day: string) => void,
): ShiftDrag {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const press = (shift: DraftShift, event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0) return
    const { pointerId, pointerType, clientX: x, clientY: y } = event
    const frame = event.currentTarget.closest('[data-grid-frame]')
    stop.current()
    stop.current = followPointer(
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
      // What a key does from here on is no end of a drag.
      onKeyDown: () => {
        wasDragged.current = false
      },
    }),
    wasDragged: () => wasDragged.current,
  }
}

type DropActs = Pick<GridActs, 'change' | 'copyTo'> & { ask: (dropped: Dropped) => void }

function drop(shift: DraftShift, event: PointerEvent, acts: DropActs): void {
  const { clientX: left, clientY: top } = event
  const cell = cellOf(cellAt(left, top, shift) ?? '')
  if (!cell || cellKey(cell) === cellKey(shift)) return
  if (event.pointerType === 'touch') acts.ask({ shift, cell, left, top })
  else if (event.ctrlKey || event.altKey || event.metaKey) acts.copyTo(shift, cell)
  else acts.change(movedTo(shift, cell))
}

const EDGE_PX = 40
const STEP_PX = 16

/** Days beyond the edge of a narrow screen come nearer while the pointer is there. */
function scrollNearEdge(frame: Element | null, x: number): void {
  if (!frame) return
  const { left, right } = frame.getBoundingClientRect()
  if (x > right - EDGE_PX) frame.scrollLeft += STEP_PX
  else if (x < left + EDGE_PX) frame.scrollLeft -= STEP_PX
}

/** The key of the cell at a point; a day above the table stands for the cell of the shift's person on that day. */
function cellAt(x: number, y: number, { staffId }: DraftShift): string | null {
  const element = document.elementFromPoint(x, y)
  const date = element?.closest('[data-day]')?.getAttribute('data-day')
  if (date) return cellKey({ staffId, date })
  return element?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
}

/** What the pointer carries. */
export function DragGhost({ dragging }: { dragging: Dragging | null }) {
  if (!dragging) return null
  const { shift, x, y } = dragging
  return (
    <div className={classes.ghost} style={{ transform: `translate(${x + 8}px, ${y + 8}px)` }} aria-hidden>
      {shift.start}–{shift.end}
    </div>
  )
}
