import type { Cell, DraftShift } from '../model/draft-shift.ts'

/** What can be done on the table of a rota. */
export interface GridActs {
  /** Asks for a new shift of a person's day. */
  add: (cell: Cell) => void
  /** Puts down a shift that was typed. */
  put: (shift: DraftShift) => void
  change: (shift: DraftShift) => void
  edit: (shift: DraftShift) => void
  /** Asks to which days. */
  copy: (shift: DraftShift) => void
  copyTo: (shift: DraftShift, cell: Cell) => void
  remove: (shift: DraftShift) => void
  undo: (() => void) | null
}
