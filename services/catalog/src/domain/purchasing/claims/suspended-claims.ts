import { Decimal, ZERO } from '@rms/domain-kit'
import type { DecisionFact } from '../facts/decision-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import { findSendings, type Sending } from './claim-decisions.ts'
import { type Claim, getClaimId } from './claims.ts'

/**
 * Adds the claims that were sent and whose lines cannot be compared at the moment. They have the amount that was sent,
 * at most what the line charges, until the line can be compared again.
 */
export function addSuspendedClaims(
  claims: readonly Claim[],
  { assigned, lines }: Pick<InvoiceMatch, 'assigned' | 'lines'>,
  decisions: readonly DecisionFact[],
): Claim[] {
  const sendings = findSendings(decisions)
  if (sendings.size === 0) return [...claims]
  const matched = new Map(lines.map(line => [line.billed.line.lineId, line]))
  const suspended = assigned.flatMap(each => {
    const sending = sendings.get(getClaimId(each.invoice.id, each.line.lineId))?.last
    if (!sending || !isUnclear(each, matched.get(each.line.lineId))) return []
    const productId = each.line.productId ?? sending.stated?.productId
    return productId === undefined ? [] : [suspendClaim(each, sending, productId)]
  })
  const ids = new Set(suspended.map(({ id }) => id))
  return [...claims.filter(({ id }) => !ids.has(id)), ...suspended]
}

/** Whether a line of goods cannot be compared; a line that bills nothing any more can. */
function isUnclear({ invoice, line }: AssignedLine, matched: MatchedLine | undefined): boolean {
  if (matched) return matched.statuses.includes('unclear')
  return invoice.documentType === 'invoice' && line.kind === 'goods' && line.productId === null
}

function suspendClaim(
  { invoice, line, date, locationId }: AssignedLine,
  { amount: sent, stated }: Sending,
  productId: number,
): Claim {
  const amount = Decimal.min(sent, line.total.abs())
  const priceAmount = Decimal.min(stated?.priceAmount ?? amount, amount)
  return {
    id: getClaimId(invoice.id, line.lineId),
    kind: line.kind,
    supplierId: invoice.supplierId,
    locationId,
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    lineId: line.lineId,
    productId,
    orderedProductId: productId,
    currency: invoice.currency,
    date: invoice.invoiceDate,
    deliveryDate: date,
    reasons: stated?.reasons ?? ['price'],
    missingQuantity: stated?.missingQuantity ?? ZERO,
    quantityAmount: amount.minus(priceAmount),
    priceAmount,
    amount,
    grossAmount: null,
    knownSince: invoice.uploadedAt,
    isSuspended: true,
  }
}
