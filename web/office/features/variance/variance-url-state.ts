import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { patchFilters } from '../../lib/use-search-param.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'
import type { VarianceRange } from './variance-range.ts'

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
  return {
    locationId: location?.id ?? null,
    locations,
    range: parseVarianceRange(params),
    today,
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

/** The days that the address states; null without valid ones. */
export function parseVarianceRange(params: URLSearchParams): VarianceRange | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return DATE.test(from) && DATE.test(to) && from <= to ? { from, to } : null
}
