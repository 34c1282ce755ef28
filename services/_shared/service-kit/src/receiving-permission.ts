import { type LocationName, staffTimeEndpoints } from '@rms/contracts'
import type { StaffActor } from './authentication/authenticator.ts'
import { AppError, forbidden } from './errors/errors.ts'
import type { InternalServiceClient } from './http/internal-service-client.ts'

/**
 * The ids of the locations where a staff member receives deliveries, from workforce, which owns the permission: a
 * withdrawn one ends at once. 403 if there are none, or while the temporary password has to be changed.
 */
export async function requireReceivingLocations(
  needs: { readonly internal: InternalServiceClient },
  staff: StaffActor,
): Promise<readonly number[]> {
  const { receiving } = await loadPermittedLocations(needs, staff)
  if (receiving.length === 0)
    throw forbidden(
      'receiving-not-permitted',
      'You are not permitted to receive deliveries. Ask a manager to change this.',
    )
  return receiving.map(location => location.id)
}

interface PermittedLocations {
  readonly receiving: readonly LocationName[]
  readonly counting: readonly LocationName[]
}

/** Where a staff member works with stock; nowhere if the person no longer exists. 403 with a temporary password. */
export async function loadPermittedLocations(
  { internal }: { readonly internal: InternalServiceClient },
  { id, scope }: StaffActor,
): Promise<PermittedLocations> {
  // The portal limits such tokens to changing the password.
  if (scope !== undefined) throw forbidden('password-change-required', 'Choose a new password first.')
  return internal.call(staffTimeEndpoints.staffPlaces, { params: { id } }).catch(error => {
    if (error instanceof AppError && error.status === 404) return { receiving: [], counting: [] }
    throw error
  })
}

/** 403 `location-not-yours` for a location that is not one of the permitted ones. */
export function requirePermittedLocation(permitted: readonly number[], locationId: number): void {
  if (!permitted.includes(locationId))
    throw forbidden('location-not-yours', 'You do not have access to this location. Choose another one.', {
      field: 'location_id',
    })
}
