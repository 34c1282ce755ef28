import type { Cell, DraftShift } from '../model/draft-shift.ts'

/** The actions of the rota grid. */
export interface GridActs {
  /** Opens the form for a new shift in a cell. */
  add: (cell: Cell) => void
  /** Adds a shift, typed into a cell or entered in a form. */
  put: (shift: DraftShift) => void
  change: (shift: DraftShift) => void
  edit: (shift: DraftShift) => void
  /** Opens the dialog that copies a shift to other days. */
  copy: (shift: DraftShift) => void
  copyTo: (shift: DraftShift, cell: Cell) => void
  remove: (shift: DraftShift) => void
  undo: (() => void) | null
}
