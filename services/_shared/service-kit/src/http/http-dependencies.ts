import type { Application } from 'express'
import type { Authenticator } from '../authentication/authenticator.ts'
import type { ScopeResolvers } from '../authorization/scope-resolvers.ts'
import type { IdempotencyStore } from './idempotency.ts'

/** What routes need of the app that they are mounted on. */
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

/** What the app proves its forwarding headers with; undefined when it stands before no service. */
export const getForwardingProof = (app: Application): string | undefined =>
  partsOfApps.get(app)?.forwardingProof?.()

export function getHttpDependencies(app: Application): HttpDependencies {
  const parts = partsOfApps.get(app)
  if (!parts) throw new Error('serve() needs an app made by createHttpApp()')
  return parts
}
