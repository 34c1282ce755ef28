import type { StaffActor } from './authentication/authenticator.ts'
import { forbidden } from './errors/errors.ts'
import type { InternalServiceClient } from './http/internal-service-client.ts'
import { loadPermittedLocations } from './receiving-permission.ts'

/**
 * The ids of the locations where a staff member counts stock, from workforce, which owns the permission: a withdrawn one
 * ends at once. 403 if there are none, or while the temporary password has to be changed.
 */
export async function requireCountingLocations(
  needs: { readonly internal: InternalServiceClient },
  staff: StaffActor,
): Promise<readonly number[]> {
  const { counting } = await loadPermittedLocations(needs, staff)
  if (counting.length === 0)
    throw forbidden(
      'counting-not-permitted',
      'You are not permitted to count stock. Ask a manager to change this.',
    )
  return counting.map(location => location.id)
}
