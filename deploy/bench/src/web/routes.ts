import type { Role } from '../demo-sessions.ts'

export interface Route {
  readonly path: string
  readonly role: Role
  /** What has to hold there; elsewhere the figures are only told. */
  readonly goals?: Goals
}

export interface Goals {
  /** Of 100, of each category but search engines'. */
  readonly score: number
  /** Compressed, until the screen is there. */
  readonly scriptKilobytes: number
}

/** The portal is opened on a phone in a kitchen. */
const PORTAL: Goals = { score: 95, scriptKilobytes: 150 }

export const ROUTES: readonly Route[] = [
  { path: '/staff-login', role: 'nobody', goals: PORTAL },
  { path: '/staff-portal', role: 'staff', goals: PORTAL },
  { path: '/staff-portal?tab=schedule', role: 'staff', goals: PORTAL },
  { path: '/staff-portal?tab=timesheet', role: 'staff', goals: PORTAL },
  { path: '/staff-portal?tab=holidays', role: 'staff', goals: PORTAL },
  { path: '/', role: 'nobody' },
  ...[
    '/dashboard',
    '/suppliers',
    '/invoices',
    '/products',
    '/ordering',
    '/menu',
    '/ingredients',
    '/costings',
    '/staff',
    '/staff-holidays',
    '/staff-rota',
    '/time-tracking',
    '/attendance-reports',
    '/settings',
  ].map(path => ({ path, role: 'admin' as const })),
]
