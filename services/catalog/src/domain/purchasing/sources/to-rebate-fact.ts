import type { Rebate } from '../../rebates/rebate.ts'
import type { RebateFact } from '../facts/agreement-fact.ts'

/** A rebate as a fact about purchases. */
export const toRebateFact = (rebate: Rebate): RebateFact => ({
  kind: 'rebate',
  id: rebate.id,
  revision: rebate.version,
  deleted: false,
  supplierId: rebate.supplierId,
  currency: rebate.currency,
  periodFrom: rebate.periodFrom,
  periodTo: rebate.periodTo,
  tiers: rebate.tiers,
  retroactive: rebate.retroactive,
})
