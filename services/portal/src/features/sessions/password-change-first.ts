import { portalEndpoints } from '@rms/contracts'
import { type Authenticator, forbidden } from '@rms/service-kit'
import type { RequestHandler, Router } from 'express'
import { PASSWORD_CHANGE } from './access-token.ts'

const { staffSignIn, refreshStaffToken, staffSignOut, changeStaffPassword, staffProfile } = portalEndpoints
const ALWAYS_OPEN = [staffSignIn, refreshStaffToken, staffSignOut, changeStaffPassword, staffProfile]

/** Until a one-time password was changed, its token opens nothing but what is needed to change it (403). */
export function mountPasswordChangeFirst(router: Router, authenticator: Authenticator): void {
  const refuse: RequestHandler = (request, _response, next) => {
    const path = request.originalUrl.split('?', 1)[0]
    const isOpen = ALWAYS_OPEN.some(
      call => call.path === path && call.method.toUpperCase() === request.method,
    )
    if (!isOpen && scopeOf(authenticator, request.get('authorization')) === PASSWORD_CHANGE)
      throw forbidden('password-change-required', 'Please choose a password of your own first.')
    next()
  }
  router.use('/api/staff-portal', refuse)
}

/** A token that does not count is refused by the call itself. */
function scopeOf(authenticator: Authenticator, authorization: string | undefined): string | undefined {
  try {
    const actor = authenticator.authenticate(authorization, ['staff-portal'])
    return actor.kind === 'staff' ? actor.scope : undefined
  } catch {
    return undefined
  }
}
