import type { PaymentHold, PurchaseInvoiceSnapshot } from '@rms/contracts'
import { derivePurchasing } from '../../domain/purchasing/derive-purchasing.ts'
import { loadSupplierFacts } from './load-supplier-facts.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'

/** What holds the payment of an invoice as sent, which may be newer than what is stored. */
export const checkPayment = (
  needs: PurchasingDependencies,
  invoice: PurchaseInvoiceSnapshot,
): Promise<PaymentHold[]> =>
  needs.unitOfWork.read(async session => {
    const options = { session, current: { ...invoice, deleted: false } }
    const { versions, policy } = await loadSupplierFacts(needs, invoice.supplier_id, options)
    const { payments } = derivePurchasing(versions, policy)
    const payment = payments.find(({ invoiceId }) => invoiceId === invoice.invoice_id)
    return [...(payment?.holds ?? [])]
  })
