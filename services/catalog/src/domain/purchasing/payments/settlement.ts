import { addDays, Decimal, removeDivisionRoundingError, toCents, ZERO } from '@rms/domain-kit'
import type { CreditAllocation } from '../claims/allocate-credits.ts'
import { MAX_DAYS_BEFORE_INVOICE } from '../claims/claim-balances.ts'
import { getClaimId } from '../claims/claims.ts'
import type { CreditLine } from '../claims/credit-lines.ts'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'

interface SettlementContext {
  readonly facts: Pick<PurchasingFacts, 'invoices'>
  readonly credits: readonly CreditLine[]
  readonly unallocated: CreditAllocation['unallocated']
}

interface AllocatedCredit {
  readonly creditId: number
  readonly creditLineId: number
  /** Net. */
  readonly amount: Decimal
}

/** What credits settle of amounts that were withheld: a paid one at most what is recorded with its payment. */
export class Settlement {
  readonly settledByCredit = new Map<number, (Decimal | null)[]>()
  readonly paidCreditsByInvoice = new Map<number, Decimal>()
  readonly #creditByLine: ReadonlyMap<number, CreditLine>
  readonly #recorded: Map<number, Decimal>
  readonly #unallocated: { readonly credit: CreditLine; rest: Decimal | null }[]

  constructor({ facts, credits, unallocated }: SettlementContext) {
    this.#creditByLine = new Map(credits.map(credit => [credit.lineId, credit]))
    this.#recorded = new Map(
      facts.invoices.flatMap(({ id, payment }) => (payment ? [[id, payment.alreadyWithheld] as const] : [])),
    )
    this.#unallocated = unallocated.map(({ credit, amount }) => ({
      credit,
      rest: amount && credit.amount && takeShare(credit.grossAmount, amount, credit.amount),
    }))
  }

  /** What a paid credit has left out, and nothing has used so far. */
  readonly getUnused = (creditId: number): Decimal => this.#recorded.get(creditId) ?? ZERO

  readonly isPaid = (creditId: number): boolean => this.#recorded.has(creditId)

  /** Settles up to the limit with VAT; null if the VAT of the credit is unclear. */
  settle(
    invoiceId: number,
    { creditId, creditLineId, amount, limit }: AllocatedCredit & { readonly limit: Decimal | null },
  ): Decimal | null {
    return this.#settleGross(invoiceId, {
      creditId,
      gross: this.#addVat(creditLineId, amount),
      limit,
    })
  }

  /** What a paid credit has deducted beyond what it settles, net; null if that is unclear. */
  getDeducted({ creditId, creditLineId, amount }: AllocatedCredit, settled: Decimal | null): Decimal | null {
    if (!this.isPaid(creditId)) return ZERO
    const gross = this.#addVat(creditLineId, amount)
    if (gross === null || settled === null) return null
    if (settled.isZero()) return amount
    return takeShare(amount, gross.minus(settled), gross)
  }

  /** Settles with what is left of credits that are for this invoice. The result is what is still not settled. */
  settleUnallocated(
    invoice: InvoiceFact,
    {
      claimId,
      rest,
      creditIds,
    }: { readonly claimId: string; readonly rest: Decimal; readonly creditIds: ReadonlySet<number> },
  ): Decimal {
    const line = invoice.lines.find(({ lineId }) => getClaimId(invoice.id, lineId) === claimId)
    if (!line) return rest
    let left = rest
    for (const each of this.#unallocated) {
      const { credit } = each
      if (!left.gt(0)) break
      if (!each.rest?.gt(0) || !isPossible(credit, invoice, { line, creditIds })) continue
      const gross = each.rest
      const settled = this.#settleGross(invoice.id, { creditId: credit.creditId, gross, limit: left }) ?? ZERO
      each.rest = gross.minus(settled)
      left = left.minus(settled)
    }
    return left
  }

  #settleGross(
    invoiceId: number,
    {
      creditId,
      gross,
      limit,
    }: { readonly creditId: number; readonly gross: Decimal | null; readonly limit: Decimal | null },
  ): Decimal | null {
    const recorded = this.#recorded.get(creditId)
    const settled = gross && Decimal.min(gross, limit ?? gross, recorded ?? gross)
    const earlier = this.settledByCredit.get(creditId) ?? []
    this.settledByCredit.set(creditId, [...earlier, settled])
    if (!recorded || !settled?.gt(0)) return settled
    this.#recorded.set(creditId, recorded.minus(settled))
    const counted = this.paidCreditsByInvoice.get(invoiceId) ?? ZERO
    this.paidCreditsByInvoice.set(invoiceId, counted.plus(settled))
    return settled
  }

  #addVat(creditLineId: number, amount: Decimal): Decimal | null {
    const credit = this.#creditByLine.get(creditLineId)
    return credit?.amount ? takeShare(credit.grossAmount, amount, credit.amount) : null
  }
}

/** Whether a credit is for this line: it names the invoice, closes another part of its claims, or has the product. */
function isPossible(
  credit: CreditLine,
  invoice: InvoiceFact,
  { line, creditIds }: { readonly line: InvoicedLine; readonly creditIds: ReadonlySet<number> },
): boolean {
  if (credit.currency !== invoice.currency || credit.kind !== line.kind) return false
  const { creditedInvoiceNumber } = credit
  if (isDocumentNumber(creditedInvoiceNumber))
    return normaliseDocumentNumber(creditedInvoiceNumber) === normaliseDocumentNumber(invoice.invoiceNumber)
  if (creditIds.has(credit.creditId)) return true
  return (
    credit.locationId === invoice.locationId &&
    credit.productId !== null &&
    credit.productId === line.productId &&
    invoice.invoiceDate <= addDays(credit.date, MAX_DAYS_BEFORE_INVOICE)
  )
}

/** The same share of the gross amount as the part is of the whole; null if the gross amount is unclear. */
export const takeShare = (gross: Decimal | null, part: Decimal, whole: Decimal): Decimal | null =>
  gross && (part.eq(whole) ? gross : toCents(removeDivisionRoundingError(gross.times(part).div(whole))))
