import { staffEndpoints } from '@rms/contracts'
import { reply, serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { addStaff } from './add-staff.ts'
import { changeStaff } from './change-staff.ts'
import { deleteStaff } from './delete-staff.ts'
import { removePermission, setPermission } from './location-permissions.ts'
import {
  toPermissionRecord,
  toPermissionRecords,
  toSalaryEntryRecord,
  toStaffRecord,
} from './present-staff.ts'
import { raiseSalary } from './raise-salary.ts'
import type { StaffMember } from './staff.ts'
import { requireStaff } from './staff-changes.ts'

export function mountStaff(router: Router, dependencies: Dependencies): void {
  mountDirectory(router, dependencies)
  mountPermissions(router, dependencies)
}

function mountDirectory(router: Router, dependencies: Dependencies): void {
  const { staff, places, now } = dependencies
  const present = async (member: StaffMember) => toStaffRecord(member, await places.book(), now())

  serve(router, staffEndpoints.listStaff, async ({ query }) => {
    const [{ items, total }, book] = await Promise.all([staff.list(query), places.book()])
    return { items: items.map(member => toStaffRecord(member, book, now())), total }
  })
  serve(router, staffEndpoints.getStaff, async ({ params }) => present(await requireStaff(staff, params.id)))
  serve(router, staffEndpoints.createStaff, async ({ body, actor }) =>
    present(await addStaff(dependencies, body, signedInUser(actor))),
  )
  serve(router, staffEndpoints.updateStaff, async ({ params, body, actor }) => {
    const member = await changeStaff(dependencies, { id: params.id, body, actor: signedInUser(actor) })
    return { ...(await present(member)), success: true as const }
  })
  serve(router, staffEndpoints.deleteStaff, async ({ params, actor }) => {
    await deleteStaff(dependencies, { id: params.id, actor: signedInUser(actor) })
    return { success: true as const }
  })
  serve(router, staffEndpoints.increaseSalary, async ({ params, body, actor }) =>
    toSalaryEntryRecord(await raiseSalary(dependencies, { id: params.id, body, actor: signedInUser(actor) })),
  )
}

function mountPermissions(router: Router, dependencies: Dependencies): void {
  const { staff, places } = dependencies

  serve(router, staffEndpoints.listLocationPermissions, async ({ params }) => {
    const member = await requireStaff(staff, params.id)
    return { success: true as const, permissions: toPermissionRecords(member, await places.book()) }
  })
  serve(router, staffEndpoints.setLocationPermission, async ({ params, body, actor }) => {
    const permission = { locationId: body.locationId, canClockIn: body.canClockIn }
    const { isNew } = await setPermission(dependencies, {
      id: params.id,
      permission,
      actor: signedInUser(actor),
    })
    const record = toPermissionRecord(permission, await places.book())
    return reply(isNew ? 201 : 200, { success: true, permission: record })
  })
  serve(router, staffEndpoints.removeLocationPermission, async ({ params, actor }) => {
    const { id, locationId } = params
    await removePermission(dependencies, { id, locationId, actor: signedInUser(actor) })
    return { success: true as const }
  })
}
