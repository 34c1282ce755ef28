import { type Decimal, normaliseIban, sumDecimals, ZERO } from '@rms/domain-kit'
import type { CreditAllocation } from '../claims/allocate-credits.ts'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { CreditLine } from '../claims/credit-lines.ts'
import type { InvoiceFact, SettledCredit } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import { isIbanChangedSinceUpload, listInvolvedUsers, needsApproval } from './approval-rules.ts'
import { type ApprovalState, getApprovalState } from './approvals.ts'
import { isUnknownIban } from './iban.ts'
import { computeWithholding, type WithheldClaim } from './withholding.ts'

export type HoldReason =
  | 'unknown-iban'
  /** The stored IBAN was changed since the upload, and nobody else has approved the invoice since. */
  | 'iban-changed'
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
  /** The account of the payee; '' if none is known. */
  readonly iban: string
  readonly isPaid: boolean
  readonly withheldByClaim: readonly WithheldClaim[]
  /** What its credits close, without what people have allocated. */
  readonly settledCredits: readonly SettledCredit[]
  /** What it withheld, and neither a credit nor an open claim justifies any more. Zero unless it is paid. */
  readonly owed: Decimal
  /** What a paid credit left out because it was withheld, and no invoice withholds any more. Zero unless it is paid. */
  readonly undeducted: Decimal
  /** What credits that were paid have left out, because this invoice withholds it. */
  readonly settledByPaidCredits: Decimal
  /** Who may not approve it. */
  readonly involved: readonly number[]
  readonly approval: ApprovalState
  readonly holds: readonly HoldReason[]
}

export interface PaymentContext {
  readonly facts: Pick<PurchasingFacts, 'invoices' | 'decisions' | 'suppliers'>
  readonly assigned: readonly AssignedLine[]
  readonly positions: readonly ClaimPosition[]
  readonly credits: readonly CreditLine[]
  readonly unallocated: CreditAllocation['unallocated']
  readonly policy: PurchasingPolicy
  readonly rates: ExchangeRates
}

/** The payment of every invoice and credit note; of a paid one, what was paid. */
export function computePayments(context: PaymentContext): Payment[] {
  const { facts, assigned, policy, rates } = context
  const withholding = computeWithholding(context)
  const { withheldByInvoice, settledByCredit, owedByInvoice, paidCreditsByInvoice } = withholding
  const { undeductedByCredit } = withholding
  const allocated = Map.groupBy(
    context.positions.flatMap(({ credits }) => credits.filter(({ isManual }) => !isManual)),
    ({ creditId }) => creditId,
  )
  const suppliers = new Map(facts.suppliers.map(supplier => [supplier.id, supplier]))
  const linesByInvoice = Map.groupBy(assigned, ({ invoice }) => invoice.id)
  const approvals = Map.groupBy(facts.decisions, ({ decision }) =>
    decision.type === 'approve-invoice' ? decision.invoiceId : null,
  )
  return facts.invoices.map(invoice => {
    const withheld = withheldByInvoice.get(invoice.id) ?? []
    const settled = settledByCredit.get(invoice.id) ?? []
    const supplier = suppliers.get(invoice.supplierId)
    const involved = listInvolvedUsers(invoice, supplier)
    const storedIban = supplier?.iban ?? ''
    const isIbanChanged = isIbanChangedSinceUpload(invoice, supplier)
    const lines = linesByInvoice.get(invoice.id) ?? []
    const approval = getApprovalState(invoice, approvals.get(invoice.id) ?? [], {
      isNeeded: isIbanChanged || needsApproval(invoice, { assigned: lines, policy, rates }),
      ...{ supplier, involved },
    })
    const amounts = withheld.map(({ amount }) => amount)
    const isVatUnclear = amounts.includes(null) || settled.includes(null)
    const holds = listHolds(invoice, { approval, isVatUnclear, storedIban, isIbanChanged })
    return {
      ...sumPayment(invoice, sumKnown(amounts), sumKnown(settled)),
      iban: normaliseIban(storedIban) || normaliseIban(invoice.iban),
      withheldByClaim: withheld,
      settledCredits: (allocated.get(invoice.id) ?? []).map(({ creditLineId, claimId, amount }) => ({
        ...{ creditLineId, claimId, amount },
      })),
      owed: owedByInvoice.get(invoice.id) ?? ZERO,
      undeducted: undeductedByCredit.get(invoice.id) ?? ZERO,
      settledByPaidCredits: paidCreditsByInvoice.get(invoice.id) ?? ZERO,
      involved,
      approval,
      holds: invoice.isPaid ? [] : holds,
    }
  })
}

const sumKnown = (amounts: readonly (Decimal | null)[]): Decimal =>
  sumDecimals(amounts.filter(amount => amount !== null))

function sumPayment(invoice: InvoiceFact, withheld: Decimal, alreadyWithheld: Decimal) {
  const { id, supplierId, payment } = invoice
  const isPaid = invoice.isPaid
  if (payment) {
    const { currency, total, due } = payment
    return {
      ...{ invoiceId: id, supplierId, isPaid, currency, total, due },
      ...{ withheld: payment.withheld, alreadyWithheld: payment.alreadyWithheld },
    }
  }
  const total = invoice.documentType === 'credit-note' ? invoice.total.abs().negated() : invoice.total
  const due = total.minus(withheld).plus(alreadyWithheld)
  const { currency } = invoice
  return { invoiceId: id, supplierId, isPaid, currency, total, withheld, alreadyWithheld, due }
}

function listHolds(
  invoice: InvoiceFact,
  checks: {
    readonly approval: ApprovalState
    readonly isVatUnclear: boolean
    readonly storedIban: string
    readonly isIbanChanged: boolean
  },
): HoldReason[] {
  const holds: HoldReason[] = []
  if (isUnknownIban(invoice.iban, checks.storedIban)) holds.push('unknown-iban')
  const { type } = checks.approval
  if (checks.isIbanChanged && type !== 'approved') holds.push('iban-changed')
  else if (type === 'missing') holds.push('approval-missing')
  else if (type === 'void') holds.push('approval-void')
  if (checks.isVatUnclear) holds.push('vat-unclear')
  return holds
}
