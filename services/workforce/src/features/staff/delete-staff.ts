import type { UserActor } from '@rms/service-kit'
import { staffLock } from '../../domain/staff/staff.ts'
import type { WorkHistory } from '../../storage/staff/work-history.ts'
import { requireStaff, type StaffNeeds, saveChange } from './staff-changes.ts'

type Needs = StaffNeeds & { readonly hasWorked: WorkHistory }

/**
 * Takes a person out of the directory; the e-mail is free again. Who has hours, shifts or holidays is hidden, so
 * that those stay in every report; of anyone else nothing is kept.
 */
export const deleteStaff = (needs: Needs, { id, actor }: { id: number; actor: UserActor }): Promise<void> =>
  needs.unitOfWork.withLock(staffLock(id), async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    const after = { ...before, deleted: true }
    await saveChange(needs, transaction, { actor, action: 'staff-deleted', before, after })
    if (!(await needs.hasWorked(id, transaction.session))) await needs.staff.remove(id, transaction.session)
  })
