import { internalEndpoints } from '@rms/contracts'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireStaff } from './staff-changes.ts'
import { toStaffAccount } from './staff-presenter.ts'

/** Routes for other services: the portal looks up accounts, the catalog asks whether a location is in use. */
export function mountStaffAccountRoutes(router: Router, { staff, rotas }: WorkforceDependencies): void {
  serveEndpoint(router, internalEndpoints.staffAccountByEmail, async ({ body }) => {
    const member = await staff.findByEmail(body.email.trim().toLowerCase())
    if (!member) throw notFound('staff member')
    return toStaffAccount(member)
  })
  serveEndpoint(router, internalEndpoints.staffAccount, async ({ params }) =>
    toStaffAccount(await requireStaff(staff, params.id)),
  )
  serveEndpoint(router, internalEndpoints.workforceUsage, async ({ query: { location_id } }) => ({
    uses:
      location_id === undefined
        ? noUses
        : {
            staff: await staff.countAtLocation(location_id),
            rotas: await rotas.countAtLocation(location_id),
          },
  }))
}

/** This service has no references to suppliers. */
const noUses: Record<string, number> = {}
