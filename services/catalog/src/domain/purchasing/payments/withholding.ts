import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { CreditAllocation } from '../claims/allocate-credits.ts'
import type { ClaimCredit } from '../claims/claim-balances.ts'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { CreditLine } from '../claims/credit-lines.ts'
import type { InvoiceFact, RecordedPayment } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import { Settlement, takeShare } from './settlement.ts'

/** What is not paid for a claim, with VAT; null if its VAT is unclear. */
export interface WithheldClaim {
  readonly claimId: string
  readonly amount: Decimal | null
}

/** What is withheld and what credits credit of that, with VAT; null if the VAT is unclear. */
export interface Withholding {
  readonly withheldByInvoice: ReadonlyMap<number, readonly WithheldClaim[]>
  /** By credit note, or by invoice with returned goods. */
  readonly settledByCredit: ReadonlyMap<number, readonly (Decimal | null)[]>
  /** What credits that were paid have left out by invoice, because it was withheld there. */
  readonly paidCreditsByInvoice: ReadonlyMap<number, Decimal>
  /** What paid invoices withheld, and neither a credit nor an open claim justifies any more. */
  readonly owedByInvoice: ReadonlyMap<number, Decimal>
  /** What paid credits have left out, and no invoice withholds any more. */
  readonly undeductedByCredit: ReadonlyMap<number, Decimal>
}

interface WithholdingContext {
  readonly facts: Pick<PurchasingFacts, 'invoices' | 'decisions'>
  readonly positions: readonly ClaimPosition[]
  readonly credits: readonly CreditLine[]
  readonly unallocated: CreditAllocation['unallocated']
}

/**
 * What short payments withhold. A paid invoice withheld what is recorded, whatever its claims have become, and its credits
 * deduct only what goes beyond that. Of an unpaid one its claims are withheld as they are now, except what a paid credit
 * has deducted already. What a paid credit has left out is withheld from an invoice that is paid in full, too.
 */
export function computeWithholding(context: WithholdingContext): Withholding {
  const { invoices, decisions } = context.facts
  const shortPaid = new Set(
    decisions.flatMap(({ decision }) => (decision.type === 'short-pay' ? [decision.invoiceId] : [])),
  )
  const positions = Map.groupBy(context.positions, ({ claim }) => claim.invoiceId)
  const settlement = new Settlement(context)
  const withheldByInvoice = new Map<number, WithheldClaim[]>()
  const owedByInvoice = new Map<number, Decimal>()
  for (const invoice of invoices) {
    const { payment, id } = invoice
    if (!payment || payment.withheldByClaim.size === 0) continue
    const recorded = [...payment.withheldByClaim].map(([claimId, amount]) => ({ claimId, amount }))
    withheldByInvoice.set(id, recorded)
    const owed = settlePaidInvoice(invoice, payment, { positions: positions.get(id) ?? [], settlement })
    if (owed.gt(0)) owedByInvoice.set(id, owed)
  }
  for (const { id, payment } of invoices) {
    if (payment || !shortPaid.has(id)) continue
    const withheld = (positions.get(id) ?? []).map(position => withholdClaim(position, settlement))
    if (withheld.length > 0) withheldByInvoice.set(id, withheld)
  }
  for (const { id, isPaid } of invoices) {
    if (isPaid || shortPaid.has(id)) continue
    const withheld = (positions.get(id) ?? []).flatMap(position => withholdSettled(position, settlement))
    if (withheld.length > 0) withheldByInvoice.set(id, withheld)
  }
  const { settledByCredit, paidCreditsByInvoice } = settlement
  const undeductedByCredit = new Map(invoices.map(({ id }) => [id, settlement.getUnused(id)]))
  return { withheldByInvoice, settledByCredit, paidCreditsByInvoice, owedByInvoice, undeductedByCredit }
}

/** The result is what is owed to the supplier again. */
function settlePaidInvoice(
  invoice: InvoiceFact,
  { withheldByClaim }: RecordedPayment,
  context: { readonly positions: readonly ClaimPosition[]; readonly settlement: Settlement },
): Decimal {
  const { settlement } = context
  const positions = new Map(context.positions.map(position => [position.claim.id, position]))
  const left = new Map(withheldByClaim)
  for (const [claimId, withheld] of withheldByClaim) {
    let rest = withheld
    for (const credit of positions.get(claimId)?.credits ?? [])
      rest = rest.minus(settlement.settle(invoice.id, { ...credit, limit: rest }) ?? ZERO)
    left.set(claimId, rest)
  }
  // A claim that has shrunk since leaves a part of its credit unallocated, which was withheld nevertheless.
  const creditIds = new Set(
    context.positions.flatMap(({ credits }) => credits.map(({ creditId }) => creditId)),
  )
  for (const [claimId, rest] of left)
    left.set(claimId, settlement.settleUnallocated(invoice, { claimId, rest, creditIds }))
  return sumDecimals([...left].map(([claimId, rest]) => getOwed(rest, positions.get(claimId))))
}

function getOwed(rest: Decimal, position: ClaimPosition | undefined): Decimal {
  if (!position) return rest
  const { claim, openAmount } = position
  if (openAmount.isZero()) return rest
  const open = takeShare(claim.grossAmount, openAmount, claim.amount)
  return open ? Decimal.max(ZERO, rest.minus(open)) : ZERO
}

/**
 * All of a claim except what was waived or deducted; at least what paid credits have left out because of it. The other
 * credits leave out what is still withheld, also if the VAT of their shares is rounded up.
 */
function withholdClaim(position: ClaimPosition, settlement: Settlement): WithheldClaim {
  const { claim, credits } = position
  const paid = credits.filter(({ creditId }) => settlement.isPaid(creditId))
  const unpaid = credits.filter(({ creditId }) => !settlement.isPaid(creditId))
  const { amount, settled } = withholdUndeducted(position, paid, settlement)
  let limit = amount?.minus(settled) ?? null
  for (const credit of unpaid) {
    const left = settlement.settle(claim.invoiceId, { ...credit, limit })
    limit = limit?.minus(left ?? ZERO) ?? null
  }
  return { claimId: claim.id, amount }
}

/** What is withheld of a claim, and what paid credits have left out of that; null if the VAT is unclear. */
function withholdUndeducted(
  { claim, waivedAmount }: ClaimPosition,
  paid: readonly ClaimCredit[],
  settlement: Settlement,
): { readonly amount: Decimal | null; readonly settled: Decimal } {
  const leftOut = paid.map(credit => settlement.settle(claim.invoiceId, { ...credit, limit: null }))
  const deducted = paid.map((credit, index) => settlement.getDeducted(credit, leftOut[index] ?? null))
  const settled = sumDecimals(leftOut.filter(each => each !== null))
  if (deducted.includes(null)) return { amount: null, settled }
  const net = claim.amount.minus(waivedAmount).minus(sumDecimals(deducted.filter(each => each !== null)))
  const amount = takeShare(claim.grossAmount, Decimal.max(ZERO, net), claim.amount)
  return { amount: amount && Decimal.max(amount, settled), settled }
}

/** What paid credits have left out because it was to be withheld. */
function withholdSettled({ claim, credits }: ClaimPosition, settlement: Settlement): WithheldClaim[] {
  const paid = credits.filter(({ creditId }) => settlement.isPaid(creditId))
  const settled = paid.map(credit => settlement.settle(claim.invoiceId, { ...credit, limit: null }) ?? ZERO)
  const amount = sumDecimals(settled)
  return amount.gt(0) ? [{ claimId: claim.id, amount }] : []
}
