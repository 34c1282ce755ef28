import { notFound, type UserActor } from '@rms/service-kit'
import {
  type ClockInPermission,
  findPermission,
  withoutPermission,
  withPermission,
} from '../../domain/staff/staff.ts'
import { requireStaff, type StaffDependencies, saveChange } from './staff-changes.ts'

/** Allows or denies clocking in at a location; tells whether the permission is new. 400 for an unknown location. */
export async function setPermission(
  needs: StaffDependencies,
  { id, permission, actor }: { id: number; permission: ClockInPermission; actor: UserActor },
): Promise<{ isNew: boolean }> {
  const { staff, places, unitOfWork } = needs
  await requireStaff(staff, id)
  await places.require(permission.locationId, 'locationId')
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    const after = withPermission(before, permission)
    await saveChange(needs, transaction, { actor, action: 'permission-set', before, after })
    return { isNew: findPermission(before, permission.locationId) === undefined }
  })
}

/** Removes a permission; 404 if there is none. */
export const removePermission = (
  needs: StaffDependencies,
  { id, locationId, actor }: { id: number; locationId: number; actor: UserActor },
): Promise<void> =>
  needs.unitOfWork.transact(async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    if (!findPermission(before, locationId)) throw notFound('location permission')
    const after = withoutPermission(before, locationId)
    await saveChange(needs, transaction, { actor, action: 'permission-removed', before, after })
  })
