import type { UserActor } from '@rms/service-kit'
import { getStaffToday } from '../../domain/staff/current-salary.ts'
import { endFixedSalary, getStaffLock } from '../../domain/staff/staff.ts'
import type { WorkHistoryCheck } from '../../storage/staff/staff-work-history.ts'
import { requireStaff, type StaffDependencies, saveStaffChange } from './staff-changes.ts'

type DeleteStaffDependencies = StaffDependencies & { readonly hasWorked: WorkHistoryCheck }

/**
 * Deletes a person from the directory and frees the e-mail. Someone with hours, shifts or holidays is hidden so that
 * reports stay complete; anyone else is removed.
 */
export const deleteStaff = (
  needs: DeleteStaffDependencies,
  { id, actor }: { id: number; actor: UserActor },
): Promise<void> =>
  needs.unitOfWork.withLock(getStaffLock(id), async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    const today = getStaffToday(before, await needs.places.loadDirectory(), needs.now())
    const after = { ...endFixedSalary(before, today), deleted: true }
    await saveStaffChange(needs, transaction, { actor, action: 'staff-deleted', before, after })
    if (!(await needs.hasWorked(id, transaction.session))) await needs.staff.remove(id, transaction.session)
  })
