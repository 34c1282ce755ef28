import { type Actor, hasLocationAccess, hasRight, requireUser } from '@rms/service-kit'

/** Which staff data a signed-in user may see. */
export interface AccessScope {
  /** Wages and costs. */
  readonly seesWages: boolean
  /** Locations the user is limited to; null means all. */
  readonly locationIds: readonly number[] | null
  covers(locationId: number | null): boolean
}

/**
 * Administrators see everything; managers see wages with the right `payroll`, and only their own locations when
 * limited.
 */
export function getAccessScope(actor: Actor | undefined): AccessScope {
  const user = requireUser(actor)
  const { locationIds } = user
  return {
    locationIds,
    seesWages: hasRight(user, 'payroll'),
    covers: locationId => hasLocationAccess(user, locationId),
  }
}
