import type { SalesSettings as SalesSettingsRecord } from '@rms/contracts'
import { DEFAULT_DAY_CUTOFF_MINUTES } from '@rms/domain-kit'
import type { DayPartStart } from './day-parts.ts'

/** When a business day ends and its parts begin; stored with the names of the contract. */
export type SalesSettings = Readonly<SalesSettingsRecord>

/** The settings while nothing was ever set. */
export const DEFAULT_SALES_SETTINGS: SalesSettings = {
  day_cutoff_minutes: DEFAULT_DAY_CUTOFF_MINUTES,
  location_cutoffs: [],
  day_parts: [
    { day_part: 'breakfast', starts_at: '05:00' },
    { day_part: 'lunch', starts_at: '11:00' },
    { day_part: 'afternoon', starts_at: '15:00' },
    { day_part: 'dinner', starts_at: '17:30' },
    { day_part: 'late', starts_at: '22:00' },
  ],
  tax_inclusive: true,
  version: 0,
}

/** The cut-off of a location, in minutes from midnight. */
export const getDayCutoff = (settings: SalesSettings, locationId: number): number =>
  settings.location_cutoffs.find(({ location_id: id }) => id === locationId)?.minutes ??
  settings.day_cutoff_minutes

const MINUTES_PER_HOUR = 60

export const toDayPartStarts = ({ day_parts: parts }: SalesSettings): DayPartStart[] =>
  parts.map(({ day_part: dayPart, starts_at: text }) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number)
    return { dayPart, startMinutes: hours * MINUTES_PER_HOUR + minutes }
  })
