import { portalEndpoints } from '@rms/contracts'
import { reply, requireStaffActor, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { clearRefreshCookie, createRefreshCookie, readRefreshTicket } from './refresh-cookie.ts'
import { type RenewDependencies, renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'
import { type SignOutDependencies, signOut } from './sign-out.ts'

type Needs = SignInDependencies & SignOutDependencies & RenewDependencies

/** Endpoints for signing in to the staff portal, renewing the session and signing out. */
export function mountSessions(router: Router, needs: Needs): void {
  serve(router, portalEndpoints.staffSignIn, async ({ body, request }) => {
    const address = request.ip ?? ''
    const { token, ticket, staff, mustChange, language } = await signIn(needs, { ...body, address })
    const answer = { token, staff, must_change_password: mustChange, language }
    return reply(200, answer, createRefreshCookie(ticket, request))
  })
  serve(router, portalEndpoints.refreshStaffToken, async ({ request }) => {
    const { token, ticket } = await renewSession(needs, readRefreshTicket(request))
    return reply(200, { token }, createRefreshCookie(ticket, request))
  })
  serve(router, portalEndpoints.staffSignOut, async ({ actor, request }) => {
    await signOut(needs, requireStaffActor(actor))
    return reply(200, { success: true }, clearRefreshCookie(request))
  })
}
