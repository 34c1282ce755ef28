import type { StaffMember } from '@rms/contracts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, cellKey, cellOf, type DraftShift, movedTo } from '../model/draft-shift.ts'
import { isDirection, neighbourOf } from '../model/walking.ts'
import type { GridActs } from './grid-acts.ts'

interface GridKeysOptions {
  rows: readonly StaffMember[]
  days: readonly string[]
  shifts: readonly DraftShift[]
  acts: GridActs
  startTyping: (cell: string, text: string) => void
}

export interface GridKeys {
  /** The key of the cell in the tab order. */
  active: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Keyboard control of the grid: arrows navigate, digits start typing a shift, Delete removes it, Alt with an arrow
 * moves it, Ctrl+C, X and V copy and move, Ctrl+Z undoes.
 */
export function useGridKeys({ rows, days, shifts, acts, startTyping }: GridKeysOptions): GridKeys {
  const staffIds = rows.map(({ id }) => id)
  const [selected, setSelected] = useState<string | null>(null)
  const clipboard = useRef<{ shift: DraftShift; isCut: boolean } | null>(null)
  const first = cellKey({ staffId: staffIds[0] ?? 0, date: days[0] ?? '' })
  const active = selected !== null && isInGrid(selected, staffIds, days) ? selected : first

  const goTo = (table: Element, cell: Cell) => {
    setSelected(cellKey(cell))
    table.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"] button`)?.focus()
  }

  const paste = (cell: Cell) => {
    if (!clipboard.current) return
    const { shift, isCut } = clipboard.current
    if (!isCut) return acts.copyTo(shift, cell)
    clipboard.current = null
    // Use the current state: since it was cut, the shift may have been changed or removed.
    const cut = shifts.find(({ key }) => key === shift.key)
    if (cut) acts.change(movedTo(cut, cell))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = cellOf(target?.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
    if (!cell || !target) return
    const shift = shifts.find(({ key }) => key === target.closest('[data-shift]')?.getAttribute('data-shift'))
    const isControl = event.ctrlKey || event.metaKey
    const preventDefault = () => event.preventDefault()
    if (isDirection(event.key)) {
      const next = neighbourOf(cell, event.key, { staffIds, days })
      preventDefault()
      if (!next) return
      // The shift must be rendered in its new cell before it can be focused.
      if (event.altKey && shift) flushSync(() => acts.change(movedTo(shift, next)))
      goTo(event.currentTarget, next)
    } else if (isControl && event.key === 'z') {
      preventDefault()
      acts.undo?.()
    } else if (isControl && (event.key === 'c' || event.key === 'x') && shift) {
      preventDefault()
      clipboard.current = { shift, isCut: event.key === 'x' }
    } else if (isControl && event.key === 'v') {
      preventDefault()
      paste(cell)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && shift) {
      preventDefault()
      flushSync(() => acts.remove(shift))
      goTo(event.currentTarget, cell)
    } else if (/^\d$/.test(event.key) && !isControl && !event.altKey) {
      preventDefault()
      setSelected(cellKey(cell))
      startTyping(cellKey(cell), event.key)
    }
  }
  return { active, onKeyDown }
}

function isInGrid(key: string, staffIds: readonly number[], days: readonly string[]): boolean {
  const cell = cellOf(key)
  return cell !== null && staffIds.includes(cell.staffId) && days.includes(cell.date)
}
