import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'

/** Products of one ingredient share its usage by what was bought of them in so many days. */
const SHARE_DAYS = 56

interface Range {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The days whose purchases determine the shares on these dates. */
export const listPurchaseDays = ({ from, to }: Range): Range => ({ from: addDays(from, 1 - SHARE_DAYS), to })

/** The days whose shares follow from purchases on these days. */
export const listSharedDays = (purchases: readonly PrimeCostKey[]): PrimeCostKey[] =>
  purchases.flatMap(({ locationId, date }) =>
    Array.from({ length: SHARE_DAYS }, (_, index) => ({ locationId, date: addDays(date, index) })),
  )
