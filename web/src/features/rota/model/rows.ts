import type { RotaDepartment, StaffMember } from '@rms/contracts'
import type { DraftShift } from './draft-shift.ts'

/** Who stands in the rota: those it is made for, and whoever has a shift in it; by name. */
export function rowsOf(
  draft: { staffIds: readonly number[]; shifts: readonly DraftShift[] },
  staff: ReadonlyMap<number, StaffMember>,
): StaffMember[] {
  const ids = new Set([...draft.staffIds, ...draft.shifts.map(({ staffId }) => staffId)])
  return [...ids]
    .flatMap(id => staff.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

/** Active people of a department at a place; those without a place belong to every one. */
export const staffFor = (
  staff: readonly StaffMember[],
  department: RotaDepartment,
  locationId: number | null,
): StaffMember[] =>
  staff.filter(
    member =>
      member.status === 'active' &&
      member.department === department &&
      (locationId === null || member.location_id === null || member.location_id === locationId),
  )
