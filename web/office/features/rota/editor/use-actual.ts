import type { Comparison } from '@rms/contracts'
import { useToday } from '../../../lib/clock.ts'
import { cellKey } from '../model/draft-shift.ts'
import { useCompareDaysQuery } from '../rota-api.ts'

/** What was worked, by the key of a person's day; days to come have none. */
export function useActual(days: readonly string[]): ReadonlyMap<string, Comparison> {
  const today = useToday()
  const past = days.filter(day => day <= today)
  const { data } = useCompareDaysQuery(past, { skip: past.length === 0 })
  if (past.length === 0 || !data) return NOTHING
  return new Map(
    Object.entries(data).flatMap(([date, comparisons]) =>
      comparisons.map(comparison => [cellKey({ staffId: comparison.staff.id, date }), comparison] as const),
    ),
  )
}

const NOTHING: ReadonlyMap<string, Comparison> = new Map()
