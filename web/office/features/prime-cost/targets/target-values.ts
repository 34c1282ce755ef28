import type { PrimeCostTargets } from '@rms/contracts'
import type { PrimeCostTargetsBody } from '../../../lib/api/prime-cost.ts'

export const CALENDAR_PATTERNS = ['4-4-5', '4-5-4', '5-4-4', 'months'] as const

/** Names match the contract, so that errors of the server are shown at their fields. '' for no target. */
export interface TargetValues {
  goods_percent: number | string
  labour_percent: number | string
  prime_percent: number | string
  tolerance_points: number | string
  pattern: PrimeCostTargets['calendar']['pattern']
  first_day_of_week: number
  first_month: number
}

export const toTargetValues = ({ calendar, version: _, ...targets }: PrimeCostTargets): TargetValues => ({
  goods_percent: targets.goods_percent ?? '',
  labour_percent: targets.labour_percent ?? '',
  prime_percent: targets.prime_percent ?? '',
  tolerance_points: targets.tolerance_points,
  ...calendar,
})

/** An empty tolerance is 0. */
export const toTargetsBody = (values: TargetValues): Omit<PrimeCostTargetsBody, 'version'> => ({
  goods_percent: toPercent(values.goods_percent),
  labour_percent: toPercent(values.labour_percent),
  prime_percent: toPercent(values.prime_percent),
  tolerance_points: Number(values.tolerance_points),
  calendar: {
    pattern: values.pattern,
    first_day_of_week: values.first_day_of_week,
    first_month: values.first_month,
  },
})

const toPercent = (value: number | string): number | null => (value === '' ? null : Number(value))
