import type { ShiftComparison } from '@rms/contracts'
import { useToday } from '../../../lib/local-time.ts'
import { toCellKey } from '../model/draft-shift.ts'
import { useCompareScheduleByDayQuery } from '../rota-api.ts'

/** Planned and actual hours by cell key; days in the future have none. */
export function useScheduleComparisons(days: readonly string[]): ReadonlyMap<string, ShiftComparison> {
  const today = useToday()
  const past = days.filter(day => day <= today)
  const { data } = useCompareScheduleByDayQuery(past, { skip: past.length === 0 })
  if (past.length === 0 || !data) return NO_COMPARISONS
  return new Map(
    Object.entries(data).flatMap(([date, comparisons]) =>
      comparisons.map(comparison => [toCellKey({ staffId: comparison.staff.id, date }), comparison] as const),
    ),
  )
}

const NO_COMPARISONS: ReadonlyMap<string, ShiftComparison> = new Map()
