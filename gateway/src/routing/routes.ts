import {
  allPublicEndpoints,
  type Endpoint,
  type EndpointAccess,
  getChangedCollection,
  type LiveCollection,
  type ServiceName,
} from '@rms/contracts'

export interface GatewayRoute {
  readonly method: Endpoint['method']
  /** In Express notation: /api/invoices/:id */
  readonly path: string
  readonly access: EndpointAccess
  readonly owner: ServiceName | 'gateway'
  /** The collection that a successful call changes; connected browsers are notified of it. */
  readonly changedCollection?: LiveCollection | null
}

const gatewayRoute = { method: 'get', owner: 'gateway' } as const

/** The routes that the gateway answers itself. */
const gatewayRoutes = [
  { ...gatewayRoute, path: '/api/health', access: 'open' },
  { ...gatewayRoute, path: '/api/events', access: 'back-office' },
  { ...gatewayRoute, path: '/api/openapi.json', access: 'open' },
  { ...gatewayRoute, path: '/api/docs', access: 'open' },
  { ...gatewayRoute, path: '/api/docs/open.js', access: 'open' },
  { ...gatewayRoute, path: '/api/docs/assets/:file', access: 'open' },
] as const satisfies readonly GatewayRoute[]
export type GatewayPath = (typeof gatewayRoutes)[number]['path']

/** Files are not endpoints of the contracts. The logo is public; documents are opened by a signed link. */
const fileRoutes: readonly GatewayRoute[] = [
  { method: 'get', path: '/uploads/branding/:name', access: 'open', owner: 'catalog' },
  { method: 'get', path: '/uploads/deliveries/:id/:file', access: 'open', owner: 'catalog' },
  { method: 'get', path: '/uploads/invoices/:id/:file', access: 'open', owner: 'invoicing' },
]

const contractRoutes: readonly GatewayRoute[] = allPublicEndpoints.map(call => ({
  method: call.method,
  path: call.path,
  access: call.access,
  owner: call.service,
  changedCollection: getChangedCollection(call),
}))

/** All routes under /api and /uploads. */
export const apiRoutes: readonly GatewayRoute[] = [...contractRoutes, ...fileRoutes, ...gatewayRoutes]

/** Whether a path belongs to the API or uploads, in any letter case. Such a path is 404 unless it is a route. */
export const isReservedPath = (path: string): boolean => /^\/(api|uploads|internal)(?![\w-])/i.test(path)
