import type { Purchasing } from '../derive-purchasing.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import { buildPurchaseMonths } from '../reports/purchase-month.ts'
import { buildDepositBalances, buildUnallocatedCredits } from './build-balances.ts'
import { buildChecks } from './build-checks.ts'
import { buildClaims } from './build-claims.ts'
import { buildPriceDifferences } from './build-price-differences.ts'
import { buildPurchaseLines, createOrderFinder, type LineContext } from './build-purchase-lines.ts'
import { buildRebateBalances } from './build-rebate-balances.ts'
import { listPriceDecisions } from './price-decisions.ts'
import type { PurchaseRecords } from './purchase-records.ts'

interface RecordContext extends Pick<LineContext, 'printed'> {
  readonly supplierId: number
  readonly policy: PurchasingPolicy
  /** Names of the users who have decided. */
  readonly userNames: ReadonlyMap<number, string>
}

/** Everything that is stored of what follows from the facts of a supplier. */
export function buildPurchaseRecords(
  purchasing: Purchasing,
  { supplierId, printed, policy, userNames }: RecordContext,
): PurchaseRecords {
  const claims = buildClaims(purchasing, { printed })
  const orders = createOrderFinder(purchasing.facts)
  const lines = buildPurchaseLines(purchasing.match, orders, {
    printed,
    decisions: listPriceDecisions(purchasing.facts.decisions),
    claimIds: new Set(claims.map(({ id }) => id)),
  })
  const checks = buildChecks(purchasing, { lines, claims, orders, policy, userNames })
  return {
    checks,
    claims,
    priceDifferences: buildPriceDifferences(checks, claims),
    credits: buildUnallocatedCredits(purchasing, { printed }),
    deposits: buildDepositBalances(purchasing),
    rebates: buildRebateBalances(purchasing),
    months: buildPurchaseMonths(supplierId, purchasing),
  }
}
