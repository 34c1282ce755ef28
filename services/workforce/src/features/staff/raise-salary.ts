import type { SalaryIncreaseBody } from '@rms/contracts'
import { Decimal, getSalaryOn, isSalaryIncrease, type SalaryEntry } from '@rms/domain-kit'
import { badRequest, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { getSalaryDay, getStaffToday } from '../../domain/staff/current-salary.ts'
import { appendSalaryEntry, type StaffMember } from '../../domain/staff/staff.ts'
import { requireValidSalaryEffectiveDate } from './salary-effective-date.ts'
import { requireStaff, type StaffDependencies, saveStaffChange } from './staff-changes.ts'

interface RaiseRequest {
  readonly id: number
  readonly body: z.output<typeof SalaryIncreaseBody>
  readonly actor: UserActor
}

interface RaiseResult {
  readonly entry: SalaryEntry
  readonly member: StaffMember
}

/**
 * Records a salary increase. Without a date it takes effect today, or on the first day of someone who has not started
 * yet. 400 for an amount that is no increase or an invalid date; 409 for a date that already has a salary, or a stale
 * version.
 */
export async function raiseSalary(
  needs: StaffDependencies,
  { id, body, actor }: RaiseRequest,
): Promise<RaiseResult> {
  const { staff, places, unitOfWork, now } = needs
  await requireStaff(staff, id)
  const entryId = await staff.nextSalaryEntryId()
  const directory = await places.loadDirectory()
  const amount = new Decimal(body.amount)
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    requireVersion(before.version, body.version)
    const salaryDay = getSalaryDay(before, directory, now())
    if (!isSalaryIncrease(before.salary, amount, salaryDay))
      throw badRequest('not-a-rise', 'New salary amount must be greater than current salary.', {
        field: 'amount',
      })
    const effectiveDate = body.effectiveDate ?? salaryDay
    requireValidSalaryEffectiveDate(before, effectiveDate, getStaffToday(before, directory, now()))
    const entry = {
      id: entryId,
      amount,
      type: getSalaryOn(before.salary, salaryDay).type,
      effectiveDate,
      reason: body.reason || 'Salary increase',
      changedBy: actor.username,
    }
    const after = appendSalaryEntry(before, entry)
    const member = await saveStaffChange(needs, transaction, {
      actor,
      action: 'salary-raised',
      before,
      after,
    })
    return { entry, member }
  })
}
