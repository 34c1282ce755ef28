import { notFound, type UserActor } from '@rms/service-kit'
import {
  applyPermissionChange,
  findLocationPermission,
  type LocationPermission,
  type LocationPermissionChange,
  withLocationPermission,
  withoutLocationPermission,
} from '../../domain/staff/staff.ts'
import { requireStaff, type StaffDependencies, saveStaffChange } from './staff-changes.ts'

/**
 * Allows or denies clocking in, receiving deliveries and counting stock at a location; returns the resulting permission and whether it is
 * new. 400 for an unknown location.
 */
export async function setLocationPermission(
  needs: StaffDependencies,
  { id, permission, actor }: { id: number; permission: LocationPermissionChange; actor: UserActor },
): Promise<{ isNew: boolean; saved: LocationPermission }> {
  const { staff, places, unitOfWork } = needs
  await requireStaff(staff, id)
  await places.require(permission.locationId, 'locationId')
  return unitOfWork.transact(async transaction => {
    const before = await requireStaff(staff, id, transaction.session)
    const after = withLocationPermission(before, permission)
    await saveStaffChange(needs, transaction, { actor, action: 'permission-set', before, after })
    const known = findLocationPermission(before, permission.locationId)
    return { isNew: known === undefined, saved: applyPermissionChange(known, permission) }
  })
}

/** Removes a permission; 404 if there is none. */
export const removeLocationPermission = (
  needs: StaffDependencies,
  { id, locationId, actor }: { id: number; locationId: number; actor: UserActor },
): Promise<void> =>
  needs.unitOfWork.transact(async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    if (!findLocationPermission(before, locationId)) throw notFound('location permission')
    const after = withoutLocationPermission(before, locationId)
    await saveStaffChange(needs, transaction, { actor, action: 'permission-removed', before, after })
  })
