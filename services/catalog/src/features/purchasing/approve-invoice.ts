import { isDeepStrictEqual } from 'node:util'
import { conflict, forbidden, notFound, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { derivePurchasing } from '../../domain/purchasing/derive-purchasing.ts'
import type { PurchaseCheckRecord } from '../../domain/purchasing/records/purchase-records.ts'
import { loadSupplierFacts } from './load-supplier-facts.ts'
import { isInvolved } from './present-purchases.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { type OpenPurchases, withPurchases } from './record-decisions.ts'

interface InvoiceDecider {
  readonly invoiceId: number
  readonly actor: UserActor
}

/**
 * Approves an invoice for payment as the user saw it. 404 if it does not exist, 403 for those who entered or changed
 * it, 409 if it is paid or has changed since.
 */
export const approveInvoice = (
  needs: PurchasingDependencies,
  { fingerprint, ...decider }: InvoiceDecider & { readonly fingerprint: string },
): Promise<PurchaseCheckRecord> =>
  decideOnInvoice(needs, decider, 'approved', async (check, purchases) => {
    if (isInvolved(check, decider.actor))
      throw forbidden(
        'own-invoice',
        'You have entered or changed this invoice. Somebody else has to approve it.',
      )
    if (check.payment.approval.fingerprint !== fingerprint)
      throw conflict('invoice-changed', 'This invoice has changed. Check it again before you approve it.')
    if (check.payment.approval.state === 'approved') return
    const { invoice_id: invoiceId, result } = check
    const decision = { type: 'approve-invoice', invoiceId, revision: result.revision, fingerprint } as const
    await purchases.decide({ decided: [decision] })
  })

/** Withdraws all approvals of an invoice; 404 if it does not exist, 409 if it has none. */
export const withdrawApproval = (
  needs: PurchasingDependencies,
  decider: InvoiceDecider,
): Promise<PurchaseCheckRecord> =>
  decideOnInvoice(needs, decider, 'approval-withdrawn', async (_check, purchases) => {
    const withdrawn = listDecisions(purchases, { type: 'approve-invoice', ...decider })
    if (withdrawn.length === 0) throw conflict('not-approved', 'This invoice has not been approved.')
    await purchases.decide({ withdrawn })
  })

/**
 * Decides whether an invoice is paid without the amounts of its claims. 404 if it does not exist, 409 once it is paid, or if
 * a credit note was settled that left out what it withholds.
 */
export const setShortPayment = (
  needs: PurchasingDependencies,
  { isShortPaid, ...decider }: InvoiceDecider & { readonly isShortPaid: boolean },
): Promise<PurchaseCheckRecord> =>
  decideOnInvoice(needs, decider, isShortPaid ? 'short-paid' : 'paid-in-full', async (check, purchases) => {
    if (check.payment.short_paid === isShortPaid) return
    const { invoiceId } = decider
    if (isShortPaid) return purchases.decide({ decided: [{ type: 'short-pay', invoiceId }] })
    await requireUnsettledCredits(needs, check, purchases.transaction.session)
    await purchases.decide({ withdrawn: listDecisions(purchases, { type: 'short-pay', ...decider }) })
  })

/** What a settled credit note has left out would be paid and never credited. */
async function requireUnsettledCredits(
  needs: PurchasingDependencies,
  { supplier_id, invoice_id }: PurchaseCheckRecord,
  session: ClientSession,
): Promise<void> {
  const { versions, policy } = await loadSupplierFacts(needs, supplier_id, { session })
  const { payments } = derivePurchasing(versions, policy)
  const payment = payments.find(({ invoiceId }) => invoiceId === invoice_id)
  if (payment?.settledByPaidCredits.gt(0))
    throw conflict(
      'credit-settled',
      'A credit note was settled without the amount that this invoice withholds. Mark the credit note as unpaid first.',
    )
}

type Action = 'approved' | 'approval-withdrawn' | 'short-paid' | 'paid-in-full'

async function decideOnInvoice(
  needs: PurchasingDependencies,
  { invoiceId, actor }: InvoiceDecider,
  action: Action,
  decide: (check: PurchaseCheckRecord, purchases: OpenPurchases) => Promise<void>,
): Promise<PurchaseCheckRecord> {
  const { supplier_id: supplierId } = await requireCheck(needs, invoiceId)
  return withPurchases(needs, { supplierId, actor }, async purchases => {
    const { session } = purchases.transaction
    const before = await requireCheck(needs, invoiceId, session)
    if (before.payment.is_paid)
      throw conflict('invoice-paid', 'This invoice is paid. Set it back to processed before you change it.')
    await decide(before, purchases)
    const after = await requireCheck(needs, invoiceId, session)
    if (isDeepStrictEqual(before, after)) return after
    const entry = { action, entity: 'purchase-invoice', entityId: invoiceId } as const
    await needs.audit.record(
      { ...entry, before: toAuditedPayment(before), after: toAuditedPayment(after) },
      session,
    )
    return after
  })
}

const listDecisions = (
  { decisions }: OpenPurchases,
  { type, invoiceId }: { readonly type: 'approve-invoice' | 'short-pay'; readonly invoiceId: number },
): number[] =>
  decisions.flatMap(({ id, decision }) =>
    decision.type === type && decision.invoiceId === invoiceId ? [id] : [],
  )

const toAuditedPayment = ({ invoice_number, payment }: PurchaseCheckRecord) => ({
  invoice_number,
  due: payment.due,
  currency: payment.currency,
  approval: payment.approval.state,
})

/** The compared invoice; 404 if it does not exist. */
export async function requireCheck(
  { purchaseRecords }: Pick<PurchasingDependencies, 'purchaseRecords'>,
  invoiceId: number,
  session?: ClientSession,
): Promise<PurchaseCheckRecord> {
  const check = await purchaseRecords.findCheck(invoiceId, session)
  if (!check) throw notFound('invoice')
  return check
}
