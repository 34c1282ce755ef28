import type { Application } from 'express'
import type { Authenticator } from '../authentication/authenticator.ts'
import type { ScopeResolvers } from '../authorization/scope-resolvers.ts'
import type { IdempotencyStore } from './idempotency.ts'

/** What routes need from the app on which they are mounted. */
export interface HttpDependencies {
  readonly authenticator: Authenticator
  readonly resolvers: ScopeResolvers
  readonly idempotency?: IdempotencyStore | undefined
  /** Proves to a service that forwarding headers are this app's own. */
  readonly forwardingProof?: (() => string) | undefined
}

const partsOfApps = new WeakMap<object, HttpDependencies>()

export const setHttpDependencies = (app: Application, parts: HttpDependencies): void =>
  void partsOfApps.set(app, parts)

/** The token that proves the app's forwarding headers; undefined if the app does not forward to services. */
export const getForwardingProof = (app: Application): string | undefined =>
  partsOfApps.get(app)?.forwardingProof?.()

export function getHttpDependencies(app: Application): HttpDependencies {
  const parts = partsOfApps.get(app)
  if (!parts) throw new Error('serve() needs an app made by createHttpApp()')
  return parts
}
