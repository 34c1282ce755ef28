import type { Application } from 'express'
import type { Authenticator } from '../authentication/authenticator.ts'
import type { ScopeResolvers } from '../authorization/scope-resolvers.ts'
import type { IdempotencyStore } from './idempotency.ts'

/** What routes need of the app that they are mounted on. */
export interface HttpParts {
  readonly authenticator: Authenticator
  readonly resolvers: ScopeResolvers
  readonly idempotency?: IdempotencyStore | undefined
  /** Proves to a service that forwarding headers are this app's own. */
  readonly forwardingProof?: (() => string) | undefined
}

const partsOfApps = new WeakMap<object, HttpParts>()

export const setHttpParts = (app: Application, parts: HttpParts): void => void partsOfApps.set(app, parts)

/** What the app proves its forwarding headers with; undefined when it stands before no service. */
export const forwardingProofOf = (app: Application): string | undefined =>
  partsOfApps.get(app)?.forwardingProof?.()

export function httpPartsOf(app: Application): HttpParts {
  const parts = partsOfApps.get(app)
  if (!parts) throw new Error('serve() needs an app made by createHttpApp()')
  return parts
}
