import type { CalendarDate } from '@rms/domain-kit'
import type { StaffMember } from './staff.ts'

/** Replaces an erased name; the number still distinguishes people. */
export const getErasedName = (id: number): string => `Former employee ${id}`

/** The day until which pay records must keep the name; null if there are no hours or that day has passed. */
export function getNameRetentionEndDate(
  lastDayOfWork: CalendarDate | null,
  payRecordYears: number,
  today: CalendarDate,
): CalendarDate | null {
  if (lastDayOfWork === null) return null
  const until = Temporal.PlainDate.from(lastDayOfWork).add({ years: payRecordYears }).toString()
  return until > today ? until : null
}

/** The record without personal data: wages and dates stay, and the name while pay records require it. */
export const erasePersonalData = (member: StaffMember, keepsName: boolean): StaffMember => ({
  ...member,
  name: keepsName ? member.name : getErasedName(member.id),
  // Nothing is delivered to the top-level domain `invalid` (RFC 2606).
  email: `erased-${member.id}@erased.invalid`,
  phone: '',
  permissions: [],
  status: 'terminated',
  deleted: true,
})
