import type { SalaryIncreaseBody } from '@rms/contracts'
import { Decimal, isRise, type SalaryEntry, salaryOn } from '@rms/domain-kit'
import { invalid, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { todayOf } from './present-staff.ts'
import { withSalaryEntry } from './staff.ts'
import { requireStaff, type StaffNeeds, saveChange } from './staff-changes.ts'

interface Rise {
  readonly id: number
  readonly body: z.output<typeof SalaryIncreaseBody>
  readonly actor: UserActor
}

/** Records a rise over the salary in force today, from today unless told; 400 when it is none. */
export async function raiseSalary(needs: StaffNeeds, { id, body, actor }: Rise): Promise<SalaryEntry> {
  const { staff, places, unitOfWork, now } = needs
  await requireStaff(staff, id)
  const entryId = await staff.nextSalaryEntryId()
  const book = await places.book()
  const amount = new Decimal(body.amount)
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    const today = todayOf(before, book, now())
    if (!isRise(before.salary, amount, today))
      throw invalid('not-a-rise', 'New salary amount must be greater than current salary.', {
        field: 'amount',
      })
    const entry = {
      id: entryId,
      amount,
      type: salaryOn(before.salary, today).type,
      effectiveDate: body.effectiveDate ?? today,
      reason: body.reason || 'Salary increase',
      changedBy: actor.username,
    }
    const after = withSalaryEntry(before, entry)
    await saveChange(needs, transaction, { actor, action: 'salary-raised', before, after })
    return entry
  })
}
