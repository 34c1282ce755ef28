import { isDeepStrictEqual } from 'node:util'
import type { UpdateStaffBody } from '@rms/contracts'
import { correctedTerms, Decimal, type SalaryEntry, type SalaryTerms } from '@rms/domain-kit'
import { requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { todayOf } from './present-staff.ts'
import { changeDetails, type StaffDetails, type StaffMember, withSalaryEntry } from './staff.ts'
import { requireStaff, type StaffNeeds, saveChange, withUniqueEmail } from './staff-changes.ts'

interface Change {
  readonly id: number
  readonly body: z.output<typeof UpdateStaffBody>
  readonly actor: UserActor
}

/**
 * Changes what was sent; what says nothing new keeps the version. Another salary than today's becomes a history entry of today, 'Correction'; a newly
 * assigned place permits clocking in there. 404, 400 for a place that does not exist, 409 for a taken e-mail, a stale version.
 */
export async function changeStaff(needs: StaffNeeds, { id, body, actor }: Change): Promise<StaffMember> {
  const { staff, places, unitOfWork, now } = needs
  await requireStaff(staff, id)
  const details = detailsOf(body)
  if (typeof details.locationId === 'number') await places.require(details.locationId, 'location_id')
  const entryId = await staff.nextSalaryEntryId()
  const book = await places.book()
  return withUniqueEmail(() =>
    unitOfWork.transact(async transaction => {
      const before = await requireStaff(staff, id, transaction.session)
      requireVersion(before.version, body.version)
      const after = correctSalary(changeDetails(before, details), salaryOf(body), {
        id: entryId,
        effectiveDate: todayOf(before, book, now()),
        reason: 'Correction',
        changedBy: actor.username,
      })
      if (isDeepStrictEqual(after, before)) return before
      return saveChange(needs, transaction, { actor, action: 'staff-changed', before, after })
    }),
  )
}

function correctSalary(
  member: StaffMember,
  asked: Partial<SalaryTerms>,
  entry: Omit<SalaryEntry, keyof SalaryTerms>,
): StaffMember {
  const terms = correctedTerms(member.salary, asked, entry.effectiveDate)
  return terms ? withSalaryEntry(member, { ...entry, ...terms }) : member
}

const salaryOf = ({ salary_amount, salary_type }: Change['body']): Partial<SalaryTerms> => ({
  ...(salary_amount !== undefined && salary_amount !== null && { amount: new Decimal(salary_amount) }),
  ...(salary_type !== undefined && { type: salary_type }),
})

function detailsOf(body: Change['body']): Partial<StaffDetails> {
  const {
    salary_amount: _,
    salary_type: __,
    version: ___,
    start_date,
    location_id,
    locationId,
    ...details
  } = body
  const assigned = locationId === undefined ? location_id : locationId
  return {
    ...details,
    ...(start_date !== undefined && { startDate: start_date }),
    ...(assigned !== undefined && { locationId: assigned }),
  }
}
