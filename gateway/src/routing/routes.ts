import {
  type Access,
  allPublicEndpoints,
  collectionChangedBy,
  type Endpoint,
  type LiveCollection,
  type ServiceName,
} from '@rms/contracts'

export interface Route {
  readonly method: Endpoint['method']
  /** In Express' notation: /api/invoices/:id */
  readonly path: string
  readonly access: Access
  readonly owner: ServiceName | 'gateway'
  /** The list that a successful call changes. */
  readonly changes?: LiveCollection | null
}

const own = { method: 'get', owner: 'gateway' } as const

/** What the gateway answers itself. */
const gatewayRoutes = [
  { ...own, path: '/api/health', access: 'open' },
  { ...own, path: '/api/events', access: 'back-office' },
  { ...own, path: '/api/openapi.json', access: 'open' },
  { ...own, path: '/api/docs', access: 'open' },
  { ...own, path: '/api/docs/open.js', access: 'open' },
  { ...own, path: '/api/docs/assets/:file', access: 'open' },
] as const satisfies readonly Route[]
export type GatewayPath = (typeof gatewayRoutes)[number]['path']

/** Files are no calls of the contract: pictures of the house are public, documents open by a signed link. */
const fileRoutes: readonly Route[] = [
  { method: 'get', path: '/uploads/branding/:name', access: 'open', owner: 'catalog' },
  { method: 'get', path: '/uploads/invoices/:id/:file', access: 'open', owner: 'invoicing' },
]

const contractRoutes: readonly Route[] = allPublicEndpoints.map(call => ({
  method: call.method,
  path: call.path,
  access: call.access,
  owner: call.service,
  changes: collectionChangedBy(call),
}))

/** All that is answered under /api and /uploads. */
export const routes: readonly Route[] = [...contractRoutes, ...fileRoutes, ...gatewayRoutes]

/** Whether a path is for calls and files, in any case and with any ending: what of it is no route is not found. */
export const isReserved = (path: string): boolean => /^\/(api|uploads|internal)(?![\w-])/i.test(path)
