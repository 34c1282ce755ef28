import type { Rebate } from '@rms/contracts'

/** What was accrued and credited for a rebate, without its terms. */
export interface RebateBalanceRecord
  extends Pick<
    Rebate,
    | 'supplier_id'
    | 'turnover'
    | 'accrued'
    | 'correction'
    | 'credited'
    | 'outstanding'
    | 'reached_tier'
    | 'next_tier'
    | 'bookings'
    | 'unclear_count'
  > {
  readonly rebate_id: number
}
