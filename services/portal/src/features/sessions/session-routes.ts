import { portalEndpoints } from '@rms/contracts'
import { createReply, requireStaffActor, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { clearRefreshCookie, createRefreshCookie, readRefreshTicket } from './refresh-cookie.ts'
import { type RenewDependencies, renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'
import { type SignOutDependencies, signOut } from './sign-out.ts'

type SessionDependencies = SignInDependencies & SignOutDependencies & RenewDependencies

/** Endpoints for signing in to the staff portal, renewing the session and signing out. */
export function mountSessions(router: Router, dependencies: SessionDependencies): void {
  serveEndpoint(router, portalEndpoints.staffSignIn, async ({ body, request }) => {
    const address = request.ip ?? ''
    const { token, ticket, staff, mustChange, language } = await signIn(dependencies, { ...body, address })
    const answer = { token, staff, must_change_password: mustChange, language }
    return createReply(200, answer, createRefreshCookie(ticket, request))
  })
  serveEndpoint(router, portalEndpoints.refreshStaffToken, async ({ request }) => {
    const { token, ticket } = await renewSession(dependencies, readRefreshTicket(request))
    return createReply(200, { token }, createRefreshCookie(ticket, request))
  })
  serveEndpoint(router, portalEndpoints.staffSignOut, async ({ actor, request }) => {
    await signOut(dependencies, requireStaffActor(actor))
    return createReply(200, { success: true }, clearRefreshCookie(request))
  })
}
