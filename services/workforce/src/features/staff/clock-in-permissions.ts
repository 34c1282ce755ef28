import { notFound, type UserActor } from '@rms/service-kit'
import {
  type ClockInPermission,
  findClockInPermission,
  withClockInPermission,
  withoutClockInPermission,
} from '../../domain/staff/staff.ts'
import { requireStaff, type StaffDependencies, saveStaffChange } from './staff-changes.ts'

/**
 * Allows or denies clocking in and receiving deliveries at a location; returns the resulting permission and whether it is
 * new. 400 for an unknown location.
 */
export async function setClockInPermission(
  needs: StaffDependencies,
  { id, permission, actor }: { id: number; permission: ClockInPermission; actor: UserActor },
): Promise<{ isNew: boolean; saved: ClockInPermission }> {
  const { staff, places, unitOfWork } = needs
  await requireStaff(staff, id)
  await places.require(permission.locationId, 'locationId')
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    const after = withClockInPermission(before, permission)
    await saveStaffChange(needs, transaction, { actor, action: 'permission-set', before, after })
    const { locationId } = permission
    return {
      isNew: findClockInPermission(before, locationId) === undefined,
      saved: findClockInPermission(after, locationId) ?? permission,
    }
  })
}

/** Removes a permission; 404 if there is none. */
export const removeClockInPermission = (
  needs: StaffDependencies,
  { id, locationId, actor }: { id: number; locationId: number; actor: UserActor },
): Promise<void> =>
  needs.unitOfWork.transact(async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    if (!findClockInPermission(before, locationId)) throw notFound('location permission')
    const after = withoutClockInPermission(before, locationId)
    await saveStaffChange(needs, transaction, { actor, action: 'permission-removed', before, after })
  })
