import { portalEndpoints } from '@rms/contracts'
import { reply, serve, signedInStaff, unauthorized } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from './dependencies.ts'
import { changePassword } from './features/accounts/change-password.ts'
import { issuePassword } from './features/accounts/issue-password.ts'
import { noRefreshCookie, refreshCookie, ticketOf } from './features/sessions/refresh-cookie.ts'
import { renew } from './features/sessions/renew.ts'
import { putOut } from './features/sessions/revoke-sessions.ts'
import { signIn } from './features/sessions/sign-in.ts'
import { signOut } from './features/sessions/sign-out.ts'

export function mountPortal(router: Router, dependencies: Dependencies): void {
  mountSession(router, dependencies)
  mountAccount(router, dependencies)
}

function mountSession(router: Router, dependencies: Dependencies): void {
  serve(router, portalEndpoints.staffSignIn, async ({ body, request }) => {
    const address = request.ip ?? ''
    const { token, ticket, staff, mustChange, language } = await signIn(dependencies, { ...body, address })
    const answer = { token, staff, must_change_password: mustChange, language }
    return reply(200, answer, refreshCookie(ticket, request))
  })
  serve(router, portalEndpoints.refreshStaffToken, async ({ request }) => {
    const { token, ticket } = await renew(dependencies, ticketOf(request))
    return reply(200, { token }, refreshCookie(ticket, request))
  })
  serve(router, portalEndpoints.staffSignOut, async ({ actor, request }) => {
    await signOut(dependencies, signedInStaff(actor))
    return reply(200, { success: true }, noRefreshCookie(request))
  })
}

function mountAccount(router: Router, dependencies: Dependencies): void {
  serve(router, portalEndpoints.changeStaffPassword, async ({ actor, body }) => ({
    token: await changePassword(dependencies, signedInStaff(actor), {
      current: body.current_password,
      next: body.new_password,
    }),
  }))
  serve(router, portalEndpoints.staffProfile, async ({ actor }) => {
    const { id } = signedInStaff(actor)
    const account = await dependencies.directory.byId(id)
    if (account?.status !== 'active') {
      await putOut(dependencies, id)
      throw unauthorized('Your session has ended. Please sign in again.', 'invalid-token')
    }
    return { staff: account.staff }
  })
  serve(router, portalEndpoints.chooseStaffLanguage, async ({ actor, body }) => {
    await dependencies.accounts.chooseLanguage(signedInStaff(actor).id, body.language)
    return { success: true as const }
  })
  serve(router, portalEndpoints.issuePortalPassword, async ({ params }) => ({
    password: await issuePassword(dependencies, params.id),
  }))
}
