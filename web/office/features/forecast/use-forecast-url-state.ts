import { addDays, getMonday, isCalendarDate } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { patchSearchParams } from '../../lib/use-search-param.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'

export interface ForecastUrlState {
  /** A Monday. */
  readonly weekStart: string
  readonly weekEnd: string
  /** Null while the locations are loading, or if the user has none. */
  readonly locationId: number | null
  readonly locations: readonly { id: number; name: string }[]
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

/** Week and location, kept in the URL. A forecast is always that of one location. */
export function useForecastUrlState(): ForecastUrlState {
  const [params, setParams] = useSearchParams()
  const hasAccess = useHasLocationAccess()
  const locations = useBusinessLocations().locations.filter(({ id }) => hasAccess(id))
  const requested = Number(params.get('location'))
  const weekStart = getForecastWeek(params, useToday())
  return {
    weekStart,
    weekEnd: addDays(weekStart, 6),
    locationId: (locations.find(({ id }) => id === requested) ?? locations[0])?.id ?? null,
    locations,
    set: changes =>
      setParams(before => patchSearchParams(before, changes), { replace: true, preventScrollReset: true }),
  }
}

/** The week in the URL, else the running one. */
export function getForecastWeek(params: URLSearchParams, today: string): string {
  const week = params.get('week') ?? ''
  return getMonday(isCalendarDate(week) ? week : today)
}
