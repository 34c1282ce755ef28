import type { StaffMember } from '@rms/contracts'
import { includesText } from '../../lib/sorting.ts'

/** Name, position, department or e-mail holds what is searched for. */
export const matchesStaff = (member: StaffMember, search: string): boolean =>
  [member.name, member.position, member.department, member.email].some(text => includesText(text, search))

/** What the tiles count, of everybody in the directory. */
export function countStaff(staff: readonly StaffMember[]) {
  const count = (isCounted: (member: StaffMember) => boolean) => staff.filter(isCounted).length
  return {
    active: count(({ status }) => status === 'active'),
    kitchen: count(({ department }) => department === 'Kitchen'),
    frontOfHouse: count(({ department }) => department === 'Front of House'),
  }
}
