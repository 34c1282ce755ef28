import { useGetLocationsQuery } from '../store/portal-api.ts'
import { t } from '../texts/index.ts'
import { getDeviceTimeZone } from './time-format.ts'

/** The city of a time zone, such as "Dublin time"; null if this device shows the same time. */
export function getTimeZoneLabel(timeZone: string, instant: string): string | null {
  const at = Temporal.Instant.from(instant)
  const [locationOffset, deviceOffset] = [timeZone, getDeviceTimeZone()].map(
    zone => at.toZonedDateTimeISO(zone).offsetNanoseconds,
  )
  return locationOffset === deviceOffset ? null : t('portal.zone', { place: toCity(timeZone) })
}

/** `Europe/Dublin` becomes Dublin. */
const toCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Whether times need a location, because the person works at several ones. */
export function useHasSeveralLocations(entries: readonly { location_name: string | null }[]): boolean {
  const { data } = useGetLocationsQuery()
  const worked = new Set(entries.flatMap(({ location_name }) => location_name ?? []))
  return worked.size > 1 || (data?.locations.length ?? 0) > 1
}
