import type { Endpoint, EndpointAccess } from '@rms/contracts'
import express, { type Router } from 'express'

interface DeclaredRoute {
  readonly path: string
  readonly access: EndpointAccess
}

const ACCESS_RULES: ReadonlySet<unknown> = new Set<EndpointAccess>([
  'open',
  'back-office',
  'admin',
  'staff',
  'any',
  'internal',
])
const declared = new WeakSet<object>()

/** A router that compares paths exactly as written: `/API/x` and `/api/x/` are not `/api/x`. */
export const createStrictRouter = (): Router => express.Router({ caseSensitive: true, strict: true })

/** Throws for a route that does not declare who may call it. */
export function assertAccessRule({ access, path }: Partial<Pick<Endpoint, 'access' | 'path'>>): void {
  if (!ACCESS_RULES.has(access)) throw new Error(`${path} does not declare who may call it`)
}

/** The only way to mount a route. The caller must enforce its access; `serve` does so for endpoints of the contract. */
export function declareRoute<Path extends string>(
  router: Router,
  { path, access }: DeclaredRoute & { readonly path: Path },
) {
  assertAccessRule({ path, access })
  const route = router.route(path)
  declared.add(route)
  return route
}

/** Throws for a route that was mounted without `declareRoute`, and for a router that is not strict about paths. */
export function assertRoutesDeclared(router: Router): void {
  if (!isStrict(router)) throw new Error('a router was mounted that is not strict about paths')
  for (const { route, handle } of router.stack) {
    if (route && !declared.has(route)) throw new Error(`${route.path} does not declare who may call it`)
    if (isRouter(handle)) assertRoutesDeclared(handle)
  }
}

const isRouter = (handle: unknown): handle is Router =>
  typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack)

const isStrict = (router: Router): boolean =>
  'caseSensitive' in router && router.caseSensitive === true && 'strict' in router && router.strict === true
