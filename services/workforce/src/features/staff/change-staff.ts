import type { UpdateStaffBody } from '@rms/contracts'
import { Decimal, findSalaryTermsCorrection, type SalaryTerms } from '@rms/domain-kit'
import { isUnchanged, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { getSalaryDay, getStaffToday } from '../../domain/staff/current-salary.ts'
import {
  changeStaffDetails,
  endFixedSalary,
  type StaffDetails,
  type StaffMember,
  upsertSalaryEntry,
} from '../../domain/staff/staff.ts'
import { requireStaff, type StaffDependencies, saveStaffChange, withUniqueEmail } from './staff-changes.ts'

interface Change {
  readonly id: number
  readonly body: z.output<typeof UpdateStaffBody>
  readonly actor: UserActor
}

/**
 * Changes the given fields; unchanged values keep the version. A salary other than the current one becomes a history
 * entry 'Correction' of today, or of the first day of someone who has not started yet, and replaces the entry of that
 * day. A newly assigned location adds permission to clock in there. 404; 400 for an unknown location; 409 for a taken
 * e-mail or a stale version.
 */
export async function changeStaff(
  needs: StaffDependencies,
  { id, body, actor }: Change,
): Promise<StaffMember> {
  const { staff, places, unitOfWork, now } = needs
  await requireStaff(staff, id)
  const details = detailsOf(body)
  if (typeof details.locationId === 'number') await places.require(details.locationId, 'location_id')
  const entryId = await staff.nextSalaryEntryId()
  const directory = await places.loadDirectory()
  return withUniqueEmail(() =>
    unitOfWork.transact(async transaction => {
      const before = await requireStaff(staff, id, transaction.session)
      requireVersion(before.version, body.version)
      const changed = changeStaffDetails(before, details, now())
      const terms = findSalaryTermsCorrection(
        before.salary,
        salaryOf(body),
        getSalaryDay(before, directory, now()),
      )
      const current = terms
        ? upsertSalaryEntry(changed, {
            ...terms,
            id: entryId,
            effectiveDate: getSalaryDay(changed, directory, now()),
            reason: 'Correction',
            changedBy: actor.username,
          })
        : changed
      const after =
        current.status === 'terminated' && before.status !== 'terminated'
          ? endFixedSalary(current, getStaffToday(current, directory, now()))
          : current
      if (isUnchanged(before, after)) return before
      return saveStaffChange(needs, transaction, { actor, action: 'staff-changed', before, after })
    }),
  )
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
    fixed_salary,
    start_date,
    location_id,
    locationId,
    ...details
  } = body
  const assigned = locationId === undefined ? location_id : locationId
  return {
    ...details,
    ...(start_date !== undefined && { startDate: start_date }),
    ...(fixed_salary && { fixedSalary: fixed_salary }),
    ...(assigned !== undefined && { locationId: assigned }),
  }
}
