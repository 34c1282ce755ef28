import { createHash } from 'node:crypto'
import { type Decimal, normaliseIban } from '@rms/domain-kit'
import type { DecisionFact, InvoiceApproval } from '../facts/decision-fact.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'

export type ApprovalState =
  | { readonly type: 'not-needed' }
  | { readonly type: 'missing' }
  /** Approved before the lines, the total or the IBAN changed. */
  | { readonly type: 'void'; readonly approvedBy: number }
  | { readonly type: 'approved'; readonly approvedBy: number }

/**
 * A hash of what an approval covers: supplier, currency, total, IBAN and lines as printed. It is void once any of it
 * differs. The products of the lines are not part of it, because they can be assigned later without changing the
 * payment.
 */
export const getPaymentFingerprint = (invoice: InvoiceFact): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        invoice.supplierId,
        invoice.currency,
        invoice.total,
        normaliseIban(invoice.iban),
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

/**
 * Whether an invoice is approved by someone other than the person who entered it. A threshold of null means that no
 * approval is needed; the total is in the currency of the threshold, or null if it could not be converted.
 */
export function getApprovalState(
  invoice: InvoiceFact,
  approvals: readonly DecisionFact[],
  { total, threshold }: { readonly total: Decimal | null; readonly threshold: Decimal | null },
): ApprovalState {
  if (threshold === null || total?.lte(threshold)) return { type: 'not-needed' }
  const fingerprint = getPaymentFingerprint(invoice)
  const byOthers = approvals.flatMap(({ decision, decidedBy }) =>
    isApprovalOf(decision, invoice) && decidedBy !== invoice.enteredBy ? [{ decision, decidedBy }] : [],
  )
  const valid = byOthers.find(({ decision }) => decision.fingerprint === fingerprint)
  if (valid) return { type: 'approved', approvedBy: valid.decidedBy }
  const last = byOthers.at(-1)
  return last ? { type: 'void', approvedBy: last.decidedBy } : { type: 'missing' }
}

const isApprovalOf = (decision: DecisionFact['decision'], { id }: InvoiceFact): decision is InvoiceApproval =>
  decision.type === 'approve-invoice' && decision.invoiceId === id
