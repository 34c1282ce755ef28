import type { StaffMember } from '@rms/contracts'
import type { DraftShift } from './draft-shift.ts'

interface PlannedStaff {
  staffIds: readonly number[]
  shifts: readonly Pick<DraftShift, 'staffId'>[]
}

/** The ids of the rota's staff and of anyone else with a shift in it, in ascending order. */
export const listRotaStaffIds = ({ staffIds, shifts }: PlannedStaff): number[] =>
  [...new Set([...staffIds, ...shifts.map(({ staffId }) => staffId)])].toSorted((a, b) => a - b)

/** The rows of the grid, sorted by name. */
export const listRotaRows = (draft: PlannedStaff, staff: ReadonlyMap<number, StaffMember>): StaffMember[] =>
  listRotaStaffIds(draft)
    .flatMap(id => staff.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
