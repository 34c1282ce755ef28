import { type StaffCounts, staffEndpoints } from '@rms/contracts'
import { type Actor, createHttpReply, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { StaffCount } from '../../storage/staff/staff-repository.ts'
import { getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { addStaff } from './add-staff.ts'
import { changeStaff } from './change-staff.ts'
import { deleteStaff } from './delete-staff.ts'
import { eraseStaff } from './erase-staff.ts'
import { removeLocationPermission, setLocationPermission } from './location-permissions.ts'
import { raiseSalary } from './raise-salary.ts'
import { requireStaff } from './staff-changes.ts'
import {
  toPermissionRecord,
  toPermissionRecords,
  toSalaryEntryRecord,
  toStaffRecord,
} from './staff-presenter.ts'

export function mountStaffRoutes(router: Router, dependencies: WorkforceDependencies): void {
  mountDirectory(router, dependencies)
  mountChanges(router, dependencies)
  mountPermissions(router, dependencies)
}

const presenter =
  ({ places, now }: WorkforceDependencies) =>
  async (member: StaffMember, actor: Actor | undefined) =>
    toStaffRecord(member, await places.getCachedDirectory(), {
      now: now(),
      seesWages: getAccessScope(actor).seesWages,
    })

function mountDirectory(router: Router, dependencies: WorkforceDependencies): void {
  const { staff, places, now } = dependencies
  const present = presenter(dependencies)

  serveEndpoint(router, staffEndpoints.countStaff, async ({ query, actor }) => {
    const { locationIds, covers } = getAccessScope(actor)
    const homeLocationId = query.home_location_id
    if (homeLocationId === undefined) return countsOf(await staff.countByStatusAndDepartment(locationIds))
    return countsOf(await staff.countByStatusAndDepartment(covers(homeLocationId) ? [homeLocationId] : []))
  })
  serveEndpoint(router, staffEndpoints.listStaff, async ({ query, actor }) => {
    const { locationIds, seesWages } = getAccessScope(actor)
    const [{ items, total }, directory] = await Promise.all([
      staff.list({ ...query, locationIds }),
      places.getCachedDirectory(),
    ])
    const shown = { now: now(), seesWages }
    return { items: items.map(member => toStaffRecord(member, directory, shown)), total }
  })
  serveEndpoint(router, staffEndpoints.getStaff, async ({ params, actor }) => {
    return present(await requireStaff(staff, params.id), actor)
  })
}

function countsOf(groups: readonly StaffCount[]): StaffCounts {
  const count = (isCounted: (group: StaffCount) => boolean) =>
    groups.filter(isCounted).reduce((total, group) => total + group.count, 0)
  return {
    total: count(() => true),
    active: count(({ status }) => status === 'active'),
    kitchen: count(({ department }) => department === 'Kitchen'),
    front_of_house: count(({ department }) => department === 'Front of House'),
  }
}

function mountChanges(router: Router, dependencies: WorkforceDependencies): void {
  const present = presenter(dependencies)
  const current = async ({ params, actor }: { params: { id: number }; actor: Actor | undefined }) =>
    present(await requireStaff(dependencies.staff, params.id), actor)

  serveEndpoint(router, staffEndpoints.createStaff, async ({ body, actor }) => {
    return present(await addStaff(dependencies, body, requireUser(actor)), actor)
  })
  serveEndpoint(
    router,
    staffEndpoints.updateStaff,
    async ({ params, body, actor }) => {
      const member = await changeStaff(dependencies, { id: params.id, body, actor: requireUser(actor) })
      return { ...(await present(member, actor)), success: true as const }
    },
    { current },
  )
  serveEndpoint(router, staffEndpoints.deleteStaff, async ({ params, actor }) => {
    await deleteStaff(dependencies, { id: params.id, actor: requireUser(actor) })
    return { success: true as const }
  })
  serveEndpoint(router, staffEndpoints.eraseStaff, async ({ params, body, actor }) => {
    const erasure = { id: params.id, reason: body.reason, actor: requireUser(actor) }
    return { success: true as const, name_kept_until: await eraseStaff(dependencies, erasure) }
  })
  serveEndpoint(
    router,
    staffEndpoints.increaseSalary,
    async ({ params, body, actor }) => {
      const rise = { id: params.id, body, actor: requireUser(actor) }
      const { entry, member } = await raiseSalary(dependencies, rise)
      return { ...toSalaryEntryRecord(entry), version: member.version }
    },
    { current },
  )
}

function mountPermissions(router: Router, dependencies: WorkforceDependencies): void {
  const { staff, places } = dependencies

  serveEndpoint(router, staffEndpoints.listLocationPermissions, async ({ params }) => {
    const member = await requireStaff(staff, params.id)
    return { success: true as const, permissions: toPermissionRecords(member, await places.loadDirectory()) }
  })
  serveEndpoint(router, staffEndpoints.setLocationPermission, async ({ params, body, actor }) => {
    const { locationId, canClockIn, canReceive, canCount } = body
    const permission = {
      locationId,
      ...(canClockIn !== undefined && { canClockIn }),
      ...(canReceive !== undefined && { canReceive }),
      ...(canCount !== undefined && { canCount }),
    }
    const change = { id: params.id, permission, actor: requireUser(actor) }
    const { isNew, saved } = await setLocationPermission(dependencies, change)
    const record = toPermissionRecord(saved, await places.loadDirectory())
    return createHttpReply(isNew ? 201 : 200, { success: true, permission: record })
  })
  serveEndpoint(router, staffEndpoints.removeLocationPermission, async ({ params, actor }) => {
    const { id, locationId } = params
    await removeLocationPermission(dependencies, { id, locationId, actor: requireUser(actor) })
    return { success: true as const }
  })
}
