import type { RotaShift, rotaEndpoints } from '@rms/contracts'
import { type AmbiguousTimeOccurrence, deriveShiftType } from '@rms/domain-kit'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { t } from '../../../texts/index.ts'

/** A shift in the editor, saved or not. */
export interface DraftShift {
  /** Identifies the shift in the editor while it is moved and changed. */
  key: string
  /** null until it is saved. */
  id: number | null
  staffId: number
  /** YYYY-MM-DD, the day on which it starts. */
  date: string
  /** HH:MM; an end at or before the start is on the next day. */
  start: string
  end: string
  position: string
  /** '' derives the type from the times. */
  type: string
  notes: string
  startOccurrence: AmbiguousTimeOccurrence | null
  endOccurrence: AmbiguousTimeOccurrence | null
}

/** A cell of the grid: a staff member's day. */
export interface RotaCell {
  staffId: number
  date: string
}

export const toCellKey = ({ staffId, date }: RotaCell): string => `${staffId}-${date}`

/** Parses a cell key; null if it is malformed. */
export function parseCellKey(key: string): RotaCell | null {
  const [, staffId, date] = /^(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(key) ?? []
  return staffId && date ? { staffId: Number(staffId), date } : null
}

export function toDraftShift(shift: RotaShift): DraftShift {
  const { start_time: start, end_time: end, shift_type } = shift
  return {
    key: `saved-${shift.id}`,
    id: shift.id,
    staffId: shift.staff_id,
    date: shift.shift_date,
    start,
    end,
    position: shift.position,
    type: shift_type === deriveShiftType(start, end) ? '' : shift_type,
    notes: shift.notes,
    startOccurrence: shift.start_occurrence ?? null,
    endOccurrence: shift.end_occurrence ?? null,
  }
}

type ShiftBody = RequestBody<(typeof rotaEndpoints)['saveShifts']>['shifts'][number]

export const toShiftBody = (shift: DraftShift): ShiftBody => ({
  ...(shift.id !== null && { id: shift.id }),
  staff_id: shift.staffId,
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  position: shift.position,
  shift_type: shift.type,
  notes: shift.notes,
  start_occurrence: shift.startOccurrence,
  end_occurrence: shift.endOccurrence,
})

/** The key of a new shift. */
export const createShiftKey = (): string => `new-${crypto.randomUUID()}`

/** Replaces the shift with the same key, or adds it. */
export const upsertShift = (shifts: readonly DraftShift[], shift: DraftShift): DraftShift[] =>
  shifts.some(({ key }) => key === shift.key)
    ? shifts.map(other => (other.key === shift.key ? shift : other))
    : [...shifts, shift]

export const removeShift = (shifts: readonly DraftShift[], key: string): DraftShift[] =>
  shifts.filter(shift => shift.key !== key)

/** Moves a shift to another person or day. On another day the choice between repeated hours no longer applies. */
export const moveShift = (shift: DraftShift, cell: RotaCell): DraftShift => ({
  ...shift,
  ...cell,
  ...(cell.date !== shift.date && { startOccurrence: null, endOccurrence: null }),
})

/** Copies a shift, with a note that it is a copy. */
export const copyShift = (shift: DraftShift, cell: RotaCell): DraftShift => ({
  ...moveShift(shift, cell),
  key: createShiftKey(),
  id: null,
  notes: shift.notes ? t('rota.copiedNotes', { notes: shift.notes }) : t('rota.copiedShift'),
})

/** Whether two shifts are equal apart from key and id. */
export const areShiftsEqual = (a: DraftShift, b: DraftShift): boolean =>
  serialiseShift(a) === serialiseShift(b)

const serialiseShift = ({ key: _key, id: _id, ...work }: DraftShift): string =>
  JSON.stringify(Object.entries(work).toSorted(([a], [b]) => a.localeCompare(b)))

/** The shifts of a cell, earliest first. */
export const getCellShifts = (shifts: readonly DraftShift[], cell: RotaCell): DraftShift[] =>
  shifts
    .filter(shift => shift.staffId === cell.staffId && shift.date === cell.date)
    .toSorted((a, b) => a.start.localeCompare(b.start))
