import { timeAt } from '../../shared/lib/wall-time.ts'
import { t } from '../texts/index.ts'
import { useListLocationsQuery } from './api/business.ts'
import { useSettings } from './settings.ts'

export interface Places {
  /** The business has several: lists name the location of everything that belongs to one. */
  hasSeveral: boolean
  locations: readonly { id: number; name: string }[]
  /** HH:MM by the clock of a place, with the name of its time zone where that is not the business's. */
  timeIn: (instant: string, timeZone: string) => string
  /** The same of a time that is known already. */
  withZone: (time: string, timeZone: string) => string
}

const NO_LOCATIONS: Places['locations'] = []

/** The locations of the business, and times by their clocks. */
export function usePlaces(): Places {
  const { data: locations = NO_LOCATIONS } = useListLocationsQuery()
  const { timezone } = useSettings()
  const withZone = (time: string, timeZone: string) =>
    timeZone === timezone ? time : t('common.timeIn', { time, place: cityOf(timeZone) })
  return {
    hasSeveral: locations.length > 1,
    locations,
    timeIn: (instant, timeZone) => withZone(timeAt(instant, timeZone), timeZone),
    withZone,
  }
}

/** 'Europe/Dublin' is known as Dublin. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
