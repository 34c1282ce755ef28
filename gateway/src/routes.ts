import type { ServiceName } from '@rms/contracts'
import type { Request } from 'express'

interface Route {
  readonly pattern: RegExp
  readonly service: ServiceName
}

const under = (path: string): RegExp => new RegExp(`^${path}(/|$)`)

/** Which service answers which path; the first match counts, a path without one is not routed at all. */
const routeTable: readonly Route[] = [
  { pattern: /^\/api\/staff\/[^/]+\/portal-password$/, service: 'portal' },
  { pattern: under('/api/staff-portal'), service: 'portal' },
  { pattern: /^\/api\/settings\/(train-invoice-format|save-training-data)$/, service: 'invoicing' },
  { pattern: under('/api/settings/training-data'), service: 'invoicing' },
  {
    pattern: /^\/api\/(auth|users|audit|demo|settings|locations|suppliers|products|orders|dashboard)(\/|$)/,
    service: 'catalog',
  },
  { pattern: under('/uploads/branding'), service: 'catalog' },
  { pattern: under('/api/invoices'), service: 'invoicing' },
  { pattern: under('/uploads/invoices'), service: 'invoicing' },
  { pattern: /^\/api\/(ingredients|dishes|costings)(\/|$)/, service: 'menu-costing' },
  { pattern: /^\/api\/(staff|holidays|rotas|time-tracking|attendance|payroll)(\/|$)/, service: 'workforce' },
]

/** The service that answers this path, or null when nobody does. */
export const serviceFor = (path: string): ServiceName | null =>
  routeTable.find(route => route.pattern.test(path))?.service ?? null

/** Paths under /api that need no access token (the sign-ins, and what proves itself by a secret of its own). */
const openPaths: readonly RegExp[] = [
  /^\/api\/auth\/login$/,
  /^\/api\/staff-portal\/(login|refresh)$/,
  /^\/api\/staff-portal\/calendar\/[^/]+$/,
  /^\/api\/(health|openapi\.json|docs)(\/|$)/,
]

export const isOpen = (path: string): boolean =>
  !path.startsWith('/api/') || openPaths.some(pattern => pattern.test(path))

/** Whose tokens open a path: staff members have their own routes, and only those. */
export const audienceFor = (path: string): 'staff' | 'back-office' =>
  under('/api/staff-portal').test(path) ? 'staff' : 'back-office'

/** The path as the client wrote it, whatever router it is looked at from. */
export const pathOf = (request: Request): string => request.originalUrl.split('?', 1)[0] ?? ''
