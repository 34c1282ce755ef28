import type { MatchStatus, PurchaseCheckResult, PurchaseDifference } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import type { Invoice } from '../invoices/invoice.ts'
import type { LineDifference, PurchaseComparison } from '../invoices/purchase-check.ts'
import { withPurchaseFlag } from './purchase-flags.ts'

/**
 * Applies what the catalog found when it compared the invoice. A result for other facts than the last published ones,
 * or one that is older than the applied one, changes nothing. Flags only concern invoices that are not processed yet,
 * of suppliers whose invoices are compared.
 */
export function applyPurchaseResult(
  invoice: Invoice,
  result: PurchaseCheckResult,
  { comparedAt, hasPurchaseChecks }: ResultContext,
): Invoice {
  const { purchaseCheck, status } = invoice
  if (result.revision !== purchaseCheck.recordedRevision) return invoice
  const known = purchaseCheck.comparison?.comparedAt
  if (known && Temporal.Instant.compare(comparedAt, known) < 0) return invoice
  const comparison = toComparison(result, comparedAt)
  const deliveryLocationIds = result.delivery_location_ids ?? []
  const compared = { ...invoice, purchaseCheck: { ...purchaseCheck, comparison, deliveryLocationIds } }
  return status === 'pending' ? withPurchaseFlag(compared, { hasPurchaseChecks }) : compared
}

interface ResultContext {
  readonly comparedAt: Temporal.Instant
  readonly hasPurchaseChecks: boolean
}

const toComparison = (
  { outcome, currency, claimed_amount, lines }: PurchaseCheckResult,
  comparedAt: Temporal.Instant,
): PurchaseComparison => ({
  outcome,
  comparedAt,
  currency,
  claimedAmount: toDecimal(claimed_amount),
  differences: outcome === 'matched' ? [] : lines.flatMap(toDifference),
})

type ComparedLine = PurchaseCheckResult['lines'][number]

/** The most important difference of a line; a line with a claim also has that of each part of it. */
function toDifference(line: ComparedLine): LineDifference[] {
  const {
    item_id: itemId,
    statuses,
    needs_decision = statuses.some(needsDecision),
    claim_reasons = [],
  } = line
  const status = statuses.find(needsDecision) ?? statuses[0]
  const first = needs_decision && status ? nameDifference(status, line) : null
  if (first === null) return []
  const differences = new Set([first, ...(claim_reasons.includes('price') ? ['price-above' as const] : [])])
  return [...differences].map(difference => ({ itemId, difference }))
}

const needsDecision = (status: MatchStatus): boolean => DECISION_STATUSES.has(status)

/** Whether the others need a decision depends on the policy of the business. */
const DECISION_STATUSES: ReadonlySet<MatchStatus> = new Set([
  'unclear',
  'not-received',
  'over-billed',
  'price-differs',
  'substituted',
])

/** Only a price above the agreed one can be claimed. */
function nameDifference(
  status: MatchStatus,
  { claimed_amount, claim_reasons, unclear_reason }: ComparedLine,
): PurchaseDifference | null {
  if (status === 'unclear' && unclear_reason === 'delivery') return 'delivery-unclear'
  if (status === 'over-billed' && claim_reasons?.includes('free-goods')) return 'free-goods-missing'
  if (status === 'price-differs') return claimed_amount > 0 ? 'price-above' : 'price-differs'
  return status === 'matched' || status === 'not-checked' ? null : status
}
