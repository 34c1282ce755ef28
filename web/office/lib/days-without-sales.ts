import { addDays } from '@rms/domain-kit'

interface LocationDay {
  readonly date: string
  readonly location_id: number
}

/** The days of the locations between two dates, both included, that have no sales. */
export function findDaysWithoutSales(
  daysWithSales: readonly LocationDay[],
  { from, to, locationIds }: { from: string; to: string; locationIds: readonly number[] },
): LocationDay[] {
  const known = new Set(daysWithSales.map(toKey))
  const missing: LocationDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    for (const location_id of locationIds)
      if (!known.has(toKey({ date, location_id }))) missing.push({ date, location_id })
  return missing
}

const toKey = ({ date, location_id }: LocationDay): string => `${location_id}/${date}`
