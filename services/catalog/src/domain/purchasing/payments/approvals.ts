import { createHash } from 'node:crypto'
import { normaliseIban } from '@rms/domain-kit'
import type { DecisionFact, InvoiceApproval } from '../facts/decision-fact.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { SupplierFact } from '../facts/reference-facts.ts'

export type ApprovalState =
  | { readonly type: 'not-needed' }
  | { readonly type: 'missing' }
  /** Approved before what it covers changed, even if that was changed back. */
  | { readonly type: 'void'; readonly approvedBy: number }
  | { readonly type: 'approved'; readonly approvedBy: number }

/**
 * A hash of what an approval covers: supplier, type, number, date, currency, total, tax, printed and stored IBAN, and lines
 * as printed. It is void once any of it differs. The products of the lines are not part of it, because they can be
 * assigned later without changing the payment.
 */
export const getPaymentFingerprint = (invoice: InvoiceFact, storedIban: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        invoice.supplierId,
        invoice.documentType,
        invoice.invoiceNumber,
        invoice.invoiceDate,
        invoice.currency,
        invoice.total,
        invoice.netTotal,
        invoice.taxTotal,
        normaliseIban(invoice.iban),
        normaliseIban(storedIban),
        invoice.lines.toSorted((a, b) => a.lineId - b.lineId).map(listPrintedValues),
      ]),
    )
    .digest('base64url')

const listPrintedValues = (line: InvoicedLine): unknown[] => [
  line.lineId,
  line.kind,
  line.unit.name,
  line.quantity,
  line.unitPrice,
  line.total,
  line.vatRate,
]

/** What decides about an approval, other than the invoice itself. */
export interface ApprovalRequirement {
  readonly isNeeded: boolean
  /** Missing if the supplier is unknown. */
  readonly supplier: Pick<SupplierFact, 'iban' | 'ibanChange'> | undefined
  /** Who may not approve the invoice; see `listInvolvedUsers`. */
  readonly involved: readonly number[]
}

/**
 * Whether an invoice is approved by someone who was not involved in entering it. A change of what the approval covers
 * voids it for good: changing it back does not restore it.
 */
export function getApprovalState(
  invoice: InvoiceFact,
  approvals: readonly DecisionFact[],
  { isNeeded, supplier, involved }: ApprovalRequirement,
): ApprovalState {
  if (!isNeeded) return { type: 'not-needed' }
  const fingerprint = getPaymentFingerprint(invoice, supplier?.iban ?? '')
  const byOthers = approvals.flatMap(({ decision, decidedBy, decidedAt }) =>
    isApprovalOf(decision, invoice) && !involved.includes(decidedBy)
      ? [{ decision, decidedBy, decidedAt }]
      : [],
  )
  const valid = byOthers.find(
    ({ decision, decidedAt }) =>
      decision.fingerprint === fingerprint &&
      decision.revision >= (invoice.paymentRevision ?? 0) &&
      !isBeforeIbanChange(decidedAt, supplier),
  )
  if (valid) return { type: 'approved', approvedBy: valid.decidedBy }
  const last = byOthers.at(-1)
  return last ? { type: 'void', approvedBy: last.decidedBy } : { type: 'missing' }
}

const isBeforeIbanChange = (
  decidedAt: Temporal.Instant,
  supplier: ApprovalRequirement['supplier'],
): boolean => supplier?.ibanChange != null && Temporal.Instant.compare(decidedAt, supplier.ibanChange.at) < 0

const isApprovalOf = (decision: DecisionFact['decision'], { id }: InvoiceFact): decision is InvoiceApproval =>
  decision.type === 'approve-invoice' && decision.invoiceId === id
