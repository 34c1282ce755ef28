import type { DraftShift, RotaCell } from '../model/draft-shift.ts'

/** The actions of the rota grid. */
export interface RotaGridActions {
  /** Opens the form for a new shift in a cell. */
  openNewShiftForm: (cell: RotaCell) => void
  /** Adds a shift, typed into a cell or entered in a form. */
  addShift: (shift: DraftShift) => void
  updateShift: (shift: DraftShift) => void
  openShiftForm: (shift: DraftShift) => void
  /** Opens the dialog that copies a shift to other days. */
  openCopyDialog: (shift: DraftShift) => void
  copyShiftTo: (shift: DraftShift, cell: RotaCell) => void
  remove: (shift: DraftShift) => void
  undo: (() => void) | null
}
