import type { Location } from '@rms/contracts'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { useSettings } from '../../lib/use-settings.ts'
import type { Cart } from './cart.ts'

interface DeliveryLocation {
  /** null while the business has none. */
  location: Location | null
  timeZone: string
}

/** The location that an order is delivered to: the selected one, else location 1, else the first one. */
export function useDeliveryLocation({ locationId }: Cart): DeliveryLocation {
  const { data: locations = [] } = useListLocationsQuery()
  const { timezone } = useSettings()
  const location =
    locations.find(({ id }) => String(id) === locationId) ??
    locations.find(({ id }) => id === 1) ??
    locations[0] ??
    null
  return { location, timeZone: location?.timezone ?? timezone }
}
