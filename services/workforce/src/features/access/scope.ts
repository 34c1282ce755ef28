import { type Actor, coversLocation, hasRight, signedInUser } from '@rms/service-kit'

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
    covers: locationId => coversLocation(user, locationId),
  }
}
