import { toNumber } from '@rms/domain-kit'
import type { RebateBalanceRecord } from '../../rebates/rebate-balance.ts'
import type { Purchasing } from '../derive-purchasing.ts'
import type { RebateTier } from '../facts/agreement-fact.ts'
import { listRebateMonths, type RebatePosition, summariseRebate } from '../rebates/rebate-positions.ts'

/** What was accrued and credited for each rebate. */
export const buildRebateBalances = ({ rebates }: Pick<Purchasing, 'rebates'>): RebateBalanceRecord[] =>
  [...rebates.values()].map(toBalance)

function toBalance(position: RebatePosition): RebateBalanceRecord {
  const { id, supplierId } = position.rebate
  const { reachedTier, nextTier, missingTurnover, ...amounts } = summariseRebate(position)
  return {
    rebate_id: id,
    supplier_id: supplierId,
    turnover: toNumber(amounts.turnover, 2),
    accrued: toNumber(amounts.accrued, 2),
    correction: toNumber(amounts.correction, 2),
    credited: toNumber(amounts.credited, 2),
    outstanding: toNumber(amounts.outstanding, 2),
    reached_tier: reachedTier && toTier(reachedTier),
    next_tier: nextTier && { ...toTier(nextTier), missing_turnover: toNumber(missingTurnover, 2) },
    bookings: listRebateMonths(position).map(({ month, turnover, accrued, correction, credited }) => ({
      month,
      turnover: toNumber(turnover, 2),
      accrued: toNumber(accrued, 2),
      correction: toNumber(correction, 2),
      credited: toNumber(credited, 2),
    })),
    unclear_count: position.unclearCount,
  }
}

const toTier = ({ from, percent }: RebateTier) => ({ from: toNumber(from, 2), percent: toNumber(percent, 4) })
