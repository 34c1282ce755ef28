import { type Actor, forbidden, hasRight, notFound, signedInUser } from '@rms/service-kit'
import type { StaffRepository } from '../staff/staff-repository.ts'

/** What a signed-in user may see of the staff. */
export interface Scope {
  /** Wages and costs. */
  readonly seesWages: boolean
  /** The places whose people and rotas are theirs; null means all. */
  readonly locationIds: readonly number[] | null
  covers(locationId: number | null): boolean
}

/** An administrator sees everything; a manager wages with the right `payroll`, and only their places when limited. */
export function scopeOf(actor: Actor | undefined): Scope {
  const user = signedInUser(actor)
  const { locationIds } = user
  return {
    locationIds,
    seesWages: hasRight(user, 'payroll'),
    covers: locationId => locationIds === null || (locationId !== null && locationIds.includes(locationId)),
  }
}

/** 403 for whoever may not see wages. */
export function requireWages(actor: Actor | undefined): void {
  if (!scopeOf(actor).seesWages)
    throw forbidden('payroll-only', 'Only someone with the right to payroll may see wages and costs.')
}

/** 403 for a manager who is limited to some places: pay periods and rules are for everybody. */
export function requireEverywhere(actor: Actor | undefined): void {
  if (scopeOf(actor).locationIds !== null)
    throw forbidden('all-locations-only', 'Only someone who works with all locations may do this.')
}

/** 404 for a person of a place that is not the manager's, as for one who is not there. */
export async function requireCovered(
  staff: StaffRepository,
  actor: Actor | undefined,
  staffIds: readonly number[],
): Promise<void> {
  const scope = scopeOf(actor)
  if (scope.locationIds === null) return
  const people = await staff.findAll(staffIds)
  const isForeign = (id: number): boolean => {
    const member = people.get(id)
    return member !== undefined && !scope.covers(member.locationId)
  }
  if (staffIds.some(isForeign)) throw notFound('staff member')
}

/** 403 for a place that is not the manager's. */
export function requirePlaceOfScope(actor: Actor | undefined, locationId: number | null): void {
  if (!scopeOf(actor).covers(locationId))
    throw forbidden('location-not-yours', 'You work with other locations. Choose one of yours.', {
      field: 'location_id',
    })
}
