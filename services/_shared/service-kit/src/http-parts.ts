import type { Application } from 'express'
import type { Authenticator } from './authenticator.ts'
import type { IdempotencyStore } from './idempotency.ts'

/** What routes need of the app that they are mounted on. */
export interface HttpParts {
  readonly authenticator: Authenticator
  readonly idempotency?: IdempotencyStore | undefined
}

const partsOfApps = new WeakMap<object, HttpParts>()

export const setHttpParts = (app: Application, parts: HttpParts): void => void partsOfApps.set(app, parts)

export function httpPartsOf(app: Application): HttpParts {
  const parts = partsOfApps.get(app)
  if (!parts) throw new Error('serve() needs an app made by createHttpApp()')
  return parts
}
