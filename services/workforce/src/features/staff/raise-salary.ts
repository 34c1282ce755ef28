import type { SalaryIncreaseBody } from '@rms/contracts'
import { Decimal, isRise, type SalaryEntry, salaryOn } from '@rms/domain-kit'
import { invalid, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { salaryDayOf, todayOf } from '../../domain/staff/current-salary.ts'
import { type StaffMember, withSalaryEntry } from '../../domain/staff/staff.ts'
import { requireSalaryDate } from './salary-date.ts'
import { requireStaff, type StaffNeeds, saveChange } from './staff-changes.ts'

interface Rise {
  readonly id: number
  readonly body: z.output<typeof SalaryIncreaseBody>
  readonly actor: UserActor
}

interface Raised {
  readonly entry: SalaryEntry
  readonly member: StaffMember
}

/**
 * Records a rise over the current salary. Without a day it holds from today, or from the start of a person who has not
 * started yet. 400 when it is none or for a day that cannot be, 409 for a day that has a salary, a stale version.
 */
export async function raiseSalary(needs: StaffNeeds, { id, body, actor }: Rise): Promise<Raised> {
  const { staff, places, unitOfWork, now } = needs
  await requireStaff(staff, id)
  const entryId = await staff.nextSalaryEntryId()
  const book = await places.book()
  const amount = new Decimal(body.amount)
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    requireVersion(before.version, body.version)
    const salaryDay = salaryDayOf(before, book, now())
    if (!isRise(before.salary, amount, salaryDay))
      throw invalid('not-a-rise', 'New salary amount must be greater than current salary.', {
        field: 'amount',
      })
    const effectiveDate = body.effectiveDate ?? salaryDay
    requireSalaryDate(before, effectiveDate, todayOf(before, book, now()))
    const entry = {
      id: entryId,
      amount,
      type: salaryOn(before.salary, salaryDay).type,
      effectiveDate,
      reason: body.reason || 'Salary increase',
      changedBy: actor.username,
    }
    const after = withSalaryEntry(before, entry)
    const member = await saveChange(needs, transaction, { actor, action: 'salary-raised', before, after })
    return { entry, member }
  })
}
