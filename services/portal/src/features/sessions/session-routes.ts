import { portalEndpoints } from '@rms/contracts'
import { createHttpReply, requireStaffActor, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { clearRefreshCookie, createRefreshCookie, readRefreshTicket } from './refresh-cookie.ts'
import { type RenewSessionDependencies, renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'
import { type SignOutDependencies, signOut } from './sign-out.ts'

type SessionDependencies = SignInDependencies & SignOutDependencies & RenewSessionDependencies

/** Endpoints for signing in to the staff portal, renewing the session and signing out. */
export function mountSessionRoutes(router: Router, dependencies: SessionDependencies): void {
  serveEndpoint(router, portalEndpoints.staffSignIn, async ({ body, request }) => {
    const address = request.ip ?? ''
    const { token, ticket, staff, mustChange, language } = await signIn(dependencies, { ...body, address })
    const answer = { token, staff, must_change_password: mustChange, language }
    return createHttpReply(200, answer, createRefreshCookie(ticket, request))
  })
  serveEndpoint(router, portalEndpoints.refreshStaffToken, async ({ request }) => {
    const { token, ticket } = await renewSession(dependencies, readRefreshTicket(request))
    return createHttpReply(200, { token }, createRefreshCookie(ticket, request))
  })
  serveEndpoint(router, portalEndpoints.staffSignOut, async ({ actor, request }) => {
    await signOut(dependencies, requireStaffActor(actor))
    return createHttpReply(200, { success: true }, clearRefreshCookie(request))
  })
}
