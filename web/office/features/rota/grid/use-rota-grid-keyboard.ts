import type { StaffMember } from '@rms/contracts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftShift, moveShift, parseCellKey, type RotaCell, toCellKey } from '../model/draft-shift.ts'
import { getAdjacentCell, isArrowKey } from '../model/grid-navigation.ts'
import type { RotaGridActions } from './rota-grid-actions.ts'

interface GridKeyboardOptions {
  rows: readonly StaffMember[]
  days: readonly string[]
  shifts: readonly DraftShift[]
  actions: RotaGridActions
  startTyping: (cell: string, text: string) => void
}

export interface RotaGridKeyboard {
  /** The key of the cell in the tab order. */
  activeCellKey: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Keyboard control of the grid: arrows navigate, digits start typing a shift, Delete removes it, Alt with an arrow
 * moves it, Ctrl+C, X and V copy and move, Ctrl+Z undoes.
 */
export function useRotaGridKeyboard({
  rows,
  days,
  shifts,
  actions,
  startTyping,
}: GridKeyboardOptions): RotaGridKeyboard {
  const staffIds = rows.map(({ id }) => id)
  const [selected, setSelected] = useState<string | null>(null)
  const clipboard = useRef<{ shift: DraftShift; isCut: boolean } | null>(null)
  const first = toCellKey({ staffId: staffIds[0] ?? 0, date: days[0] ?? '' })
  const activeCellKey = selected !== null && isInGrid(selected, staffIds, days) ? selected : first

  const focusCell = (table: Element, cell: RotaCell) => {
    setSelected(toCellKey(cell))
    table.querySelector<HTMLElement>(`[data-cell="${toCellKey(cell)}"] button`)?.focus()
  }

  const paste = (cell: RotaCell) => {
    if (!clipboard.current) return
    const { shift, isCut } = clipboard.current
    if (!isCut) return actions.copyShiftTo(shift, cell)
    clipboard.current = null
    // Use the current state: since it was cut, the shift may have been changed or removed.
    const cut = shifts.find(({ key }) => key === shift.key)
    if (cut) actions.updateShift(moveShift(cut, cell))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = parseCellKey(target?.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
    if (!cell || !target) return
    const shift = shifts.find(({ key }) => key === target.closest('[data-shift]')?.getAttribute('data-shift'))
    const isControl = event.ctrlKey || event.metaKey
    const preventDefault = () => event.preventDefault()
    if (isArrowKey(event.key)) {
      const next = getAdjacentCell(cell, event.key, { staffIds, days })
      preventDefault()
      if (!next) return
      // The shift must be rendered in its new cell before it can be focused.
      if (event.altKey && shift) flushSync(() => actions.updateShift(moveShift(shift, next)))
      focusCell(event.currentTarget, next)
    } else if (isControl && event.key === 'z') {
      preventDefault()
      actions.undo?.()
    } else if (isControl && (event.key === 'c' || event.key === 'x') && shift) {
      preventDefault()
      clipboard.current = { shift, isCut: event.key === 'x' }
    } else if (isControl && event.key === 'v') {
      preventDefault()
      paste(cell)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && shift) {
      preventDefault()
      flushSync(() => actions.remove(shift))
      focusCell(event.currentTarget, cell)
    } else if (/^\d$/.test(event.key) && !isControl && !event.altKey) {
      preventDefault()
      setSelected(toCellKey(cell))
      startTyping(toCellKey(cell), event.key)
    }
  }
  return { activeCellKey, onKeyDown }
}

function isInGrid(key: string, staffIds: readonly number[], days: readonly string[]): boolean {
  const cell = parseCellKey(key)
  return cell !== null && staffIds.includes(cell.staffId) && days.includes(cell.date)
}
