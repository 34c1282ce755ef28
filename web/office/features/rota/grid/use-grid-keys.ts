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
  /** The key of the cell that the tab key reaches. */
  active: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The table by keyboard: arrows walk, digits type a shift, Delete removes, Alt with an arrow moves, Ctrl+C, X and V copy
 * and move, Ctrl+Z takes back.
 */
export function useGridKeys({ rows, days, shifts, acts, startTyping }: GridKeysOptions): GridKeys {
  const staffIds = rows.map(({ id }) => id)
  const [chosen, choose] = useState<string | null>(null)
  const held = useRef<{ shift: DraftShift; isCut: boolean } | null>(null)
  const first = cellKey({ staffId: staffIds[0] ?? 0, date: days[0] ?? '' })
  const active = chosen !== null && isInTable(chosen, staffIds, days) ? chosen : first

  const goTo = (table: Element, cell: Cell) => {
    choose(cellKey(cell))
    table.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"] button`)?.focus()
  }

  const paste = (cell: Cell) => {
    if (!held.current) return
    const { shift, isCut } = held.current
    if (!isCut) return acts.copyTo(shift, cell)
    held.current = null
    // As it is by now: it may have been changed or removed since it was cut, or saved, which gives it another key.
    const cut = shifts.find(({ key }) => key === shift.key)
    if (cut) acts.change(movedTo(cut, cell))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = cellOf(target?.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
    if (!cell || !target) return
    const shift = shifts.find(({ key }) => key === target.closest('[data-shift]')?.getAttribute('data-shift'))
    const isControl = event.ctrlKey || event.metaKey
    const handled = () => event.preventDefault()
    if (isDirection(event.key)) {
      const next = neighbourOf(cell, event.key, { staffIds, days })
      handled()
      if (!next) return
      // What moves must have arrived before the focus can follow it.
      if (event.altKey && shift) flushSync(() => acts.change(movedTo(shift, next)))
      goTo(event.currentTarget, next)
    } else if (isControl && event.key === 'z') {
      handled()
      acts.undo?.()
    } else if (isControl && (event.key === 'c' || event.key === 'x') && shift) {
      handled()
      held.current = { shift, isCut: event.key === 'x' }
    } else if (isControl && event.key === 'v') {
      handled()
      paste(cell)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && shift) {
      handled()
      flushSync(() => acts.remove(shift))
      goTo(event.currentTarget, cell)
    } else if (/^\d$/.test(event.key) && !isControl && !event.altKey) {
      handled()
      choose(cellKey(cell))
      startTyping(cellKey(cell), event.key)
    }
  }
  return { active, onKeyDown }
}

function isInTable(key: string, staffIds: readonly number[], days: readonly string[]): boolean {
  const cell = cellOf(key)
  return cell !== null && staffIds.includes(cell.staffId) && days.includes(cell.date)
}
