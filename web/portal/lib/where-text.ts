import { useGetPlacesQuery } from '../store/portal-api.ts'
import { t } from '../texts/index.ts'
import { deviceZone } from './time-text.ts'

/** The place whose clock a time is read from, such as "Dublin time"; null when this device's clock shows the same. */
export function zoneText(timeZone: string, instant: string): string | null {
  const at = Temporal.Instant.from(instant)
  const [there, here] = [timeZone, deviceZone()].map(zone => at.toZonedDateTimeISO(zone).offsetNanoseconds)
  return there === here ? null : t('portal.zone', { place: cityIn(timeZone) })
}

/** `Europe/Dublin` names Dublin. */
const cityIn = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Whether a time alone leaves open where it was worked: the person works in several places. */
export function useHasSeveralPlaces(entries: readonly { location_name: string | null }[]): boolean {
  const { data } = useGetPlacesQuery()
  const worked = new Set(entries.flatMap(({ location_name }) => location_name ?? []))
  return worked.size > 1 || (data?.locations.length ?? 0) > 1
}
