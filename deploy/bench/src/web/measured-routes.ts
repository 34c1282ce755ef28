import { screenPaths } from '@rms/web/screens'
import type { ViewerRole } from '../demo-sessions.ts'

export interface MeasuredRoute {
  /** `:id` is replaced by a record of the demo restaurant. */
  readonly path: string
  readonly role: ViewerRole
  /** Maximum of compressed scripts on a first visit. */
  readonly maxKilobytes?: number
}

/** Minimum score of each category on each screen. */
export const MIN_LIGHTHOUSE_SCORE = 95

/** Kilobytes of the first screens: the sign-in page and Home. */
const FIRST_SCREEN_KILOBYTES = 200

/** The portal is used on phones, so its limit is lower. */
const portal = (path: string, role: ViewerRole): MeasuredRoute => ({ path, role, maxKilobytes: 150 })

export const MEASURED_ROUTES: readonly MeasuredRoute[] = [
  portal('/staff-login', 'anonymous'),
  portal('/staff-portal', 'staff'),
  portal('/staff-portal?tab=schedule', 'staff'),
  portal('/staff-portal?tab=timesheet', 'staff'),
  portal('/staff-portal?tab=holidays', 'staff'),
  { path: '/', role: 'anonymous', maxKilobytes: FIRST_SCREEN_KILOBYTES },
  ...screenPaths.map(path => ({
    path: path.replace(':article', 'costs'),
    role: 'admin' as const,
    ...(path === '/' && { maxKilobytes: FIRST_SCREEN_KILOBYTES }),
  })),
]
