import { type EndpointAccess, ManagerRight } from '@rms/contracts'
import { z } from 'zod'
import { forbidden, unauthorized } from '../errors/errors.ts'
import type { RevocationCheck } from './revocations.ts'
import { createTokenCache } from './token-cache.ts'
import type { Audience, TokenClaims, TokenSecrets } from './tokens.ts'

export interface UserActor {
  readonly kind: 'user'
  readonly id: number
  readonly username: string
  readonly role: 'admin' | 'manager'
  /** Additional rights of a manager; see `hasRight`. */
  readonly rights: readonly ManagerRight[]
  /** The locations a manager has access to; null means all. */
  readonly locationIds: readonly number[] | null
  /** Records created in this session belong to the demo restaurant. */
  readonly isDemo: boolean
  readonly tokenId: string
  readonly issuedAt: number
}
export interface StaffActor {
  readonly kind: 'staff'
  readonly id: number
  readonly tokenId: string
  readonly issuedAt: number
  /** What the token is limited to, such as `password-change`. */
  readonly scope?: string
}
export interface ServiceActor {
  readonly kind: 'service'
  readonly name: string
}
export type Actor = UserActor | StaffActor | ServiceActor

export interface Authenticator {
  /**
   * Returns the caller that the Authorization header identifies; throws 401 for a token that is not valid for any of
   * the audiences.
   */
  authenticate(authorization: string | undefined, audiences: readonly Audience[]): Actor
}

interface AuthenticatorOptions {
  readonly secret: TokenSecrets
  readonly serviceSecret: TokenSecrets
  readonly revocations?: RevocationCheck
}

/** Checks signature, expiry, audience and revocation of bearer tokens. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const readOnce = createTokenCache()
  return {
    authenticate(authorization, audiences) {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw unauthorized()
      const internal = audiences.includes('internal')
      const claims = readOnce(token, internal ? options.serviceSecret : options.secret, audiences)
      const actor = claims && actorOf(claims)
      if (!actor) throw unauthorized('Your session has expired. Sign in again.', 'invalid-token')
      if (actor.kind !== 'service' && options.revocations?.isRevoked(tokenFacts(actor)))
        throw unauthorized('Your session has expired. Sign in again.', 'token-revoked')
      return actor
    },
  }
}

/** A short name for logs and keys: `user:1`, `staff:5`, `service:portal`. */
export const getActorName = (actor: Actor | undefined): string => {
  if (!actor) return 'anonymous'
  return actor.kind === 'service' ? `service:${actor.name}` : `${actor.kind}:${actor.id}`
}

/** The token audiences that may call a route with this access rule. */
export function getAllowedAudiences(access: EndpointAccess): readonly Audience[] {
  switch (access) {
    case 'open':
      return []
    case 'back-office':
    case 'admin':
      return ['back-office']
    case 'staff':
      return ['staff-portal']
    case 'any':
      return ['back-office', 'staff-portal']
    case 'internal':
      return ['internal']
  }
}

/** Throws 403 unless an administrator calls a route that is for administrators only. */
export function requireAccess(actor: Actor, access: EndpointAccess): void {
  if (access === 'admin' && !(actor.kind === 'user' && actor.role === 'admin'))
    throw forbidden('admin-only', 'Only administrators can do this.')
}

/** The signed-in back-office user; 401 for anyone else. */
export function requireUser(actor: Actor | undefined): UserActor {
  if (actor?.kind !== 'user') throw unauthorized()
  return actor
}

/** The signed-in staff member; 401 for anyone else. */
export function requireStaffActor(actor: Actor | undefined): StaffActor {
  if (actor?.kind !== 'staff') throw unauthorized()
  return actor
}

/** Whether a user may do this: an administrator may do everything. */
export const hasRight = (user: Pick<UserActor, 'role' | 'rights'>, right: ManagerRight): boolean =>
  user.role === 'admin' || user.rights.includes(right)

/**
 * Whether the user has access to the location. Only users with access to all locations can reach records without one.
 */
export const hasLocationAccess = (
  { locationIds }: Pick<UserActor, 'locationIds'>,
  locationId: number | null,
): boolean => locationIds === null || (locationId !== null && locationIds.includes(locationId))

const UserClaims = z
  .object({
    username: z.string(),
    role: z.enum(['admin', 'manager']),
    rights: z.array(ManagerRight).default([]),
    location_ids: z.array(z.int()).nullable().default(null),
    demo: z.boolean().default(false),
  })
  .transform(({ location_ids, demo, ...claims }) => ({
    ...claims,
    isDemo: demo,
    // An administrator is never limited.
    locationIds: claims.role === 'admin' ? null : location_ids,
  }))
const StaffClaims = z.object({ scope: z.string().optional() })

function actorOf(claims: TokenClaims): Actor | null {
  const token = { tokenId: claims.jti, issuedAt: Math.round(claims.iat * 1000) }
  if (claims.aud === 'internal') return { kind: 'service', name: claims.sub }
  const id = Number(claims.sub)
  if (!Number.isSafeInteger(id)) return null
  if (claims.aud === 'staff-portal') {
    const parsed = StaffClaims.safeParse(claims)
    return parsed.success ? { kind: 'staff', id, ...token, ...parsed.data } : null
  }
  const parsed = UserClaims.safeParse(claims)
  return parsed.success ? { kind: 'user', id, ...token, ...parsed.data } : null
}

const tokenFacts = (actor: UserActor | StaffActor) => ({
  tokenId: actor.tokenId,
  issuedAt: actor.issuedAt,
  subject: String(actor.id),
  audience: actor.kind === 'user' ? ('back-office' as const) : ('staff-portal' as const),
})
