import { accountEndpoints, internalEndpoints } from '@rms/contracts'
import { type Clock, toInstantText } from '@rms/domain-kit'
import {
  type AuditLog,
  type FailedAttemptLimiter,
  type Logger,
  notFound,
  requireUser,
  type SignInLimiter,
  serveEndpoint,
  type UnitOfWork,
  unauthorized,
} from '@rms/service-kit'
import type { Router } from 'express'
import { toSessionUser, toUserRecord } from '../../domain/user.ts'
import type { OverrideCodeRepository } from '../../storage/accounts/override-code-repository.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import { changePassword } from './change-password.ts'
import { addUser, deleteUser, updateUser } from './manage-users.ts'
import { findManagerByOverrideCode, removeOverrideCode, setOverrideCode } from './override-code.ts'
import type { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly locations: LocationRepository
  readonly overrideCodes: OverrideCodeRepository
  readonly overrideKey: string
  readonly passwordAttemptLimiter: FailedAttemptLimiter
  readonly signInLimiter: SignInLimiter
  readonly codeChangeLimiter: FailedAttemptLimiter
  readonly takenCodeLimiter: FailedAttemptLimiter
  readonly logger: Logger
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

export function mountAccountRoutes(router: Router, needs: Dependencies): void {
  mountSession(router, needs)
  mountLanguage(router, needs)
  mountOverrideCodes(router, needs)
  mountUsers(router, needs)
}

function mountSession(router: Router, needs: Dependencies): void {
  serveEndpoint(router, accountEndpoints.signIn, async ({ body, request }) => {
    const { token, user } = await signIn(needs, { ...body, address: request.ip ?? '' })
    return { token, user: toSessionUser(user) }
  })
  serveEndpoint(router, accountEndpoints.me, async ({ actor }) => {
    const user = await needs.users.find(requireUser(actor).id)
    if (!user?.active) throw unauthorized('Your session has expired. Sign in again.', 'invalid-token')
    return toSessionUser(user)
  })
  serveEndpoint(router, accountEndpoints.signOut, async ({ actor }) => {
    await signOut(needs, requireUser(actor))
    return { success: true as const }
  })
  serveEndpoint(router, accountEndpoints.changePassword, async ({ actor, body }) => {
    await changePassword(needs, requireUser(actor), {
      current: body.current_password,
      next: body.new_password,
    })
    return { success: true as const }
  })
}

function mountLanguage(router: Router, { users }: Dependencies): void {
  serveEndpoint(router, accountEndpoints.chooseLanguage, async ({ actor, body }) => {
    await users.setLanguage(requireUser(actor).id, body.language)
    return { success: true as const }
  })
}

function mountOverrideCodes(router: Router, needs: Dependencies): void {
  serveEndpoint(router, accountEndpoints.overrideCodeState, async ({ actor }) => {
    const setAt = await needs.overrideCodes.findSetAt(requireUser(actor).id)
    return { set_at: setAt && toInstantText(setAt) }
  })
  serveEndpoint(router, accountEndpoints.setOverrideCode, async ({ actor, body }) => {
    await setOverrideCode(needs, requireUser(actor), body.code)
    return { success: true as const }
  })
  serveEndpoint(router, accountEndpoints.removeOverrideCode, async ({ actor }) => {
    await removeOverrideCode(needs, requireUser(actor))
    return { success: true as const }
  })
  serveEndpoint(router, internalEndpoints.overrideManager, async ({ body }) => {
    const user = await findManagerByOverrideCode(needs, body.code)
    if (!user) return { manager: null }
    const { id, username, location_ids } = toSessionUser(user)
    return { manager: { id, username, location_ids } }
  })
}

function mountUsers(router: Router, needs: Dependencies): void {
  const { users } = needs
  serveEndpoint(router, accountEndpoints.listUsers, async () => (await users.list()).map(toUserRecord))
  const getUser = async ({ params }: { readonly params: { readonly id: number } }) => {
    const user = await users.find(params.id)
    if (!user) throw notFound('user')
    return toUserRecord(user)
  }
  serveEndpoint(router, accountEndpoints.getUser, getUser)
  serveEndpoint(router, accountEndpoints.createUser, async ({ actor, body }) =>
    toUserRecord(await addUser(needs, requireUser(actor), body)),
  )
  serveEndpoint(
    router,
    accountEndpoints.updateUser,
    async ({ actor, params, body }) =>
      toUserRecord(await updateUser(needs, requireUser(actor), { ...body, id: params.id })),
    { current: getUser },
  )
  serveEndpoint(router, accountEndpoints.deleteUser, async ({ actor, params }) => {
    await deleteUser(needs, requireUser(actor), params.id)
    return { success: true as const }
  })
}
