import type { PayableAmount, PaymentHold, PurchaseInvoiceSnapshot } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { derivePurchasing } from '../../domain/purchasing/derive-purchasing.ts'
import type { Payment } from '../../domain/purchasing/payments/payments.ts'
import { loadSupplierFacts } from './load-supplier-facts.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'

interface PaymentCheck {
  holds: PaymentHold[]
  payable?: PayableAmount
  settled_by_credits?: number
}

/**
 * What holds the payment of an invoice as sent, which may be newer than what is stored, what is to be paid, and what
 * settled credit notes have left out because it withholds that.
 */
export const checkPayment = (
  needs: PurchasingDependencies,
  invoice: PurchaseInvoiceSnapshot,
): Promise<PaymentCheck> =>
  needs.unitOfWork.read(async session => {
    const options = { session, current: { ...invoice, deleted: false } }
    const { versions, policy } = await loadSupplierFacts(needs, invoice.supplier_id, options)
    const { payments, facts } = derivePurchasing(versions, policy)
    const payment = payments.find(({ invoiceId }) => invoiceId === invoice.invoice_id)
    if (!payment) return { holds: [] }
    const isShortPaid = facts.decisions.some(
      ({ decision }) => decision.type === 'short-pay' && decision.invoiceId === invoice.invoice_id,
    )
    return {
      holds: [...payment.holds],
      payable: toPayableAmount(payment, isShortPaid),
      settled_by_credits: toNumber(payment.settledByPaidCredits, 2),
    }
  })

const toPayableAmount = (payment: Payment, isShortPaid: boolean): PayableAmount => ({
  currency: payment.currency,
  total: toNumber(payment.total, 2),
  withheld: toNumber(payment.withheld, 2),
  already_withheld: toNumber(payment.alreadyWithheld, 2),
  amount: toNumber(payment.due, 2),
  short_paid: isShortPaid,
  iban: payment.iban,
  withheld_claims: payment.withheldByClaim.flatMap(({ claimId, amount }) =>
    amount ? [{ claim_id: claimId, amount: toNumber(amount, 2) }] : [],
  ),
  ...(payment.settledCredits.length > 0 && {
    settled_credits: payment.settledCredits.map(({ creditLineId, claimId, amount }) => ({
      credit_line_id: creditLineId,
      claim_id: claimId,
      amount: toNumber(amount, 2),
    })),
  }),
})
