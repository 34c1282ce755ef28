import type { CalendarDate } from '@rms/domain-kit'
import type { StaffMember } from './staff.ts'

/** Stands where a name was; the number still tells two people's hours apart. */
export const erasedName = (id: number): string => `Former employee ${id}`

/** Until when pay records must bear a name; null when there are no hours, or that day has passed. */
export function nameKeptUntil(
  lastDayOfWork: CalendarDate | null,
  payRecordYears: number,
  today: CalendarDate,
): CalendarDate | null {
  if (lastDayOfWork === null) return null
  const until = Temporal.PlainDate.from(lastDayOfWork).add({ years: payRecordYears }).toString()
  return until > today ? until : null
}

/** The person without what is personal: wages and dates stay, the name as long as pay records must bear it. */
export const withoutPersonalData = (member: StaffMember, keepsName: boolean): StaffMember => ({
  ...member,
  name: keepsName ? member.name : erasedName(member.id),
  // Nothing is delivered to the top-level domain `invalid` (RFC 2606).
  email: `erased-${member.id}@erased.invalid`,
  phone: '',
  permissions: [],
  status: 'terminated',
  deleted: true,
})
