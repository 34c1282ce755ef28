import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type DraftShift, moveShift, parseCellKey, type RotaCell, toCellKey } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { RotaGridActions } from './rota-grid-actions.ts'
import { trackPointerDrag } from './track-pointer-drag.ts'

export interface DraggedShift {
  shift: DraftShift
  /** The key of the cell under the pointer. */
  targetCellKey: string | null
  x: number
  y: number
}

/** A shift that was dropped by touch and waits for the choice between moving and copying. */
export interface PendingShiftDrop {
  shift: DraftShift
  cell: RotaCell
  left: number
  top: number
}

export interface ShiftChipHandlers {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  onKeyDown: () => void
}

export interface ShiftDrag {
  draggedShift: DraggedShift | null
  /** The shift waiting for the choice between moving and copying; null if there is none. */
  pendingDrop: PendingShiftDrop | null
  clearPendingDrop: () => void
  getChipHandlers: (shift: DraftShift) => ShiftChipHandlers
  /** Whether the current click event ends a drag and must be ignored. */
  wasDragged: () => boolean
}

/**
 * Drags shifts by mouse, pen or touch. Holding Ctrl, Alt or ⌘ at the drop copies the shift; a touch drop opens a menu
 * with both actions. Escape cancels. On phones the grid then shows the day of the drop.
 */
export function useShiftDrag(
  actions: Pick<RotaGridActions, 'updateShift' | 'copyShiftTo'>,
  showDay: (day: string) => void,
): ShiftDrag {
  const [draggedShift, setDraggedShift] = useState<DraggedShift | null>(null)
  const [pendingDrop, setPendingDrop] = useState<PendingShiftDrop | null>(null)
  const wasDragged = useRef(false)
  const stopTracking = useRef<() => void>(() => undefined)
  useEffect(() => () => stopTracking.current(), [])

  const press = (shift: DraftShift, event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0) return
    const { pointerId, pointerType, clientX: x, clientY: y } = event
    const frame = event.currentTarget.closest('[data-grid-frame]')
    stopTracking.current()
    stopTracking.current = trackPointerDrag(
      { pointerId, isTouch: pointerType === 'touch', x, y },
      {
        onDrag: (toX, toY) => {
          wasDragged.current = true
          scrollNearEdge(frame, toX)
          setDraggedShift({ shift, targetCellKey: findCellKeyAt(toX, toY, shift), x: toX, y: toY })
        },
        onDrop: up =>
          dropShift(shift, up, {
            ...actions,
            openDropMenu: pending => {
              showDay(pending.cell.date)
              setPendingDrop(pending)
            },
          }),
        onEnd: () => setDraggedShift(null),
      },
    )
  }
  return {
    draggedShift,
    pendingDrop,
    clearPendingDrop: () => setPendingDrop(null),
    getChipHandlers: shift => ({
      onPointerDown: event => press(shift, event),
      // A click triggered by the keyboard does not end a drag.
      onKeyDown: () => {
        wasDragged.current = false
      },
    }),
    wasDragged: () => wasDragged.current,
  }
}

type DropActions = Pick<RotaGridActions, 'updateShift' | 'copyShiftTo'> & {
  openDropMenu: (dropped: PendingShiftDrop) => void
}

function dropShift(shift: DraftShift, event: PointerEvent, actions: DropActions): void {
  const { clientX: left, clientY: top } = event
  const cell = parseCellKey(findCellKeyAt(left, top, shift) ?? '')
  if (!cell || toCellKey(cell) === toCellKey(shift)) return
  if (event.pointerType === 'touch') actions.openDropMenu({ shift, cell, left, top })
  else if (event.ctrlKey || event.altKey || event.metaKey) actions.copyShiftTo(shift, cell)
  else actions.updateShift(moveShift(shift, cell))
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
function findCellKeyAt(x: number, y: number, { staffId }: DraftShift): string | null {
  const element = document.elementFromPoint(x, y)
  const date = element?.closest('[data-day]')?.getAttribute('data-day')
  if (date) return toCellKey({ staffId, date })
  return element?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
}

/** The preview that follows the pointer. */
export function ShiftDragPreview({ draggedShift }: { draggedShift: DraggedShift | null }) {
  if (!draggedShift) return null
  const { shift, x, y } = draggedShift
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
