import { type Decimal, removeDivisionRoundingError, toCents, ZERO } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { CreditLine } from '../claims/credit-lines.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'

/** What is not paid for a claim, with VAT; null if its VAT is unclear. */
export interface WithheldClaim {
  readonly claimId: string
  readonly amount: Decimal | null
}

/** What is withheld by invoice, and by credit what it credits of that; null if its VAT is unclear. */
interface Withholding {
  readonly withheldByInvoice: ReadonlyMap<number, readonly WithheldClaim[]>
  readonly settledByCredit: ReadonlyMap<number, readonly (Decimal | null)[]>
}

interface WithholdingContext {
  readonly facts: Pick<PurchasingFacts, 'invoices' | 'decisions'>
  readonly positions: readonly ClaimPosition[]
  readonly credits: readonly CreditLine[]
}

/**
 * What short payments withhold. Of an unpaid invoice all its claims as they are now, of a paid one only what was withheld
 * when it was paid.
 */
export function computeWithholding({ facts, positions, credits }: WithholdingContext): Withholding {
  const invoices = new Map(facts.invoices.map(invoice => [invoice.id, invoice]))
  const shortPaid = new Set(
    facts.decisions.flatMap(({ decision }) => (decision.type === 'short-pay' ? [decision.invoiceId] : [])),
  )
  const creditByLine = new Map(credits.map(credit => [credit.lineId, credit]))
  const withheld: (WithheldClaim & { readonly invoiceId: number })[] = []
  const settled: { readonly creditId: number; readonly amount: Decimal | null }[] = []
  for (const position of positions) {
    const { id: claimId, invoiceId } = position.claim
    const payment = invoices.get(invoiceId)?.payment ?? null
    const isWithheld = payment ? payment.withheldByClaim.has(claimId) : shortPaid.has(invoiceId)
    if (!isWithheld) continue
    withheld.push({ invoiceId, claimId, amount: computeWithheld(position, payment) })
    settled.push(...listSettled(position, { creditByLine, payment }))
  }
  return {
    withheldByInvoice: Map.groupBy(withheld, ({ invoiceId }) => invoiceId),
    settledByCredit: new Map(
      [...Map.groupBy(settled, ({ creditId }) => creditId)].map(([creditId, amounts]) => [
        creditId,
        amounts.map(({ amount }) => amount),
      ]),
    ),
  }
}

/** All of a claim except what was waived, or what was withheld for it when the invoice was paid. */
const computeWithheld = (
  { claim, waivedAmount }: ClaimPosition,
  payment: InvoiceFact['payment'],
): Decimal | null =>
  payment
    ? (payment.withheldByClaim.get(claim.id) ?? ZERO)
    : takeShare(claim.grossAmount, claim.amount.minus(waivedAmount), claim.amount)

/** The credits of a claim, of a paid invoice up to what was withheld. */
function listSettled(
  { claim, credits }: ClaimPosition,
  context: {
    readonly creditByLine: ReadonlyMap<number, CreditLine>
    readonly payment: InvoiceFact['payment']
  },
) {
  let rest = context.payment?.withheldByClaim.get(claim.id) ?? null
  return credits.map(({ creditId, creditLineId, amount }) => {
    const credited = computeCredited(context.creditByLine.get(creditLineId), amount)
    if (rest === null || credited === null) return { creditId, amount: credited }
    const settled: Decimal = credited.lte(rest) ? credited : rest
    rest = rest.minus(settled)
    return { creditId, amount: settled }
  })
}

const computeCredited = (credit: CreditLine | undefined, amount: Decimal): Decimal | null =>
  credit?.amount ? takeShare(credit.grossAmount, amount, credit.amount) : null

const takeShare = (gross: Decimal | null, part: Decimal, whole: Decimal): Decimal | null =>
  gross && (part.eq(whole) ? gross : toCents(removeDivisionRoundingError(gross.times(part).div(whole))))
