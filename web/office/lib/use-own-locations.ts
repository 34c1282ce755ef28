import type { Location } from '@rms/contracts'
import { useListLocationsQuery } from './api/business.ts'
import { useHasLocationAccess } from './user-rights.ts'

/** The locations that the user has access to; undefined while they are loading. */
export function useOwnLocations(): readonly Location[] | undefined {
  const { data: locations } = useListLocationsQuery()
  const hasAccess = useHasLocationAccess()
  return locations?.filter(({ id }) => hasAccess(id))
}
