import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { cellKey, cellOf, type DraftShift, movedTo } from '../model/draft-shift.ts'
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

export interface ChipProps {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

export interface ShiftDrag {
  dragging: Dragging | null
  chipProps: (shift: DraftShift) => ChipProps
  /** Whether what ends now was a drag: then it is no click. */
  wasDragged: () => boolean
}

/** Moves a shift by mouse, pen or finger; with Ctrl, Alt or ⌘ held at the drop it is copied. Escape gives it back. */
export function useShiftDrag(acts: Pick<GridActs, 'change' | 'copyTo'>): ShiftDrag {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const press = (shift: DraftShift, event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0) return
    const { pointerId, pointerType, clientX: x, clientY: y } = event
    stop.current()
    stop.current = followPointer(
      { pointerId, isTouch: pointerType === 'touch', x, y },
      {
        onDrag: (toX, toY) => {
          wasDragged.current = true
          setDragging({ shift, over: cellAt(toX, toY), x: toX, y: toY })
        },
        onDrop: up => drop(shift, up, acts),
        onEnd: () => setDragging(null),
      },
    )
  }
  return {
    dragging,
    chipProps: shift => ({ onPointerDown: event => press(shift, event) }),
    wasDragged: () => wasDragged.current,
  }
}

function drop(shift: DraftShift, event: PointerEvent, acts: Pick<GridActs, 'change' | 'copyTo'>): void {
  const cell = cellOf(cellAt(event.clientX, event.clientY) ?? '')
  if (!cell || cellKey(cell) === cellKey(shift)) return
  if (event.ctrlKey || event.altKey || event.metaKey) acts.copyTo(shift, cell)
  else acts.change(movedTo(shift, cell))
}

const cellAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null

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
