import { portalEndpoints } from '@rms/contracts'
import { type Authenticator, forbidden } from '@rms/service-kit'
import type { RequestHandler, Router } from 'express'
import { PASSWORD_CHANGE_SCOPE } from './access-token.ts'

const { staffSignIn, refreshStaffToken, staffSignOut, changeStaffPassword, staffProfile } = portalEndpoints
const ALWAYS_OPEN = [staffSignIn, refreshStaffToken, staffSignOut, changeStaffPassword, staffProfile]

/** Refuses (403) every call except those needed to change the password while the user has a temporary password. */
export function requirePasswordChange(router: Router, authenticator: Authenticator): void {
  const requireChange: RequestHandler = (request, _response, next) => {
    const path = request.originalUrl.split('?', 1)[0]
    const isOpen = ALWAYS_OPEN.some(
      call => call.path === path && call.method.toUpperCase() === request.method,
    )
    if (!isOpen && scopeOf(authenticator, request.get('authorization')) === PASSWORD_CHANGE_SCOPE)
      throw forbidden('password-change-required', 'Choose a new password first.')
    next()
  }
  router.use('/api/staff-portal', requireChange)
}

/** Undefined for an invalid token, which the endpoint itself refuses. */
function scopeOf(authenticator: Authenticator, authorization: string | undefined): string | undefined {
  try {
    const actor = authenticator.authenticate(authorization, ['staff-portal'])
    return actor.kind === 'staff' ? actor.scope : undefined
  } catch {
    return undefined
  }
}
