import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'

/** The locations to which the user has access; none until they are loaded. */
export function useOwnLocations(): readonly { id: number; name: string }[] {
  const { locations } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  return locations.filter(({ id }) => hasAccess(id))
}
