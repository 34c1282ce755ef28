import { type Decimal, removeDivisionRoundingError, sumDecimals, toCents } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { CreditLine } from '../claims/credit-lines.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import { type ApprovalState, getApprovalState } from './approvals.ts'
import { isUnknownIban } from './iban.ts'

export type HoldReason =
  | 'unknown-iban'
  | 'approval-missing'
  | 'approval-void'
  /** A claim is to be withheld, but its VAT is unknown. */
  | 'vat-unclear'

/** What is to be paid for a document. Nothing is paid while it has a hold. */
export interface Payment {
  readonly invoiceId: number
  readonly supplierId: number
  readonly currency: string
  /** Negative for a credit note, and for an invoice with more returned empties than goods. */
  readonly total: Decimal
  /** Disputed amounts with VAT that are not paid. */
  readonly withheld: Decimal
  /** Credits for amounts that were withheld before, so that they deduct nothing again. */
  readonly alreadyWithheld: Decimal
  /** Total − withheld + already withheld. */
  readonly due: Decimal
  readonly approval: ApprovalState
  readonly holds: readonly HoldReason[]
}

export interface PaymentContext {
  readonly facts: Pick<PurchasingFacts, 'invoices' | 'decisions' | 'suppliers'>
  readonly positions: readonly ClaimPosition[]
  readonly credits: readonly CreditLine[]
  readonly policy: PurchasingPolicy
  readonly rates: ExchangeRates
}

/** The payment of every invoice and credit note. */
export function computePayments(context: PaymentContext): Payment[] {
  const { facts, positions, credits } = context
  const shortPaid = new Set(
    facts.decisions.flatMap(({ decision }) => (decision.type === 'short-pay' ? [decision.invoiceId] : [])),
  )
  const disputed = positions.filter(({ claim }) => shortPaid.has(claim.invoiceId))
  const withheldByInvoice = Map.groupBy(disputed, ({ claim }) => claim.invoiceId)
  const creditByLine = new Map(credits.map(credit => [credit.lineId, credit]))
  const settlements = Map.groupBy(
    disputed.flatMap(position => position.credits),
    ({ creditId }) => creditId,
  )
  const ibans = new Map(facts.suppliers.map(({ id, iban }) => [id, iban]))
  const approvals = Map.groupBy(facts.decisions, ({ decision }) =>
    decision.type === 'approve-invoice' ? decision.invoiceId : null,
  )
  return facts.invoices.map(invoice => {
    const withheld = (withheldByInvoice.get(invoice.id) ?? []).map(computeWithheld)
    const settled = (settlements.get(invoice.id) ?? []).map(({ creditLineId, amount }) =>
      computeSettled(creditByLine.get(creditLineId), amount),
    )
    const approval = getApproval(invoice, approvals.get(invoice.id) ?? [], context)
    const isVatUnclear = withheld.includes(null) || settled.includes(null)
    return {
      ...sumPayment(invoice, sumKnown(withheld), sumKnown(settled)),
      approval,
      holds: listHolds(invoice, { approval, isVatUnclear, storedIban: ibans.get(invoice.supplierId) ?? '' }),
    }
  })
}

/** What is withheld for a claim: all of it except what was waived. */
const computeWithheld = ({ claim, waivedAmount }: ClaimPosition): Decimal | null =>
  takeShare(claim.grossAmount, claim.amount.minus(waivedAmount), claim.amount)

const computeSettled = (credit: CreditLine | undefined, amount: Decimal): Decimal | null =>
  credit?.amount ? takeShare(credit.grossAmount, amount, credit.amount) : null

const takeShare = (gross: Decimal | null, part: Decimal, whole: Decimal): Decimal | null =>
  gross && (part.eq(whole) ? gross : toCents(removeDivisionRoundingError(gross.times(part).div(whole))))

const sumKnown = (amounts: readonly (Decimal | null)[]): Decimal =>
  sumDecimals(amounts.filter(amount => amount !== null))

function sumPayment(invoice: InvoiceFact, withheld: Decimal, alreadyWithheld: Decimal) {
  const total = invoice.documentType === 'credit-note' ? invoice.total.abs().negated() : invoice.total
  const { id, supplierId, currency } = invoice
  const due = total.minus(withheld).plus(alreadyWithheld)
  return { invoiceId: id, supplierId, currency, total, withheld, alreadyWithheld, due }
}

function getApproval(
  invoice: InvoiceFact,
  approvals: PurchasingFacts['decisions'],
  { policy, rates }: PaymentContext,
): ApprovalState {
  const { currency, invoiceDate, exchangeRate, documentType, locationId, total } = invoice
  if (documentType === 'credit-note') return { type: 'not-needed' }
  return getApprovalState(invoice, approvals, {
    total: rates.convert(total, currency, invoiceDate, exchangeRate),
    threshold: policy.approvalThresholds.get(locationId) ?? null,
  })
}

function listHolds(
  invoice: InvoiceFact,
  checks: { readonly approval: ApprovalState; readonly isVatUnclear: boolean; readonly storedIban: string },
): HoldReason[] {
  const holds: HoldReason[] = []
  if (isUnknownIban(invoice.iban, checks.storedIban)) holds.push('unknown-iban')
  if (checks.approval.type === 'missing') holds.push('approval-missing')
  if (checks.approval.type === 'void') holds.push('approval-void')
  if (checks.isVatUnclear) holds.push('vat-unclear')
  return holds
}
