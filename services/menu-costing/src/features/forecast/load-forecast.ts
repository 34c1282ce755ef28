import { addDays, type CalendarDate, type Decimal, daysBetween, toBusinessDate } from '@rms/domain-kit'
import {
  applyEdits,
  type ComputedForecast,
  computeForecast,
  type DayForecast,
} from '../../domain/forecast/forecast-day.ts'
import type { ForecastHistory } from '../../domain/forecast/past-days.ts'
import { getDayCutoff } from '../../domain/sales/sales-settings.ts'
import type { BusinessLocation } from '../../storage/business/business-replica.ts'
import type { ForecastEdit } from '../../storage/forecast/forecast-edit-repository.ts'
import type { StoredSpecialDay } from '../../storage/forecast/special-day-repository.ts'
import type { NetSalesDay } from '../../storage/sales/sales-figures-repository.ts'
import type { SalesRepositories } from '../../storage/sales/sales-repositories.ts'

/** The forecast of a day with everything that it is made of. */
export interface LoadedForecast extends DayForecast {
  readonly location: BusinessLocation
  readonly date: CalendarDate
  readonly computed: ComputedForecast
  readonly special: StoredSpecialDay | null
  readonly edit: ForecastEdit | null
  /** The net sales of a day that is over; null if they are not known. */
  readonly actual: Decimal | null
}

interface ForecastRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly now: Temporal.Instant
}

type Sources = Pick<SalesRepositories, 'figures' | 'specialDays' | 'forecastEdits' | 'settings'>

/** A forecast looks back six weeks, from the same weekday of up to a week before. */
const DAYS_BACK = 49

export interface LoadedForecasts {
  /** By date, then by location. */
  readonly forecasts: readonly LoadedForecast[]
  /** When the sales that were used last changed. */
  readonly asOf: Temporal.Instant | null
}

/** Computes the forecasts of these locations, with one query for each kind of record. */
export async function loadForecasts(
  sources: Sources,
  locations: readonly BusinessLocation[],
  { from, to, now }: ForecastRange,
): Promise<LoadedForecasts> {
  const settings = await sources.settings.current()
  const getToday = ({ id, timeZone }: BusinessLocation) =>
    toBusinessDate(now, timeZone, getDayCutoff(settings, id))
  const ids = locations.map(({ id }) => id)
  const range = { from: addDays(getEarliest([from, ...locations.map(getToday)]), -DAYS_BACK), to }
  const [sales, specialDays, edits] = await Promise.all([
    sources.figures.listNetSales(range, ids),
    sources.specialDays.list(range),
    sources.forecastEdits.list({ from, to }, ids),
  ])
  const known = { sales: toMap(sales), specialDays, edits: toMap(edits) }
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  return {
    forecasts: dates.flatMap(date =>
      locations.map(location => loadDay(known, { location, date, today: getToday(location) })),
    ),
    asOf: getLatest(sales),
  }
}

interface Known {
  readonly sales: ReadonlyMap<string, NetSalesDay>
  readonly specialDays: readonly StoredSpecialDay[]
  readonly edits: ReadonlyMap<string, ForecastEdit>
}

function loadDay(
  known: Known,
  { location, date, today }: Pick<LoadedForecast, 'location' | 'date'> & { readonly today: CalendarDate },
): LoadedForecast {
  const locationId = location.id
  const findSpecial = (wanted: CalendarDate) => findSpecialDay(known.specialDays, locationId, wanted)
  const history: ForecastHistory = {
    today,
    findSales: wanted => known.sales.get(toKey({ locationId, date: wanted })) ?? null,
    isSpecial: wanted => findSpecial(wanted) !== null,
  }
  const special = findSpecial(date)
  const computed = computeForecast(date, history, special)
  const edit = known.edits.get(toKey({ locationId, date })) ?? null
  return {
    ...{ location, date, computed, special, edit },
    ...applyEdits(computed.parts, edit?.values ?? []),
    actual: date < today ? (history.findSales(date)?.net ?? null) : null,
  }
}

/** The special day of a location, else the one of all locations. */
const findSpecialDay = (
  days: readonly StoredSpecialDay[],
  locationId: number,
  date: CalendarDate,
): StoredSpecialDay | null =>
  days.find(day => day.date === date && day.locationId === locationId) ??
  days.find(day => day.date === date && day.locationId === null) ??
  null

const getEarliest = (dates: readonly CalendarDate[]): CalendarDate => dates.toSorted()[0] ?? ''

const getLatest = (days: readonly NetSalesDay[]): Temporal.Instant | null =>
  days.reduce<Temporal.Instant | null>(
    (latest, { updatedAt }) =>
      latest && Temporal.Instant.compare(latest, updatedAt) > 0 ? latest : updatedAt,
    null,
  )

const toKey = ({ locationId, date }: { readonly locationId: number; readonly date: CalendarDate }): string =>
  `${locationId}/${date}`

const toMap = <Day extends { readonly locationId: number; readonly date: CalendarDate }>(
  days: readonly Day[],
): ReadonlyMap<string, Day> => new Map(days.map(day => [toKey(day), day]))
