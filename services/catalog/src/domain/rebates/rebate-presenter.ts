import type { Rebate as RebateRecord } from '@rms/contracts'
import { toInstantText, toNumber } from '@rms/domain-kit'
import type { Rebate, RebateTerms, RebateTier } from './rebate.ts'
import type { RebateBalanceRecord } from './rebate-balance.ts'

/** The rebate with what was accrued and credited. */
export function toRebateRecord(rebate: Rebate, balance: RebateBalanceRecord): RebateRecord {
  const { supplier_id, rebate_id: _, ...amounts } = balance
  return {
    id: rebate.id,
    supplier_id,
    ...toTermValues(rebate),
    tiers: rebate.tiers.map(toTierValues),
    ...amounts,
    created_at: toInstantText(rebate.createdAt),
    version: rebate.version,
  }
}

export const toTierValues = ({ from, percent }: RebateTier) => ({
  from: toNumber(from, 2),
  percent: toNumber(percent, 4),
})

const toTermValues = (terms: RebateTerms) => ({
  currency: terms.currency,
  period_from: terms.periodFrom,
  period_to: terms.periodTo,
  retroactive: terms.retroactive,
  note: terms.note,
})

/** The rebate as shown in the audit log. */
export const toAuditedRebate = (rebate: Rebate, supplier: { readonly name: string }) => ({
  supplier_name: supplier.name,
  ...toTermValues(rebate),
  rebate_tiers: rebate.tiers.map(tier => {
    const { from, percent } = toTierValues(tier)
    return { turnover_from: from, percent }
  }),
})
