import type { DayPart, SalesChannel, SalesMapping } from '@rms/contracts'
import { type CalendarDate, normaliseName } from '@rms/domain-kit'
import type { DayPartStart } from '../day-parts.ts'
import { recogniseChannel, recogniseDayPart } from './known-texts.ts'
import type { UnknownTexts } from './row-cells.ts'

/** A location to which rows can belong. */
export interface ImportLocation {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly cutoffMinutes: number
}

/** What reading a row needs besides its cells. */
export interface RowContext {
  readonly mapping: SalesMapping
  /** The locations that the user can access. */
  readonly locations: readonly ImportLocation[]
  /** The names of all other locations, whose rows are left out. */
  readonly otherLocations: readonly string[]
  /** The location of all rows, if there is one. */
  readonly location: ImportLocation | null
  /** The day of all rows of a file without a date column. */
  readonly date: CalendarDate | null
  /** The last day that is not in the future, by location. */
  readonly todays: ReadonlyMap<number, CalendarDate>
  readonly dayParts: readonly DayPartStart[]
  /** The channel of rows without one. */
  readonly defaultChannel: SalesChannel
}

export interface FoundLocation {
  readonly location: ImportLocation | null
  readonly unknown: UnknownTexts
}

/** The location of a row; null for one of another location, or one that is not imported. */
export function findLocation(
  text: string,
  { mapping, locations, otherLocations, location: fixed }: RowContext,
): FoundLocation {
  const isSame = (other: string) => normaliseName(other) === normaliseName(text)
  const mapped = mapping.locations?.find(each => isSame(each.text))?.location_id
  if (fixed) return { location: mapped === undefined || mapped === fixed.id ? fixed : null, unknown: {} }
  if (mapped !== undefined)
    return { location: locations.find(({ id }) => id === mapped) ?? null, unknown: {} }
  const named = locations.filter(({ name }) => isSame(name))
  const others = otherLocations.filter(isSame)
  const [found] = named
  if (named.length === 0 && others.length > 0) return { location: null, unknown: {} }
  return named.length === 1 && found && others.length === 0
    ? { location: found, unknown: {} }
    : { location: null, unknown: { location: text } }
}

export interface FoundChannel {
  readonly channel: SalesChannel
  readonly channelName: string
  readonly unknown: UnknownTexts
}

const MAX_CHANNEL_NAME = 60

/** The channel that a text names, or the usual one of the source. */
export function findChannel(text: string, { mapping, defaultChannel }: RowContext): FoundChannel {
  if (text === '') return { channel: defaultChannel, channelName: '', unknown: {} }
  const mapped = mapping.channels?.find(each => normaliseName(each.text) === normaliseName(text))?.channel
  const channel = mapped ?? recogniseChannel(text)
  const isNamed = channel === undefined || channel === 'platform' || channel === 'other'
  return {
    channel: channel ?? 'other',
    channelName: isNamed ? text.slice(0, MAX_CHANNEL_NAME) : '',
    unknown: channel ? {} : { channel: text },
  }
}

/** The part of the day that a text names; null for an unknown one. */
export function findDayPart(text: string, { mapping }: RowContext): DayPart | null {
  if (text === '') return null
  const mapped = mapping.day_parts?.find(each => normaliseName(each.text) === normaliseName(text))?.day_part
  return mapped ?? recogniseDayPart(text) ?? null
}
