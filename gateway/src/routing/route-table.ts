import { assertAccessRule } from '@rms/service-kit'
import type { GatewayRoute } from './routes.ts'

export interface RouteTable {
  /** Finds the route of a request; literal segments take precedence over parameters. */
  find(method: string, path: string): GatewayRoute | null
}

/** Throws for a route without an access rule, an internal route and a duplicate route. */
export function createRouteTable(routes: readonly GatewayRoute[]): RouteTable {
  for (const route of routes) assertPublic(route)
  assertDistinct(routes)
  const byShape = new Map(
    [...Map.groupBy(routes, ({ method, path }) => toShape(method, path))].map(([shape, alternatives]) => [
      shape,
      alternatives
        .toSorted(compareLiteralsFirst)
        .map((route): Candidate => ({ route, pattern: toPattern(route.path) })),
    ]),
  )
  return {
    find(method, path) {
      const routedMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
      return (
        byShape.get(toShape(routedMethod, path))?.find(({ pattern }) => pattern.test(path))?.route ?? null
      )
    },
  }
}

interface Candidate {
  readonly route: GatewayRoute
  readonly pattern: RegExp
}

function assertPublic(route: GatewayRoute): void {
  assertAccessRule(route)
  if (route.access === 'internal')
    throw new Error(`${route.path} is internal and cannot be routed from outside`)
}

function assertDistinct(routes: readonly GatewayRoute[]): void {
  const seen = new Set<string>()
  for (const { method, path } of routes) {
    const key = `${method} ${toPattern(path).source}`
    if (seen.has(key)) throw new Error(`${method} ${path} is in the route table twice`)
    seen.add(key)
  }
}

const toShape = (method: string, path: string): string => `${method} ${path.split('/').length}`

const isParameter = (segment: string): boolean => segment.startsWith(':')

const toPattern = (path: string): RegExp => new RegExp(`^${path.split('/').map(segmentPattern).join('/')}$`)

const segmentPattern = (segment: string): string => (isParameter(segment) ? '[^/]+' : RegExp.escape(segment))

/** For paths with the same number of segments; for others, it would not be an order. */
function compareLiteralsFirst({ path: a }: GatewayRoute, { path: b }: GatewayRoute): number {
  const others = b.split('/')
  for (const [index, segment] of a.split('/').entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(others[index] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}
