import type { Location } from '@rms/contracts'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'
import type { Cart } from './cart.ts'

interface DeliveryLocation {
  /** null while the business has none. */
  location: Location | null
  timeZone: string
  /** Those to which the user may order. */
  locations: readonly Location[]
  /** What is sent with an order: null leaves the default to the server, which only users of all locations may. */
  sentLocationId: number | null
}

/** The location that an order is delivered to: of those of the user the selected one, else location 1, else the first one. */
export function useDeliveryLocation(cart: Cart): DeliveryLocation {
  const { data: all = [] } = useListLocationsQuery()
  const hasAccess = useHasLocationAccess()
  const locations = all.filter(({ id }) => hasAccess(id))
  const { timezone } = useSettings()
  const location =
    locations.find(({ id }) => String(id) === cart.locationId) ??
    locations.find(({ id }) => id === 1) ??
    locations[0] ??
    null
  const selected = cart.locationId ? Number(cart.locationId) : null
  const sentLocationId = hasAccess(null) ? selected : (location?.id ?? null)
  return { location, locations, sentLocationId, timeZone: location?.timezone ?? timezone }
}
