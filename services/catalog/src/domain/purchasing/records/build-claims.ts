import type { ClaimCredit } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { Purchasing } from '../derive-purchasing.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { MatchedLine } from '../matching/match-invoices.ts'
import { type LineContext, toQuantity } from './build-purchase-lines.ts'
import type { ClaimRecord } from './purchase-records.ts'

/** The claims with everything that explains them. */
export function buildClaims(
  { claims, match, facts }: Purchasing,
  { printed }: Pick<LineContext, 'printed'>,
): ClaimRecord[] {
  const matched = new Map(match.lines.map(line => [line.billed.line.lineId, line]))
  const assigned = new Map(match.assigned.map(each => [each.line.lineId, each]))
  const numbers = new Map(facts.invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  const manual = listManualAllocations(facts.decisions)
  return claims.flatMap(position => {
    const billed = assigned.get(position.claim.lineId)
    if (!billed) return []
    const line = matched.get(position.claim.lineId) ?? toUnmatched(billed)
    const build = (credits: ClaimPosition['credits']) =>
      buildCredits(position.claim.id, credits, { numbers, manual })
    const credits = { closing: build(position.credits), awaited: build(position.awaitedCredits) }
    return [buildClaim(position, line, { credits, name: printed.get(position.claim.lineId)?.product_name })]
  })
}

type ExplainedLine = Pick<MatchedLine, 'accepted' | 'received' | 'price'> & {
  readonly billed: AssignedLine & { readonly net: MatchedLine['billed']['net'] }
}

/** A line whose product is not known at the moment. */
const toUnmatched = (line: AssignedLine): ExplainedLine => ({
  ...{ accepted: null, received: [], price: null },
  billed: { ...line, net: null },
})

function buildClaim(
  { claim, ...position }: ClaimPosition,
  { billed, accepted, received, price }: ExplainedLine,
  {
    credits: { closing, awaited },
    name = '',
  }: {
    readonly credits: { readonly closing: ClaimCredit[]; readonly awaited: ClaimCredit[] }
    readonly name: string | undefined
  },
): ClaimRecord {
  const substitute = received.find(goods => goods.line.substitutedBy !== null)
  return {
    id: claim.id,
    state: position.state,
    reasons: [...claim.reasons],
    supplier_id: claim.supplierId,
    location_id: claim.locationId,
    invoice_id: claim.invoiceId,
    invoice_number: claim.invoiceNumber,
    invoice_date: claim.date,
    delivery_date: claim.deliveryDate,
    delivery_id: billed.delivery?.id ?? null,
    item_id: claim.lineId,
    product_id: claim.productId,
    product_name: name,
    ordered_product_id: substitute?.line.productId ?? null,
    received_line_ids: received.map(goods => goods.line.lineId),
    unit: billed.line.unit.name,
    currency: claim.currency,
    invoiced_quantity: toNumber(billed.line.quantity, 6),
    accepted_quantity: toQuantity(accepted),
    missing_quantity: toNumber(claim.missingQuantity, 6),
    invoiced_price: toNumber(billed.net?.price ?? billed.line.unitPrice, 6),
    agreed_price: toQuantity(price?.agreedPrice ?? null),
    quantity_amount: toNumber(claim.quantityAmount, 2),
    price_amount: toNumber(claim.priceAmount, 2),
    amount: toNumber(claim.amount, 2),
    gross_amount: claim.grossAmount && toNumber(claim.grossAmount, 2),
    credited_amount: toNumber(position.creditedAmount, 2),
    waived_amount: toNumber(position.waivedAmount, 2),
    open_amount: toNumber(position.openAmount, 2),
    credits: closing,
    ...(awaited.length > 0 && { credits_under_review: awaited }),
    sent_on: position.firstSentOn,
    sent_amount: position.sentAmount && toNumber(position.sentAmount, 2),
    waiver_reason: position.waiverReason,
    being_corrected: claim.isSuspended,
  }
}

/** Credit lines that people have allocated, with the claim. */
const listManualAllocations = (decisions: readonly DecisionFact[]): ReadonlySet<string> =>
  new Set(
    decisions.flatMap(({ decision }) =>
      decision.type === 'allocate-credit' ? [getKey(decision.claimId, decision.creditLineId)] : [],
    ),
  )

const getKey = (claimId: string, creditLineId: number): string => `${claimId} ${creditLineId}`

/** Allocations by people come first, so that of one line the first one is theirs. */
function buildCredits(
  claimId: string,
  credits: ClaimPosition['credits'],
  {
    numbers,
    manual,
  }: { readonly numbers: ReadonlyMap<number, string>; readonly manual: ReadonlySet<string> },
): ClaimCredit[] {
  const seen = new Set<number>()
  return credits.map(({ creditId, creditLineId, date, amount }) => {
    const isFirst = !seen.has(creditLineId)
    seen.add(creditLineId)
    return {
      credit_note_id: creditId,
      credit_note_number: numbers.get(creditId) ?? '',
      credit_line_id: creditLineId,
      date,
      amount: toNumber(amount, 2),
      manual: isFirst && manual.has(getKey(claimId, creditLineId)),
    }
  })
}
