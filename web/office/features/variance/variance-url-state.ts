import type { VarianceInterval } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { patchFilters } from '../../lib/use-search-param.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'

/** The days of a report. */
export interface VarianceRange {
  readonly from: string
  readonly to: string
}

export interface VarianceUrlState {
  /** Null while the locations are loading. */
  readonly locationId: number | null
  /** The locations that can be chosen. */
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  /** Null unless the address states one. */
  readonly range: VarianceRange | null
  readonly today: string
  readonly set: (changes: Record<string, string>) => void
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Location and days, kept in the URL, so that links and the Back button restore them. */
export function useVarianceUrlState(): VarianceUrlState {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const hasAccess = useHasLocationAccess()
  const locations = useBusinessLocations().locations.filter(({ id }) => hasAccess(id))
  const wanted = Number(params.get('location_id'))
  const location = locations.find(({ id }) => id === wanted) ?? locations[0]
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isRange = DATE.test(from) && DATE.test(to) && from <= to
  return {
    locationId: location?.id ?? null,
    locations,
    range: isRange ? { from, to } : null,
    today,
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

const DAYS_WITHOUT_COUNTS = 7

/** The days between the last two counts, otherwise those since the last one, otherwise the last seven. */
export function chooseRange(intervals: readonly VarianceInterval[], today: string): VarianceRange {
  const chosen = intervals.find(({ closing_count_id }) => closing_count_id !== null) ?? intervals[0]
  if (chosen) return toReportedRange(chosen, today)
  return { from: addDays(today, -DAYS_WITHOUT_COUNTS), to: addDays(today, -1) }
}

/** The days after the last count end today. */
export function toReportedRange(interval: VarianceInterval, today: string): VarianceRange {
  const { from, to, closing_count_id } = interval
  if (closing_count_id !== null) return { from, to }
  return { from, to: today > from ? today : from }
}
