import { internalEndpoints } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { toStaffAccount } from './present-staff.ts'
import { requireStaff } from './staff-changes.ts'

/** What other services ask: the portal who signs in, catalog whether a place is used. */
export function mountAccounts(router: Router, { staff, rotas }: Dependencies): void {
  serve(router, internalEndpoints.staffAccountByEmail, async ({ body }) => {
    const member = await staff.findByEmail(body.email.trim().toLowerCase())
    if (!member) throw notFound('staff member')
    return toStaffAccount(member)
  })
  serve(router, internalEndpoints.staffAccount, async ({ params }) =>
    toStaffAccount(await requireStaff(staff, params.id)),
  )
  serve(router, internalEndpoints.workforceUsage, async ({ query: { location_id } }) => ({
    uses:
      location_id === undefined
        ? noUses
        : { staff: await staff.countAt(location_id), rotas: await rotas.countAt(location_id) },
  }))
}

/** Suppliers are none of this service's business. */
const noUses: Record<string, number> = {}
