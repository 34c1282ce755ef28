import type { Decimal } from '@rms/domain-kit'
import { type CostEntry, computeDeliveryCosts } from './accruals/delivery-costs.ts'
import { allocateCredits, type CreditAllocation } from './claims/allocate-credits.ts'
import { type ClaimPosition, listClaimPositions } from './claims/claim-states.ts'
import { computeClaims } from './claims/claims.ts'
import { listCreditLines } from './claims/credit-lines.ts'
import { addSuspendedClaims } from './claims/suspended-claims.ts'
import { computeDepositBalances, type DepositBalance } from './deposits/deposit-balances.ts'
import { type PurchasingFact, type PurchasingFacts, selectCurrentFacts } from './facts/purchasing-facts.ts'
import { type InvoiceMatch, matchInvoices } from './matching/match-invoices.ts'
import { computeOrderProgress, type OrderLineProgress } from './matching/order-progress.ts'
import type { PurchasingPolicy } from './matching/purchasing-policy.ts'
import { computePayments, type Payment } from './payments/payments.ts'
import { createExchangeRates } from './prices/exchange-rates.ts'
import type { PriceObservation } from './prices/price-observations.ts'
import { computeRebatePositions, type RebatePosition } from './rebates/rebate-positions.ts'

/** Everything that follows from the facts about purchases. */
export interface Purchasing {
  readonly facts: PurchasingFacts
  readonly match: InvoiceMatch
  readonly orders: readonly OrderLineProgress[]
  readonly claims: readonly ClaimPosition[]
  readonly credits: CreditAllocation
  readonly costs: readonly CostEntry[]
  /** What of lines does not count as a cost, because received goods do; by line, in the currency of the business. */
  readonly covered: ReadonlyMap<number, Decimal>
  readonly payments: readonly Payment[]
  readonly deposits: readonly DepositBalance[]
  /** The bookings and credits of each rebate, by its id. */
  readonly rebates: ReadonlyMap<number, RebatePosition>
}

/**
 * Derives everything from the versions of facts, in whichever order and however often they arrived: equal sets of facts
 * give equal results. Facts of different suppliers do not influence each other, so a caller may pass those of one.
 */
export function derivePurchasing(
  versions: Iterable<PurchasingFact>,
  policy: PurchasingPolicy,
  earlierPrices: readonly PriceObservation[] = [],
): Purchasing {
  const facts = selectCurrentFacts(versions)
  const rates = createExchangeRates(facts.exchangeRates, policy.businessCurrency)
  const match = matchInvoices(facts, policy, earlierPrices)
  const computed = computeClaims(match.lines, facts.decisions, policy)
  const claims = addSuspendedClaims(computed, match, facts.decisions)
  const creditLines = listCreditLines(match.corrected)
  const credits = allocateCredits(claims, creditLines, facts.decisions, facts.invoices)
  const positions = listClaimPositions(claims, credits, facts.decisions)
  return {
    facts,
    match,
    orders: computeOrderProgress(facts.orders, match),
    claims: positions,
    credits,
    ...computeDeliveryCosts({ match, facts }, positions, rates),
    payments: computePayments({
      facts,
      assigned: match.assigned,
      positions,
      credits: creditLines,
      unallocated: credits.unallocated,
      policy,
      rates,
    }),
    deposits: computeDepositBalances(match.assigned, facts.deliveries),
    rebates: computeRebatePositions({ ...facts, assigned: match.assigned }),
  }
}
