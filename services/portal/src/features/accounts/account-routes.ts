import { portalEndpoints } from '@rms/contracts'
import { requireStaffActor, serve, unauthorized } from '@rms/service-kit'
import type { Router } from 'express'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { type ChangePasswordDependencies, changePassword } from './change-password.ts'
import { type IssuePasswordDependencies, issuePassword } from './issue-password.ts'

type Needs = ChangePasswordDependencies & IssuePasswordDependencies

/** Endpoints for one's own portal account, and for issuing a one-time password as a manager. */
export function mountAccounts(router: Router, needs: Needs): void {
  serve(router, portalEndpoints.changeStaffPassword, async ({ actor, body }) => ({
    token: await changePassword(needs, requireStaffActor(actor), {
      current: body.current_password,
      next: body.new_password,
    }),
  }))
  serve(router, portalEndpoints.staffProfile, async ({ actor }) => {
    const { id } = requireStaffActor(actor)
    const account = await needs.directory.byId(id)
    if (account?.status !== 'active') {
      await revokeSessions(needs, id)
      throw unauthorized('Your session has expired. Sign in again.', 'invalid-token')
    }
    return { staff: account.staff }
  })
  serve(router, portalEndpoints.chooseStaffLanguage, async ({ actor, body }) => {
    await needs.accounts.chooseLanguage(requireStaffActor(actor).id, body.language)
    return { success: true as const }
  })
  serve(router, portalEndpoints.issuePortalPassword, async ({ params }) => ({
    password: await issuePassword(needs, params.id),
  }))
}
