import { toLocalTime } from '../../shared/lib/local-time.ts'
import { t } from '../texts/index.ts'
import { useListLocationsQuery } from './api/business.ts'
import { useSettings } from './use-settings.ts'

export interface BusinessLocations {
  /** The business has several locations, so lists show which one a record belongs to. */
  hasSeveral: boolean
  locations: readonly { id: number; name: string; timezone: string | null }[]
  /** HH:MM in the time zone of a location, with its name if it differs from that of the business. */
  timeIn: (instant: string, timeZone: string) => string
  /** The same for an already formatted time. */
  withZone: (time: string, timeZone: string) => string
}

const NO_LOCATIONS: BusinessLocations['locations'] = []

/** The locations of the business, and formatters for their local times. */
export function useBusinessLocations(): BusinessLocations {
  const { data: locations = NO_LOCATIONS } = useListLocationsQuery()
  const { timezone } = useSettings()
  const withZone = (time: string, timeZone: string) =>
    timeZone === timezone ? time : t('common.timeIn', { time, place: getCity(timeZone) })
  return {
    hasSeveral: locations.length > 1,
    locations,
    timeIn: (instant, timeZone) => withZone(toLocalTime(instant, timeZone), timeZone),
    withZone,
  }
}

/** 'Europe/Dublin' becomes 'Dublin'. */
const getCity = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
