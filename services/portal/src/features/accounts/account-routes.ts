import { portalEndpoints } from '@rms/contracts'
import { requireStaffActor, serveEndpoint, unauthorized } from '@rms/service-kit'
import type { Router } from 'express'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { type ChangePasswordDependencies, changePassword } from './change-password.ts'
import { type IssuePasswordDependencies, issuePassword } from './issue-password.ts'

type AccountDependencies = ChangePasswordDependencies & IssuePasswordDependencies

/** Endpoints for one's own portal account, and for issuing a temporary password as a manager. */
export function mountAccountRoutes(router: Router, dependencies: AccountDependencies): void {
  serveEndpoint(router, portalEndpoints.changeStaffPassword, async ({ actor, body }) => ({
    token: await changePassword(dependencies, requireStaffActor(actor), {
      current: body.current_password,
      next: body.new_password,
    }),
  }))
  serveEndpoint(router, portalEndpoints.staffProfile, async ({ actor }) => {
    const { id } = requireStaffActor(actor)
    const account = await dependencies.directory.findById(id)
    if (account?.status !== 'active') {
      await revokeSessions(dependencies, id)
      throw unauthorized('Your session has expired. Sign in again.', 'invalid-token')
    }
    return { staff: account.staff }
  })
  serveEndpoint(router, portalEndpoints.chooseStaffLanguage, async ({ actor, body }) => {
    await dependencies.accounts.setLanguage(requireStaffActor(actor).id, body.language)
    return { success: true as const }
  })
  serveEndpoint(router, portalEndpoints.issuePortalPassword, async ({ params }) => ({
    password: await issuePassword(dependencies, params.id),
  }))
}
