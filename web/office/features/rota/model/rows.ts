import type { StaffMember } from '@rms/contracts'
import type { DraftShift } from './draft-shift.ts'

interface Planned {
  staffIds: readonly number[]
  shifts: readonly Pick<DraftShift, 'staffId'>[]
}

/** Ids of the rota's staff, followed by anyone else who has a shift in it. */
export const idsOf = ({ staffIds, shifts }: Planned): number[] =>
  [...new Set([...staffIds, ...shifts.map(({ staffId }) => staffId)])].toSorted((a, b) => a - b)

/** The rows of the grid, sorted by name. */
export const rowsOf = (draft: Planned, staff: ReadonlyMap<number, StaffMember>): StaffMember[] =>
  idsOf(draft)
    .flatMap(id => staff.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
